import { useForm } from 'react-hook-form';
import type { ChangeOwnWebhookBody, WebhookView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { nairaTyped } from '../../shared/naira';
import { OwnerFields, type OwnerProof, proofOf } from '../../shared/second-factor/OwnerFields';
import { FormActions } from '../../shared/ui/FormActions';
import { TextField } from '../../shared/ui/TextField';
import { allEvents, eventTexts, type WebhookEvent } from './events';

interface Typed extends OwnerProof {
  url: string;
  description: string;
  events: WebhookEvent[];
  below: string;
}

/** An endpoint's fields, and the password if codes would be sent to an address that it was not given for. */
export function EndpointForm({
  webhook,
  action,
  busy,
  failed,
  failure,
  onSave,
  onCancel,
}: {
  /** Absent for a new one. */
  webhook?: WebhookView;
  action: string;
  busy: boolean;
  failed: string;
  failure: unknown;
  onSave: (body: Omit<ChangeOwnWebhookBody, 'enabled'>) => Promise<void>;
  onCancel: () => void;
}) {
  const { url = '', description = '', events = ['message.received'], balance_below = 1000 } = webhook ?? {};
  const stored = { url, description, events, below: String(balance_below), password: '', code: '' };
  const { register, handleSubmit, watch, formState } = useForm<Typed>({
    defaultValues: stored,
    // A change answered meanwhile appears in the unedited fields, so that saving does not undo it.
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const isConfirmed = webhook?.url === watch('url').trim() && webhook.switched_off_by !== 'access-ended';
  const asksForLimit = watch('events').includes('balance.low');
  const submit = (typed: Typed) =>
    onSave({
      url: typed.url.trim(),
      events: typed.events,
      ...(typed.description.trim() && { description: typed.description.trim() }),
      balance_below: (asksForLimit ? nairaTyped(typed.below) : undefined) ?? balance_below,
      ...(!isConfirmed && proofOf(typed)),
    });
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-5">
      <TextField
        label={t`Address`}
        hint={t`Of your server, with https://.`}
        error={errors.url?.message}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://example.com/webhooks"
        registration={register('url', { required: t`Enter an address.` })}
      />
      <TextField
        label={t`Description`}
        hint={t`For your own list; may be empty.`}
        error={errors.description?.message}
        autoComplete="off"
        maxLength={100}
        registration={register('description')}
      />
      <fieldset aria-describedby={errors.events && 'events-error'}>
        <legend className="mb-1 font-medium">{t`Events`}</legend>
        {allEvents().map((event) => (
          <label key={event} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              value={event}
              className="size-5 shrink-0"
              {...register('events', { validate: (chosen) => chosen.length > 0 || t`Choose at least one.` })}
            />
            <span className="min-w-0">
              {eventTexts()[event]} <span className="font-mono text-sm break-all text-soft">{event}</span>
            </span>
          </label>
        ))}
        {errors.events && (
          <p id="events-error" role="alert" className="text-sm text-bad">
            {errors.events.message}
          </p>
        )}
      </fieldset>
      {asksForLimit && (
        <TextField
          label={t`Low balance (₦)`}
          hint={t`An event is sent when your balance falls below this.`}
          error={errors.below?.message}
          inputMode="decimal"
          autoComplete="off"
          registration={register('below', {
            validate: (text) =>
              nairaTyped(text) !== undefined || t`Enter an amount above zero with at most two decimals.`,
          })}
        />
      )}
      {!isConfirmed && <OwnerFields register={register} errors={errors} />}
      <FormActions action={action} busy={busy} failed={failed} failure={failure} onCancel={onCancel} />
    </form>
  );
}

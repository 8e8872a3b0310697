import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { ApiKeyView, CreateApiKeyBody } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { nairaTyped } from '../../shared/naira';
import { OwnerFields, type OwnerProof, proofOf } from '../../shared/second-factor/OwnerFields';
import { Disclosure } from '../../shared/ui/Disclosure';
import { FormActions } from '../../shared/ui/FormActions';
import { SecretReveal } from '../../shared/ui/SecretReveal';
import { SelectField } from '../../shared/ui/SelectField';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { AnswerFields } from './AnswerFields';
import { type Answers, usualAnswers } from './answers';
import { useCreateApiKeyMutation } from './api';
import { allScopes, type Scope, scopeTexts } from './scopes';

interface Typed extends Answers, OwnerProof {
  name: string;
  kind: ApiKeyView['kind'];
  scopes: Scope[];
  spend: string;
  addresses: string;
  expires: string;
}

const kinds = () =>
  [
    { kind: 'live', name: t`Your balance`, does: t`a live key buys real numbers` },
    { kind: 'test', name: t`Play money`, does: t`a test key tries everything out with ₦100,000 that are not real` },
  ] as const;

/** Creates a key and shows it once. `hasSecondFactor`: a live key needs it. */
export function NewApiKey({ hasSecondFactor, onClose }: { hasSecondFactor: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<string>();
  return (
    <Card className="p-5 sm:p-6">
      <h2 key={created} ref={(head) => head?.focus()} tabIndex={-1} className="mb-4 text-lg outline-none">
        {t`New key`}
      </h2>
      {created === undefined ? (
        <CreateForm hasSecondFactor={hasSecondFactor} onCreated={setCreated} onCancel={onClose} />
      ) : (
        <CreatedKey value={created} onDone={onClose} />
      )}
    </Card>
  );
}

function CreateForm({
  hasSecondFactor,
  onCreated,
  onCancel,
}: {
  hasSecondFactor: boolean;
  onCreated: (key: string) => void;
  onCancel: () => void;
}) {
  const { register, handleSubmit, formState, control } = useForm<Typed>({
    defaultValues: {
      name: '',
      kind: hasSecondFactor ? 'live' : 'test',
      scopes: ['read', 'buy'],
      spend: '',
      addresses: '',
      expires: '',
      password: '',
      code: '',
      ...usualAnswers,
    },
  });
  const { errors } = formState;
  const isLive = useWatch({ control, name: 'kind' }) === 'live';
  const [create, { isLoading, error }] = useCreateApiKeyMutation();
  const submit = async (typed: Typed) => {
    const { data } = await create(bodyOf(typed));
    if (data) onCreated(data.data.key);
  };
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-5">
      <TextField
        label={t`Name`}
        hint={t`The program that will use it.`}
        error={errors.name?.message}
        maxLength={60}
        autoComplete="off"
        registration={register('name', { required: t`Enter a name.` })}
      />
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium">{t`What it buys with`}</legend>
        {kinds().map(({ kind, name, does }) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              value={kind}
              disabled={kind === 'live' && !hasSecondFactor}
              className="size-5 shrink-0"
              {...register('kind')}
            />
            <span>
              <span className="font-medium">{name}</span>
              <span className="text-soft">: {does}</span>
            </span>
          </label>
        ))}
        {!hasSecondFactor && (
          <p className="text-sm text-soft">
            {t`Live keys need two-factor login.`}{' '}
            <Link to="/client/profile" className="font-semibold underline">
              {t`Switch it on in your profile`}
            </Link>
          </p>
        )}
      </fieldset>
      <fieldset className="space-y-2" aria-describedby={errors.scopes && 'scopes-error'}>
        <legend className="mb-1 font-medium">{t`What it may do`}</legend>
        {allScopes().map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              value={scope}
              className="size-5 shrink-0"
              {...register('scopes', {
                validate: (chosen) => chosen.length > 0 || t`Choose at least one.`,
              })}
            />
            <span>
              <span className="font-medium">{scopeTexts()[scope].name}</span>
              <span className="text-soft">: {scopeTexts()[scope].does}</span>
            </span>
          </label>
        ))}
        {errors.scopes && (
          <p id="scopes-error" role="alert" className="text-sm text-bad">
            {errors.scopes.message}
          </p>
        )}
      </fieldset>
      <TextField
        label={t`Limit a day (₦)`}
        hint={t`The most that it may spend in a day. Empty: the whole balance.`}
        error={errors.spend?.message}
        inputMode="decimal"
        autoComplete="off"
        registration={register('spend', {
          validate: (text) =>
            text.trim() === '' ||
            nairaTyped(text) !== undefined ||
            t`Enter an amount above zero with at most two decimals, or nothing.`,
        })}
      />
      <TextField
        label={t`Allowed IP addresses`}
        hint={t`Addresses or ranges such as 192.0.2.0/24, separated by commas. Empty: any.`}
        error={errors.addresses?.message}
        autoComplete="off"
        spellCheck={false}
        registration={register('addresses')}
      />
      <SelectField label={t`Expires`} registration={register('expires')}>
        <option value="">{t`Never`}</option>
        <option value="30">{t`In 30 days`}</option>
        <option value="90">{t`In 90 days`}</option>
        <option value="365">{t`In a year`}</option>
      </SelectField>
      <Disclosure className="text-sm" title={t`Programs for SMS-Activate`}>
        <div className="space-y-5 pt-3">
          <AnswerFields register={register} />
        </div>
      </Disclosure>
      {isLive && <OwnerFields register={register} errors={errors} />}
      <FormActions
        action={t`Create the key`}
        busy={isLoading}
        failed={t`The key was not created`}
        failure={error}
        onCancel={onCancel}
      />
    </form>
  );
}

function CreatedKey({ value, onDone }: { value: string; onDone: () => void }) {
  return (
    <SecretReveal title={t`The key was created`} name="Key" value={value} onDone={onDone}>
      {t`Save it now: it is not shown again. Whoever has it can do what you have chosen.`}
    </SecretReveal>
  );
}

function bodyOf(typed: Typed): CreateApiKeyBody {
  const { name, kind, scopes, spend, addresses, expires, profile, currency } = typed;
  const limit = nairaTyped(spend);
  const ranges = addresses.split(',').flatMap((each) => each.trim() || []);
  return {
    name: name.trim(),
    kind,
    scopes,
    profile,
    currency,
    ...(kind === 'live' && proofOf(typed)),
    ...(limit !== undefined && { spend_per_day: limit }),
    ...(ranges.length > 0 && { addresses: ranges }),
    ...(expires && { expires_in_days: Number(expires) }),
  };
}

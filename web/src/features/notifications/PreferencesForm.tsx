import { useDeferredValue } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import type { NotificationPreferencesView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { t } from '../../shared/language/text';
import { nairaTyped } from '../../shared/naira';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { SelectField } from '../../shared/ui/SelectField';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { useSaveNotificationPreferencesMutation } from './api';
import { type Channel, type Choice, choicesOf, isHidden, kinds, timeZones } from './kinds';

interface Typed {
  on: Choice[];
  below: string;
  quiet: boolean;
  from: string;
  to: string;
  zone: string;
}

interface Props {
  readonly chosen: NotificationPreferencesView;
  /** Channels that the installation lacks. */
  readonly absent: readonly Channel[];
}

export function PreferencesForm({ chosen, absent }: Props) {
  const { on, balance_below, quiet_from, quiet_to, time_zone } = chosen;
  const [save, { isLoading, error }] = useSaveNotificationPreferencesMutation();
  const { register, handleSubmit, watch, getValues, formState } = useForm<Typed>({
    defaultValues: {
      on: on.filter((choice) => !isHidden(choice, absent)),
      below: String(balance_below),
      zone: time_zone,
      quiet: quiet_from !== undefined,
      from: quiet_from ?? '22:00',
      to: quiet_to ?? '07:00',
    },
  });
  const { errors } = formState;
  const hidden = on.filter((choice) => isHidden(choice, absent));
  const isQuiet = watch('quiet');
  const submit = async (typed: Typed) => {
    const quiet = typed.quiet ? { quiet_from: typed.from, quiet_to: typed.to } : {};
    const { data } = await save({
      on: [...typed.on, ...hidden],
      balance_below: nairaTyped(typed.below) ?? balance_below,
      time_zone: typed.zone,
      ...quiet,
    });
    if (data) toast.success(data.message);
  };
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-6">
      <Card className="divide-y divide-line">
        {kinds().map(({ kind, title, about }) => (
          <fieldset key={kind} className="p-5 sm:px-6" aria-describedby={`about-${kind}`}>
            <legend className="float-left font-medium">{title}</legend>
            <p id={`about-${kind}`} className="clear-left text-sm text-soft">
              {about}
            </p>
            {choicesOf(kind, absent).length > 0 && (
              <div className="mt-1 flex flex-wrap gap-x-6">
                {choicesOf(kind, absent).map((choice) => (
                  <label key={choice.choice} className="flex min-h-11 items-center gap-3">
                    <input type="checkbox" value={choice.choice} className="size-5 shrink-0" {...register('on')} />
                    {choice.title}
                  </label>
                ))}
              </div>
            )}
          </fieldset>
        ))}
      </Card>
      <Card className="space-y-5 p-5 sm:p-6">
        <TextField
          label={t`Low balance (₦)`}
          hint={t`You receive a notice when your balance falls below this.`}
          error={errors.below?.message}
          inputMode="decimal"
          autoComplete="off"
          registration={register('below', {
            validate: (text) =>
              nairaTyped(text) !== undefined || t`Enter an amount above zero with at most two decimals.`,
          })}
        />
        <div>
          <label className="flex min-h-11 items-center gap-3 font-medium">
            <input type="checkbox" className="size-5 shrink-0" aria-describedby="about-quiet" {...register('quiet')} />
            {t`Quiet hours`}
          </label>
          <p id="about-quiet" className="text-sm text-soft">
            {t`What happens between these times is sent afterwards. Codes and what is about security are sent at once.`}
          </p>
        </div>
        {isQuiet && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t`From`}
              type="time"
              error={errors.from?.message}
              registration={register('from', { required: t`Enter a time.` })}
            />
            <TextField
              label={t`To`}
              type="time"
              error={errors.to?.message}
              registration={register('to', {
                required: t`Enter a time.`,
                validate: (to, { from }) => to !== from || t`Enter another time than the first.`,
              })}
            />
            <div className="sm:col-span-2">
              <TimeZoneField saved={time_zone} chosen={getValues('zone')} registration={register('zone')} />
            </div>
          </div>
        )}
      </Card>
      {error !== undefined && (
        <Notice tone="bad" title={t`Your choices were not saved`}>
          {explain(error)}
        </Notice>
      )}
      <Button type="submit" busy={isLoading}>
        {t`Save`}
      </Button>
    </form>
  );
}

/** The hundreds of zones are listed once the field, with the chosen one, is painted. */
function TimeZoneField({
  saved,
  chosen,
  registration,
}: {
  saved: string;
  chosen: string;
  registration: UseFormRegisterReturn;
}) {
  const isPainted = useDeferredValue(true, false);
  const zones = isPainted ? timeZones(saved) : [chosen];
  return (
    <SelectField label={t`Time zone`} registration={registration}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}

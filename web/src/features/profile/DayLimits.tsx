import { useForm } from 'react-hook-form';
import { useChooseLimitsMutation, useSpendingLimitsQuery } from '../../shared/account/api';
import type { SpendingLimitsView } from '../../shared/account/api.generated';
import { explain } from '../../shared/api/failure';
import { formatCount, formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { nairaInField, nairaTyped } from '../../shared/naira';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { Disclosure } from '../../shared/ui/Disclosure';
import { showFieldErrors } from '../../shared/ui/form';
import { Meter } from '../../shared/ui/Meter';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';

/** The daily limit, today's purchases, what raises the limit, and a way to choose a lower one. */
export function DayLimits() {
  const limits = useSpendingLimitsQuery();
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <h2 className="text-lg">{t`Daily limits`}</h2>
      {limits.isError ? (
        <ErrorState
          title={t`Your limits could not be loaded`}
          detail={explain(limits.error)}
          onRetry={() => void limits.refetch()}
        />
      ) : limits.data ? (
        <Limits limits={limits.data.data} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Card>
  );
}

function Limits({ limits }: { limits: SpendingLimitsView }) {
  const [spent, limit] = [formatNaira(limits.spent), formatNaira(limits.limit.spend)];
  const [bought, atMost] = [formatCount(limits.purchases), formatCount(limits.limit.purchases)];
  const raise = raisedBy(limits);
  return (
    <>
      <ul className="space-y-4 text-sm text-brand">
        <li className="space-y-1.5">
          <p className="figures text-ink">{t`${spent} of ${limit} spent today`}</p>
          <Meter part={limits.spent / limits.limit.spend} />
        </li>
        <li className="space-y-1.5">
          <p className="figures text-ink">{t`${bought} of ${atMost} numbers bought today`}</p>
          <Meter part={limits.purchases / limits.limit.purchases} />
        </li>
      </ul>
      {raise !== undefined && <p className="text-sm text-soft">{raise}</p>}
      <Disclosure title={t`Set lower limits`}>
        <ChooseLimits limits={limits} />
      </Disclosure>
    </>
  );
}

function raisedBy({ step, next }: SpendingLimitsView): string | undefined {
  if (next === undefined) return undefined;
  const spend = formatNaira(next.spend);
  return step === 'new'
    ? t`Verify your e-mail address to spend up to ${spend} a day.`
    : t`From the day after a payment by card or bank you can spend up to ${spend} a day.`;
}

interface Typed {
  spend: string;
  purchases: string;
}

function ChooseLimits({ limits: { chosen, highest } }: { limits: SpendingLimitsView }) {
  const values = {
    spend: chosen.spend === undefined ? '' : nairaInField(chosen.spend),
    purchases: chosen.purchases === undefined ? '' : String(chosen.purchases),
  };
  const { register, handleSubmit, setError, formState } = useForm<Typed>({ values });
  const [choose, { isLoading }] = useChooseLimitsMutation();
  const { errors } = formState;
  const submit = async (typed: Typed) => {
    const chosenNow = {
      ...(typed.spend.trim() !== '' && { spend: nairaTyped(typed.spend) }),
      ...(typed.purchases.trim() !== '' && { purchases: Number(typed.purchases) }),
    };
    const { data, error } = await choose(chosenNow);
    if (!data) return showFieldErrors(error, ['spend', 'purchases'], setError);
    toast.success(data.message);
  };
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="space-y-4 pt-2">
      <TextField
        label={t`Naira a day`}
        error={errors.spend?.message}
        registration={register('spend', {
          validate: (text) =>
            text.trim() === '' ||
            nairaTyped(text) !== undefined ||
            t`Enter an amount above zero with at most two decimals, or nothing.`,
        })}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatNaira(highest.spend)}
      />
      <TextField
        label={t`Numbers a day`}
        error={errors.purchases?.message}
        registration={register('purchases', {
          validate: (text) => /^\s*(|[1-9]\d{0,5})\s*$/.test(text) || t`Enter a whole number.`,
        })}
        inputMode="numeric"
        autoComplete="off"
        placeholder={formatCount(highest.purchases)}
      />
      <Button type="submit" size="sm" busy={isLoading}>
        {t`Save limits`}
      </Button>
    </form>
  );
}

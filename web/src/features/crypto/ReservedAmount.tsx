import { useRequestVerificationMutation } from '../../shared/api/api.generated';
import { explain, failureCode } from '../../shared/api/failure';
import { formatTime } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { minutesAndSeconds } from '../../shared/ui/countdown';
import { Meter } from '../../shared/ui/Meter';
import { Notice } from '../../shared/ui/Notice';
import { Skeleton } from '../../shared/ui/States';

const reservedForSeconds = 3600;

/** How long the amount stays fixed. */
export function TimeLeft({ seconds, until }: { seconds: number; until: string }) {
  const [left, time] = [minutesAndSeconds(seconds), formatTime(until)];
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{t`This amount stands until ${time}`}</span>
        <span className="figures font-semibold text-ink">{left}</span>
      </p>
      <Meter part={seconds / reservedForSeconds} className={seconds < 300 ? 'text-warn' : 'text-brand'} />
    </div>
  );
}

/** An amount whose time is over, because rates move. */
export function Expired({ until, busy, onRenew }: { until: string; busy: boolean; onRenew: () => void }) {
  const time = formatTime(until);
  return (
    <Notice tone="warn" title={t`This amount expired at ${time}.`}>
      <p>{t`If you have sent it, submit the deposit: its last four digits are still yours.`}</p>
      <Button size="sm" busy={busy} onClick={onRenew} className="mt-3">
        {t`Get a new amount`}
      </Button>
    </Notice>
  );
}

/** Replaces the rows until there is an amount: nobody can copy an address without one. */
export function AmountPlace() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">{t`Loading...`}</span>
      <Skeleton className="h-8 w-40" />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="space-y-4">
          <Skeleton className="h-19 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
        <Skeleton className="mx-auto size-52" />
      </div>
      <Skeleton className="h-18 w-full" />
      <Skeleton className="mt-6 h-9 w-full" />
    </div>
  );
}

export function NoAmount({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (failureCode(error) === 'auth/email-unconfirmed') return <ConfirmFirst onRetry={onRetry} />;
  return (
    <Notice tone="bad" title={explain(error)}>
      <Button variant="secondary" size="sm" onClick={onRetry} className="mt-2">
        {t`Try again`}
      </Button>
    </Notice>
  );
}

function ConfirmFirst({ onRetry }: { onRetry: () => void }) {
  const [request, { isLoading, isSuccess, error }] = useRequestVerificationMutation();
  return (
    <Notice tone="warn" title={t`Please confirm your e-mail address first.`}>
      <p>{error === undefined ? (isSuccess ? t`Open the link in the e-mail.` : '') : explain(error)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {isSuccess ? (
          <Button size="sm" onClick={onRetry}>{t`I have confirmed it`}</Button>
        ) : (
          <Button size="sm" busy={isLoading} onClick={() => void request()}>{t`Send me the link`}</Button>
        )}
      </div>
    </Notice>
  );
}

import { t } from '../../shared/language/text';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { Button } from '../../shared/ui/Button';
import { Meter } from '../../shared/ui/Meter';
import { Notice } from '../../shared/ui/Notice';
import { progressText } from './batch';
import type { usePurchases } from './usePurchases';

/** The purchases' outcomes, and those with lost answers. */
export function BatchProgress({
  purchases: { batch, unanswered, stop, checkAgain },
}: {
  purchases: ReturnType<typeof usePurchases>;
}) {
  const countryName = useCountryInLanguage();
  const isRunning = batch?.isRunning === true;
  const count = unanswered.length;
  const purchases = [
    ...new Set(
      unanswered.map(({ body }) => `${body.serviceName}, ${countryName(body.country, body.countryName ?? '')}`),
    ),
  ].join('; ');
  return (
    <>
      {batch && (batch.progress.wanted > 1 || !isRunning) && <Result batch={batch} onStop={stop} />}
      {count > 0 && !isRunning && (
        <div className="mt-3">
          <Notice
            tone="warn"
            title={count === 1 ? t`One purchase has no answer yet.` : t`${count} purchases have no answer yet.`}
          >
            {t`${purchases}. You can’t be charged twice: the same requests are repeated.`}
            <Button variant="secondary" size="sm" className="mt-2 flex" onClick={checkAgain}>
              {t`Check again`}
            </Button>
          </Notice>
        </div>
      )}
    </>
  );
}

function Result({
  batch: { body, progress, isRunning },
  onStop,
}: {
  batch: NonNullable<ReturnType<typeof usePurchases>['batch']>;
  onStop: () => void;
}) {
  const { wanted, sent, bought } = progress;
  const service = body.serviceName;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <p role="status" className={bought === wanted || isRunning ? '' : 'text-bad'}>
        <strong>{t`${service}:`}</strong> {progressText(progress, isRunning)}
      </p>
      {isRunning && (
        <>
          <span className="min-w-24 flex-1 text-brand">
            <Meter part={bought / wanted} />
          </span>
          <Button variant="secondary" size="sm" disabled={sent >= wanted} onClick={onStop}>
            {t`Stop`}
          </Button>
        </>
      )}
    </div>
  );
}

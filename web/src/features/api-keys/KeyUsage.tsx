import type { ApiKeyUsageView, ApiKeyView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatCount, formatNaira } from '../../shared/format';
import { inLanguage } from '../../shared/language/current';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { Disclosure } from '../../shared/ui/Disclosure';
import { Notice } from '../../shared/ui/Notice';
import { Skeleton } from '../../shared/ui/States';
import { useApiKeyUsageQuery } from './api';

type Day = ApiKeyUsageView['days'][number];

const days = 30;
const dayName = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }),
);
const nameOf = ({ day }: Day): string => dayName().format(new Date(day));
const isUsed = ({ requests, errors, spend }: Day): boolean => requests > 0 || errors > 0 || spend !== 0;

/** A key's requests, errors and spending in the last days. */
export function KeyUsage({ apiKey }: { apiKey: ApiKeyView }) {
  const usage = useApiKeyUsageQuery({ id: apiKey.id, days }, { refetchOnMountOrArgChange: true });
  const shown = usage.currentData?.data;
  if (!shown && usage.isError) {
    return (
      <Notice tone="bad" title={t`The usage could not be loaded`}>
        <p className="mb-2">{explain(usage.error)}</p>
        <Button variant="secondary" size="sm" onClick={() => void usage.refetch()}>
          {t`Try again`}
        </Button>
      </Notice>
    );
  }
  if (!shown) {
    return (
      <div role="status">
        <span className="sr-only">{t`Loading the usage...`}</span>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  const used = shown.days.filter(isUsed);
  if (used.length === 0) return <p className="text-sm text-soft">{t`Not used in the last ${days} days.`}</p>;
  const spendName = shown.kind === 'test' ? t`Play money` : t`Spent`;
  return (
    <div className="space-y-3">
      <Totals days={used} spendName={spendName} />
      <Bars days={shown.days} />
      <Disclosure
        className="overflow-x-auto text-sm"
        title={
          <>
            {t`By day`}
            <span className="sr-only">: {apiKey.name}</span>
          </>
        }
      >
        <DayTable days={used.toReversed()} spendName={spendName} caption={t`Usage of ${apiKey.name} by day`} />
      </Disclosure>
      <p className="text-sm text-soft">
        {t`Days are those of Lagos. The newest requests appear after some seconds.`}
        {shown.kind === 'test' && <> {t`Play money is counted for 7 days, and until you begin again.`}</>}
      </p>
    </div>
  );
}

const sum = (all: readonly Day[], field: 'requests' | 'errors' | 'spend'): number =>
  all.reduce((total, day) => total + day[field], 0);
/** Without the error of a fraction of a kobo. */
const sumOfSpend = (all: readonly Day[]): number => Math.round(sum(all, 'spend') * 100) / 100;

function Totals({ days: used, spendName }: { days: readonly Day[]; spendName: string }) {
  const figures = [
    [t`Requests`, formatCount(sum(used, 'requests'))],
    [t`Errors`, formatCount(sum(used, 'errors'))],
    [spendName, formatNaira(sumOfSpend(used))],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2" aria-label={t`Last ${days} days`}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="figures font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Requests by day, errors in red. The table has the figures. */
function Bars({ days: all }: { days: readonly Day[] }) {
  const most = Math.max(1, ...all.map(({ requests }) => requests));
  return (
    <div aria-hidden="true">
      <div className="flex h-20 items-end gap-px border-b border-line sm:gap-0.5">
        {all.map(({ day, requests, errors }) => (
          <div
            key={day}
            className="flex flex-1 flex-col justify-end overflow-hidden rounded-t-sm bg-brand"
            style={{ height: `${requests === 0 ? 0 : Math.max(4, (100 * requests) / most)}%` }}
          >
            <div className="bg-bad" style={{ height: `${requests === 0 ? 0 : (100 * errors) / requests}%` }} />
          </div>
        ))}
      </div>
      <div className="mt-1 flex justify-between text-xs text-soft">
        {[...new Set([all[0], all.at(-1)])].map((day) => day && <span key={day.day}>{nameOf(day)}</span>)}
      </div>
    </div>
  );
}

function DayTable({ days: used, spendName, caption }: { days: readonly Day[]; spendName: string; caption: string }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-soft">
          {[t`Day`, t`Requests`, t`Errors`, spendName].map((name, index) => (
            <th key={name} scope="col" className={`py-1.5 font-medium ${index === 0 ? 'text-left' : 'text-right'}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {used.map((day) => (
          <tr key={day.day} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {nameOf(day)}
            </th>
            <td className="figures text-right">{formatCount(day.requests)}</td>
            <td className="figures text-right">{formatCount(day.errors)}</td>
            <td className="figures text-right">{formatNaira(day.spend)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

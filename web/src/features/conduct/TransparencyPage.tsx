import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { SitePage } from '../../shared/site/SitePage';
import { buttonClass } from '../../shared/ui/buttonClass';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { type PublicConductView, type PublicHalfYearView, type StoppedView, useConductQuery } from './api.generated';

/** Reports and decisions by half year, and what is not sold. Only counts. */
export default function TransparencyPage() {
  const { data, error, refetch } = useConductQuery();
  return (
    <SitePage>
      <PageMeta
        title={t`Transparency`}
        description={t`How many numbers were reported, how fast we answered, and what we do not sell.`}
      />
      <div className="mx-auto max-w-6xl space-y-10 px-4 py-10 sm:px-6 sm:py-16">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-3xl">{t`Transparency`}</h1>
            <p className="mt-3 max-w-2xl text-lg text-soft">
              {t`How many numbers were reported, how fast we answered, and what we do not sell.`}
            </p>
          </div>
          <a href="/report" className={buttonClass('secondary')}>
            {t`Report a number`}
          </a>
        </header>
        {data ? (
          <Conduct conduct={data.data} />
        ) : error ? (
          <ErrorState
            title={t`The counts could not be loaded`}
            detail={explain(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </div>
    </SitePage>
  );
}

function Conduct({ conduct: { half_years, stopped, counted_at } }: { conduct: PublicConductView }) {
  const at = formatDate(counted_at);
  return (
    <>
      {half_years.filter(hasCounts).map((half) => (
        <section key={half.from} aria-labelledby={half.from}>
          <h2 id={half.from} className="mb-4 text-xl">
            {titleOf(half)}
          </h2>
          <HalfYear half={half} />
        </section>
      ))}
      <Stopped stopped={stopped} />
      <p className="text-sm text-soft">{t`Counted on ${at}`}</p>
    </>
  );
}

const hasCounts = ({ running, reports, hidden, signals, requests = 0 }: PublicHalfYearView): boolean =>
  running || reports + hidden + signals + requests > 0;

function titleOf({ from, running }: PublicHalfYearView): string {
  const [year = '', month] = from.split('-');
  const name = month === '01' ? t`January to June ${year}` : t`July to December ${year}`;
  return running ? t`${name}, so far` : name;
}

function HalfYear({ half }: { half: PublicHalfYearView }) {
  const { reports, answered, answered_in_time, median_minutes, hidden, signals } = half;
  const facts: readonly [name: string, value: string | undefined][] = [
    [t`Numbers reported`, String(reports)],
    [t`Answered within 24 hours`, answered === 0 ? undefined : `${answered_in_time} / ${answered}`],
    [t`Usual time to an answer`, median_minutes === undefined ? undefined : durationOf(median_minutes)],
    [t`Messages hidden`, String(hidden)],
    [t`Patterns looked at`, String(signals)],
    [t`Nothing found`, counted(half.nothing_found)],
    [t`Clients warned`, counted(half.warned)],
    [t`Accounts locked`, counted(half.locked)],
    [t`Requests of authorities`, counted(half.requests)],
    [t`Answered with data`, counted(half.requests_answered)],
    [t`Refused`, counted(half.requests_refused)],
  ];
  return (
    <Card className="overflow-hidden px-5">
      <dl className="-mb-px grid gap-x-12 sm:grid-cols-2">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
                <dt className="text-soft">{name}</dt>
                <dd className="figures text-lg font-semibold whitespace-nowrap">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

const counted = (count: number | undefined): string | undefined => (count === undefined ? undefined : String(count));

/** `45 min`, `3 h 20 min` */
function durationOf(all: number): string {
  const restHours = Math.floor(all / 60);
  const minutes = all % 60;
  return restHours === 0 ? t`${minutes} min` : t`${restHours} h ${minutes} min`;
}

const classNames = (): Readonly<Record<StoppedView['classes'][number], string>> => ({
  banks: t`Banks`,
  wallets: t`Wallets`,
  pension: t`Pension`,
  government: t`Government`,
  health: t`Health`,
  minors: t`For children`,
});

function Stopped({ stopped: { classes, countries, services } }: { stopped: StoppedView }) {
  const names = classNames();
  const all = [...classes.map((each) => names[each]), ...services, ...countries];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="not-sold">
      <h2 id="not-sold" className="mb-4 text-xl">{t`What we do not sell`}</h2>
      <ul className="flex flex-wrap gap-2">
        {all.map((name) => (
          <li key={name} className="rounded-full bg-sunken px-4 py-1.5">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ProfitDayView, ProfitHours } from '../../shared/admin/api.generated';
import { Delta } from '../../shared/admin/chart/Delta';
import { figureOf } from '../../shared/admin/chart/shortFigures';
import { formatSigned } from '../../shared/currencies';
import { formatCount } from '../../shared/format';
import { Spark } from '../../shared/ui/Spark';
import { Skeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { longWeekdays, type Measure, type Moment, sumUntil, weekdayOf } from './hours';

interface KeyFigure {
  readonly name: string;
  readonly measure: Measure;
  readonly unit: 'naira' | 'count';
  /** Whether more is better. */
  readonly isGood: boolean;
  readonly colour: string;
}

const keyFigures: readonly KeyFigure[] = [
  { name: 'Numbers sold', measure: 'sold', unit: 'count', isGood: true, colour: 'text-brand' },
  { name: 'Sales', measure: 'charged', unit: 'naira', isGood: true, colour: 'text-brand' },
  { name: 'Refunds', measure: 'refunds', unit: 'naira', isGood: false, colour: 'text-warn' },
  { name: 'Profit', measure: 'profit', unit: 'naira', isGood: true, colour: 'text-good' },
];

/** Today until now, the last 30 days, and today compared with other days at the last full hour. */
export function KeyFigures({
  days,
  hours,
  moment,
}: {
  /** The last 30 days, today last; absent while loading. */
  days: readonly ProfitDayView[] | undefined;
  hours: ProfitHours | undefined;
  moment: Moment;
}) {
  const isCompared = hours?.complete === true && moment.hoursOver > 0;
  return (
    <section aria-label="Today" className="mb-4">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base">Today</h2>
        {isCompared && <p className="text-sm text-soft">compared by {String(moment.hoursOver).padStart(2, '0')}:00</p>}
      </div>
      <ul className="grid grid-cols-2 gap-3 narrow:grid-cols-1 xl:grid-cols-4" aria-busy={!days}>
        {keyFigures.map((each) => (
          <li key={each.name}>
            <Card className="@container h-full px-4 py-3">
              <h3 className="text-sm font-medium tracking-normal text-soft">{each.name}</h3>
              {days ? (
                <>
                  <Amount of={days.at(-1)?.[each.measure] ?? 0} unit={each.unit} />
                  <Trend keyFigure={each} days={days} />
                  {isCompared && <Deltas keyFigure={each} hours={hours} moment={moment} />}
                </>
              ) : (
                <div className="h-28.5 space-y-4">
                  <Skeleton className="h-8 w-32" />
                  <Skeleton className="h-1 w-full" />
                </div>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Amount({ of, unit }: { of: number; unit: KeyFigure['unit'] }) {
  return (
    <p
      className={`figures text-[clamp(1.125rem,11cqi,1.75rem)] leading-tight font-semibold whitespace-nowrap ${of < 0 ? 'text-bad' : ''}`}
      {...(unit === 'naira' && { title: formatSigned(of) })}
    >
      {unit === 'naira' ? figureOf(of) : formatCount(of)}
    </p>
  );
}

function Trend({
  keyFigure: { name, measure, unit, colour },
  days,
}: {
  keyFigure: KeyFigure;
  days: readonly ProfitDayView[];
}) {
  const values = days.map((day) => day[measure]);
  if (values.every((value) => value === 0)) return null;
  const format = unit === 'naira' ? formatSigned : formatCount;
  const label = `${name}, last 30 days: from ${format(Math.min(...values))} to ${format(Math.max(...values))} a day`;
  return <Spark values={values} isLastOpen label={label} className={`my-2 h-8 w-full ${colour}`} />;
}

function Deltas({
  keyFigure: { measure, unit, isGood },
  hours: { hours },
  moment,
}: {
  keyFigure: KeyFigure;
  hours: ProfitHours;
  moment: Moment;
}) {
  const { today, yesterday, lastWeek, hoursOver } = moment;
  const of = (day: string) => sumUntil(hours, day, hoursOver, measure);
  const compared = [
    { day: yesterday, against: 'vs yesterday' },
    { day: lastWeek, against: `vs last ${longWeekdays[weekdayOf(lastWeek)]}` },
  ];
  return (
    <p className="figures flex flex-wrap gap-x-4 text-xs text-soft">
      {compared.map(({ day, against }) => (
        <Delta key={day} now={of(today)} before={of(day)} unit={unit} isGood={isGood} against={against} />
      ))}
    </p>
  );
}

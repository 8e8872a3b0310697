import { formatDay } from '../format';
import { Button } from '../ui/Button';
import { formatRange, periods, type Range } from './days';
import { Popover } from './Popover';
import { RangeCalendar } from './RangeCalendar';
import type { TableView } from './useTable';

type Dates = NonNullable<TableView['dates']>;

/** The days of a list, and a way to the page that begins at a day. */
export function DateTools({ dates }: { dates: Dates }) {
  return (
    <>
      <PeriodChoice dates={dates} />
      {dates.canJump && <Jump dates={dates} />}
    </>
  );
}

function PeriodChoice({ dates: { period, days, choose } }: { dates: Dates }) {
  const range = days.from !== undefined && days.to !== undefined ? { from: days.from, to: days.to } : undefined;
  const named = periods.find(({ value }) => value === period && value !== 'own')?.label;
  return (
    <Popover label={named ?? (range ? formatRange(range) : 'All days')} title="Days" icon="clock">
      {(close) => {
        const show = (chosen: typeof period, own?: Range) => {
          choose(chosen, own);
          close();
        };
        return (
          <>
            <div role="group" aria-label="Periods" className="mb-3 grid grid-cols-2 gap-1.5">
              {[{ value: '' as const, label: 'All days' }, ...periods].map(
                ({ value, label }) =>
                  value !== 'own' && (
                    <Button
                      key={value}
                      size="sm"
                      variant={value === period ? 'primary' : 'secondary'}
                      aria-pressed={value === period}
                      onClick={() => show(value)}
                    >
                      {label}
                    </Button>
                  ),
              )}
            </div>
            <RangeCalendar range={range} onChoose={(own) => show('own', own)} />
          </>
        );
      }}
    </Popover>
  );
}

function Jump({ dates: { at, jump } }: { dates: Dates }) {
  return (
    <Popover label={at === undefined ? 'Go to a day' : `From ${formatDay(at)}`} title="Go to a day" icon="arrow">
      {(close) => (
        <>
          {at !== undefined && (
            <Button
              size="sm"
              variant="secondary"
              className="mb-3"
              onClick={() => {
                jump('');
                close();
              }}
            >
              Back to the beginning
            </Button>
          )}
          <RangeCalendar
            one
            range={at === undefined ? undefined : { from: at, to: at }}
            onChoose={({ from }) => {
              jump(from);
              close();
            }}
          />
        </>
      )}
    </Popover>
  );
}

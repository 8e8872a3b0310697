import { type ReactNode, useState } from 'react';
import { formatDay } from '../format';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import { formatRange, periods, type Range } from './days';
import { RangeCalendar } from './RangeCalendar';
import type { TableView } from './useTable';

type Dates = NonNullable<TableView['dates']>;

export function PeriodChip({ dates: { period, days, choose } }: { dates: Dates }) {
  const range = days.from !== undefined && days.to !== undefined ? { from: days.from, to: days.to } : undefined;
  const named = periods.find(({ value }) => value === period && value !== 'own')?.label;
  return (
    <Chip label={named ?? (range ? formatRange(range) : 'All days')} title="Days" isOn={period !== ''}>
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
    </Chip>
  );
}

/** The chosen first day of the list, if any. */
export function JumpChip({ dates }: { dates: Dates }) {
  const { at, canJump } = dates;
  if (!canJump || at === undefined) return undefined;
  return (
    <Chip label={`From ${formatDay(at)}`} title="Go to a day" isOn>
      {(close) => <Jump dates={dates} onDone={close} />}
    </Chip>
  );
}

/** Jumps to the page that begins at a day. */
export function JumpTool({ dates }: { dates: Dates }) {
  const [isOpen, setOpen] = useState(false);
  if (!dates.canJump || dates.at !== undefined) return undefined;
  return (
    <section aria-label="Go to a day">
      <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Go to a day
      </Button>
      {isOpen && (
        <div className="mt-3">
          <Jump dates={dates} onDone={() => setOpen(false)} />
        </div>
      )}
    </section>
  );
}

function Jump({ dates: { at, jump }, onDone }: { dates: Dates; onDone: () => void }) {
  const go = (day: string) => {
    jump(day);
    onDone();
  };
  return (
    <>
      {at !== undefined && (
        <Button size="sm" variant="secondary" className="mb-3" onClick={() => go('')}>
          Back to the beginning
        </Button>
      )}
      <RangeCalendar
        one
        range={at === undefined ? undefined : { from: at, to: at }}
        onChoose={({ from }) => go(from)}
      />
    </>
  );
}

function Chip({
  label,
  title,
  isOn,
  children,
}: {
  label: string;
  title: string;
  isOn: boolean;
  children: (close: () => void) => ReactNode;
}) {
  return (
    <Popover
      title={title}
      className="relative max-sm:w-full"
      face={
        <>
          {label} <Icon name="down" className="size-4 text-soft max-sm:ml-auto" />
        </>
      }
      buttonClass={`flex min-h-11 w-full items-center gap-2 rounded-full border px-3.5 text-sm font-medium hover:border-edge lg:min-h-10 ${isOn ? 'border-brand bg-tint text-brand' : 'border-line bg-surface'}`}
      panelClass="top-full w-max max-w-[calc(100vw-2rem)] min-w-56 p-4 narrow:min-w-0 max-sm:inset-x-0 max-sm:w-auto"
    >
      {children}
    </Popover>
  );
}

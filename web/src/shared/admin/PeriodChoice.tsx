import { formatRange, type Period, periods, type Range } from './days';
import { Popover } from './Popover';
import { RangeCalendar } from './RangeCalendar';
import { Choice } from './TableTools';

/** A period ending today, or days of a calendar. `onChange` gets URL parameters. */
export function PeriodChoice({
  period,
  range,
  problem,
  onChange,
}: {
  period: Period;
  range: Range;
  problem: string | undefined;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const choose = (value: string) =>
    onChange(value === 'own' ? { period: value, ...range } : { period: value, from: '', to: '' });
  return (
    <>
      <Choice label="Period" value={period} onChoose={choose}>
        {periods.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      {period === 'own' && (
        <Popover label={problem ? 'Choose the days' : formatRange(range)} title="Days" icon="clock">
          {(close) => (
            <RangeCalendar
              range={problem ? undefined : range}
              onChoose={(chosen) => {
                onChange({ ...chosen });
                close();
              }}
            />
          )}
        </Popover>
      )}
    </>
  );
}

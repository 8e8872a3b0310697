import type { GrowthDayView } from '../../shared/admin/api.generated';
import { daysOf, type Range, today } from '../../shared/admin/days';

const nothing = { registered: 0, funded: 0, bought: 0, coded: 0, deposits: 0, deposited: 0 };

/** Every day of a range until today, including days without events. */
export function everyDay(days: readonly GrowthDayView[], range: Range): readonly GrowthDayView[] {
  const known = new Map(days.map((each) => [each.day, each]));
  return daysOf(range, today()).map((day) => known.get(day) ?? { day, ...nothing });
}

/** The shown days as a CSV file for spreadsheets. Amounts in naira. */
export function csvOf(days: readonly GrowthDayView[]): string {
  const head = [
    'Day',
    'New clients',
    'Of them funded',
    'Of them bought',
    'Of them with a code',
    'Deposits',
    'Deposited',
  ];
  const lines = days.map(({ day, registered, funded, bought, coded, deposits, deposited }) => {
    return [day, registered, funded, bought, coded, deposits, deposited.toFixed(2)];
  });
  return `\uFEFF${[head, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

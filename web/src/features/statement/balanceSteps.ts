import type { StatementMonthView } from '../../shared/api/api.generated';

/** The drawing's size; it is stretched to its place's width. */
export const chartWidth = 300;
export const chartHeight = 100;

/** A month's balance as steps: it stays unchanged until the next entry. */
export interface BalanceSteps {
  /** The line, and the area below it. */
  readonly line: string;
  readonly area: string;
  /** The line's end, from 0 to 1 of the width and of the height, from the top. */
  readonly end: { readonly x: number; readonly y: number };
  readonly closing: number;
  readonly most: number;
  readonly lastDay: number;
}

/** `today`: a day such as `2026-11-28`, after which nothing is drawn. */
export function balanceSteps({ month, opening, days }: StatementMonthView, today: string): BalanceSteps {
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const drawnTo = today.startsWith(month) ? Number(today.slice(8)) : lastDay;
  const most = Math.max(opening, ...days.map(({ balance }) => balance));
  const x = (day: number) => round((day / lastDay) * chartWidth);
  const y = (balance: number) => round(chartHeight - (most === 0 ? 0 : balance / most) * chartHeight);
  const steps = days.map(({ day, balance }) => `H${x(Number(day.slice(8)) - 0.5)}V${y(balance)}`);
  const closing = days.at(-1)?.balance ?? opening;
  const line = `M0 ${y(opening)}${steps.join('')}H${x(drawnTo)}`;
  return {
    line,
    area: `${line}V${chartHeight}H0Z`,
    end: { x: drawnTo / lastDay, y: y(closing) / chartHeight },
    closing,
    most,
    lastDay,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

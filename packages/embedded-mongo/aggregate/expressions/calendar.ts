import { CommandError } from '../../errors';
import { utc } from './timezone';

/** Arithmetic on local time, held as the milliseconds of a UTC date that shows the same clock. */
export type Unit = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond';

export const DAY = 86_400_000;
const FIXED: Partial<Record<Unit, number>> = {
  week: 7 * DAY,
  day: DAY,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const MONTHS: Partial<Record<Unit, number>> = { year: 12, quarter: 3, month: 1 };
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export function unitOf(value: unknown, name: string): Unit {
  if (typeof value === 'string' && (value in FIXED || value in MONTHS)) return value as Unit;
  throw new CommandError(
    5439014,
    `${name} parameter 'unit' value cannot be recognized as a time unit: ${String(value)}`,
  );
}

/** 0 for Sunday; also by the first three letters. */
export function weekdayOf(value: unknown, name: string): number {
  if (value === undefined || value === null) return 0;
  const text = String(value).toLowerCase();
  const day = WEEKDAYS.findIndex((weekday) => weekday === text || weekday.slice(0, 3) === text);
  if (day < 0)
    throw new CommandError(
      5439015,
      `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${String(value)}`,
    );
  return day;
}

/** A unit up to hours counts in elapsed time, a longer one on the local calendar. */
export function isClockUnit(unit: Unit): boolean {
  return unit === 'hour' || unit === 'minute' || unit === 'second' || unit === 'millisecond';
}

export function fixedLength(unit: Unit): number | undefined {
  return FIXED[unit];
}

function monthIndex(local: number): number {
  const date = new Date(local);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Adds to the calendar; the 31st becomes the last day of a shorter month. */
export function addUnits(local: number, unit: Unit, amount: number): number {
  const months = MONTHS[unit];
  if (months === undefined) return local + (FIXED[unit] ?? 0) * amount;
  const date = new Date(local);
  const index = monthIndex(local) + months * amount;
  const year = Math.floor(index / 12);
  const lastDay = new Date(utc(year, index - year * 12 + 1, 0)).getUTCDate();
  return utc(year, index - year * 12, Math.min(date.getUTCDate(), lastDay)) + (((local % DAY) + DAY) % DAY);
}

// MongoDB counts bins from the first of January 2000, weeks from the first such weekday on or after it.
const REFERENCE = utc(2000);

function weekReference(startOfWeek: number): number {
  return REFERENCE + ((startOfWeek - 6 + 7) % 7) * DAY;
}

export function truncate(local: number, unit: Unit, binSize: number, startOfWeek: number): number {
  const months = MONTHS[unit];
  if (months !== undefined) {
    const bin = months * binSize;
    const index = Math.floor((monthIndex(local) - 24000) / bin) * bin + 24000;
    return utc(Math.floor(index / 12), index - Math.floor(index / 12) * 12);
  }
  const reference = unit === 'week' ? weekReference(startOfWeek) : REFERENCE;
  const bin = (FIXED[unit] ?? 1) * binSize;
  return Math.floor((local - reference) / bin) * bin + reference;
}

/** How many boundaries of the unit lie between two local times. */
export function difference(from: number, to: number, unit: Unit, startOfWeek: number): number {
  const months = MONTHS[unit];
  if (months !== undefined) return Math.floor(monthIndex(to) / months) - Math.floor(monthIndex(from) / months);
  const length = FIXED[unit] ?? 1;
  const reference = unit === 'week' ? weekReference(startOfWeek) : 0;
  return Math.floor((to - reference) / length) - Math.floor((from - reference) / length);
}

export interface IsoWeek {
  year: number;
  week: number;
  /** 1 for Monday. */
  day: number;
}

export function isoWeek(local: number): IsoWeek {
  const day = new Date(local).getUTCDay() || 7;
  const thursday = Math.floor(local / DAY) * DAY + (4 - day) * DAY;
  const year = new Date(thursday).getUTCFullYear();
  return { year, week: Math.floor((thursday - utc(year)) / (7 * DAY)) + 1, day };
}

export function dayOfYear(local: number): number {
  return Math.floor((local - utc(new Date(local).getUTCFullYear())) / DAY) + 1;
}

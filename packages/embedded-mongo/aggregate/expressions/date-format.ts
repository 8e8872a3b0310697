import { CommandError } from '../../errors';
import { dayOfYear, isoWeek } from './calendar';
import { fromLocal, utc, type Zone, zoneOf } from './timezone';

const pad = (value: number, length: number): string => String(value).padStart(length, '0');
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
}

const FORMATS: Readonly<Record<string, (date: Date, offset: number) => string>> = {
  d: (date) => pad(date.getUTCDate(), 2),
  G: (date) => pad(isoWeek(date.getTime()).year, 4),
  H: (date) => pad(date.getUTCHours(), 2),
  j: (date) => pad(dayOfYear(date.getTime()), 3),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  u: (date) => String(isoWeek(date.getTime()).day),
  w: (date) => String(date.getUTCDay() + 1),
  U: (date) => pad(Math.floor((dayOfYear(date.getTime()) + 6 - date.getUTCDay()) / 7), 2),
  V: (date) => pad(isoWeek(date.getTime()).week, 2),
  Y: (date) => pad(date.getUTCFullYear(), 4),
  b: (date) => (MONTH_NAMES[date.getUTCMonth()] ?? '').slice(0, 3),
  B: (date) => MONTH_NAMES[date.getUTCMonth()] ?? '',
  z: (_date, offset) => offsetText(offset / 60_000),
  Z: (_date, offset) => String(offset / 60_000),
  '%': () => '%',
};

export function formatDate(instant: number, offset: number, format: string): string {
  const local = new Date(instant + offset);
  return format.replace(/%(.?)/gs, (_all, letter: string) => {
    const write = FORMATS[letter];
    if (!write) throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
    return write(local, offset);
  });
}

const READERS: Readonly<Record<string, string>> = {
  Y: '\\d{4}',
  m: '\\d{1,2}',
  d: '\\d{1,2}',
  H: '\\d{1,2}',
  M: '\\d{1,2}',
  S: '\\d{1,2}',
  L: '\\d{1,3}',
  z: 'Z|[+-]\\d{2}:?\\d{2}',
};
const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

/** Reads a date in ISO 8601, or in a format of the letters Y m d H M S L z. */
export function parseDate(text: unknown, format: unknown, zone: Zone): number {
  const failed = (): CommandError => new CommandError(241, `Error parsing date string '${String(text)}'`);
  if (typeof text !== 'string') throw failed();
  const letters = ['Y', 'm', 'd', 'H', 'M', 'S', 'L', 'z'];
  let match: RegExpExecArray | null;
  if (format === undefined) match = ISO.exec(text);
  else {
    if (typeof format !== 'string') throw new CommandError(40684, "$dateFromString requires that 'format' be a string");
    letters.length = 0;
    const pattern = format.replace(/%(.)|[^%]+/gs, (part, letter: string | undefined) => {
      if (letter === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const reader = READERS[letter];
      if (reader === undefined) throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
      letters.push(letter);
      return `(${reader})`;
    });
    match = new RegExp(`^${pattern}$`).exec(text);
  }
  if (!match) throw failed();
  const found = new Map(letters.map((letter, i) => [letter, match[i + 1]]));
  const number = (letter: string, otherwise: number): number =>
    found.get(letter) === undefined ? otherwise : Number(found.get(letter));
  const [month, day] = [number('m', 1), number('d', 1)];
  const ms = Number((found.get('L') ?? '0').padEnd(3, '0'));
  const local = utc(number('Y', 1970), month - 1, day, number('H', 0), number('M', 0), number('S', 0), ms);
  const shown = new Date(local);
  if (shown.getUTCMonth() !== month - 1 || shown.getUTCDate() !== day) throw failed();
  return fromLocal(local, found.get('z') === undefined ? zone : zoneOf(found.get('z')));
}

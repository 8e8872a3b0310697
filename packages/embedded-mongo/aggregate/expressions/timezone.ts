import { CommandError } from '../../errors';

/** Milliseconds to add to UTC for the local time at an instant. */
export type Zone = (instant: number) => number;

const UTC: Zone = () => 0;
const zones = new Map<string, Zone>();

/** A zone by offset (`+01`, `+0130`, `-05:00`) or by Olson name (`Africa/Lagos`). */
export function zoneOf(name: string | undefined): Zone {
  if (name === undefined || name === 'UTC' || name === 'GMT' || name === 'Z') return UTC;
  const known = zones.get(name);
  if (known) return known;
  const zone = offsetZone(name) ?? namedZone(name);
  zones.set(name, zone);
  return zone;
}

function offsetZone(name: string): Zone | undefined {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(name);
  if (!match) return undefined;
  const offset = (Number(match[2]) * 60 + Number(match[3] ?? 0)) * 60_000 * (match[1] === '-' ? -1 : 1);
  return () => offset;
}

function namedZone(name: string): Zone {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new CommandError(40485, `unrecognized time zone identifier: "${name}"`);
  }
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const year = Number(parts['year']);
    const local = utc(
      parts['era'] === 'BC' ? 1 - year : year,
      Number(parts['month']) - 1,
      Number(parts['day']),
      Number(parts['hour']),
      Number(parts['minute']),
      Number(parts['second']),
    );
    return local - Math.floor(instant / 1000) * 1000;
  };
}

/** Date.UTC without its special case for the years 0 to 99. */
export function utc(year: number, month = 0, day = 1, hour = 0, minute = 0, second = 0, ms = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
}

/** The instant at which the local clock shows this time (given as if it were UTC). */
export function fromLocal(local: number, zone: Zone): number {
  const guess = local - zone(local);
  return local - zone(guess);
}

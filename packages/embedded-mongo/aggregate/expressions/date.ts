import { Int32, Long, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../../errors';
import { isObjectLike } from '../../query/path';
import { toNumber } from '../../values/bson';
import { typeName } from '../../values/kind';
import {
  argumentsOf,
  type Expression,
  isNullish,
  namedArguments,
  type OperatorCompiler,
  type Scope,
} from '../operator';
import {
  addUnits,
  DAY,
  dayOfYear,
  difference,
  fixedLength,
  isClockUnit,
  isoWeek,
  truncate,
  unitOf,
  weekdayOf,
} from './calendar';
import { formatDate, parseDate } from './date-format';
import { fromLocal, utc, type Zone, zoneOf } from './timezone';

function instantOf(value: unknown, name: string): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof Timestamp) return value.getHighBitsUnsigned() * 1000;
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  throw new CommandError(16006, `can't convert from BSON type ${typeName(value)} to Date in ${name}`);
}

/** The zone in an argument; null if the argument is null. */
function zoneIn(parts: Record<string, Expression>, scope: Scope): Zone | null {
  if (!parts['timezone']) return zoneOf(undefined);
  const name = parts['timezone'](scope);
  if (isNullish(name)) return null;
  if (typeof name !== 'string')
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(name)}`);
  return zoneOf(name);
}

/** A part of a date: `{$year: '$at'}` or `{$year: {date: '$at', timezone: 'Africa/Lagos'}}`. */
function part(
  read: (local: number) => number,
  make: (value: number) => Int32 | Long = (value) => new Int32(value),
): OperatorCompiler {
  return (operand, compile, name) => {
    const named = isObjectLike(operand) && 'date' in operand;
    const parts = named
      ? namedArguments(operand, name, ['date'], ['timezone'], compile)
      : { date: compile(argumentsOf(operand, name, 1)[0]) };
    return (scope) => {
      const date = parts['date']?.(scope);
      const zone = zoneIn(parts, scope);
      if (isNullish(date) || !zone) return null;
      const instant = instantOf(date, name);
      return make(read(instant + zone(instant)));
    };
  };
}

const utcPart = (read: (date: Date) => number): OperatorCompiler => part((local) => read(new Date(local)));

function add(sign: 1 | -1): OperatorCompiler {
  return (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['startDate', 'unit', 'amount'], ['timezone'], compile);
    return (scope) => {
      const [start, unitName, amountValue] = ['startDate', 'unit', 'amount'].map((key) => parts[key]?.(scope));
      const zone = zoneIn(parts, scope);
      if (isNullish(start) || isNullish(unitName) || isNullish(amountValue) || !zone) return null;
      const unit = unitOf(unitName, name);
      const amount = toNumber(amountValue) ?? NaN;
      if (!Number.isInteger(amount)) throw new CommandError(5166405, `${name} expects integer amount of time units`);
      const instant = instantOf(start, name);
      if (isClockUnit(unit)) return new Date(instant + sign * amount * (fixedLength(unit) ?? 0));
      return new Date(fromLocal(addUnits(instant + zone(instant), unit, sign * amount), zone));
    };
  };
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'];

export const dateOperators: Readonly<Record<string, OperatorCompiler>> = {
  $year: utcPart((date) => date.getUTCFullYear()),
  $month: utcPart((date) => date.getUTCMonth() + 1),
  $dayOfMonth: utcPart((date) => date.getUTCDate()),
  $hour: utcPart((date) => date.getUTCHours()),
  $minute: utcPart((date) => date.getUTCMinutes()),
  $second: utcPart((date) => date.getUTCSeconds()),
  $millisecond: utcPart((date) => date.getUTCMilliseconds()),
  $dayOfWeek: utcPart((date) => date.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $week: part((local) => Math.floor((dayOfYear(local) + 6 - new Date(local).getUTCDay()) / 7)),
  $isoWeek: part((local) => isoWeek(local).week),
  $isoDayOfWeek: part((local) => isoWeek(local).day),
  $isoWeekYear: part(
    (local) => isoWeek(local).year,
    (value) => Long.fromNumber(value),
  ),
  $dateAdd: add(1),
  $dateSubtract: add(-1),
  $dateTrunc: (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], compile);
    return (scope) => {
      const [date, unitName] = [parts['date']?.(scope), parts['unit']?.(scope)];
      const zone = zoneIn(parts, scope);
      const bin = parts['binSize'] ? parts['binSize'](scope) : new Int32(1);
      if (isNullish(date) || isNullish(unitName) || isNullish(bin) || !zone) return null;
      const unit = unitOf(unitName, name);
      const binSize = toNumber(bin) ?? NaN;
      if (!Number.isInteger(binSize) || binSize < 1)
        throw new CommandError(5439018, "$dateTrunc requires 'binSize' to be a positive 64-bit integer");
      const instant = instantOf(date, name);
      const local = truncate(instant + zone(instant), unit, binSize, weekdayOf(parts['startOfWeek']?.(scope), name));
      // While a clock goes back an hour, local time is ambiguous but elapsed time is not.
      if (isClockUnit(unit) && (fixedLength(unit) ?? 0) * binSize <= 3_600_000) return new Date(local - zone(instant));
      return new Date(fromLocal(local, zone));
    };
  },
  $dateDiff: (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['startDate', 'endDate', 'unit'], ['timezone', 'startOfWeek'], compile);
    return (scope) => {
      const [start, end, unitName] = ['startDate', 'endDate', 'unit'].map((key) => parts[key]?.(scope));
      const zone = zoneIn(parts, scope);
      if (isNullish(start) || isNullish(end) || isNullish(unitName) || !zone) return null;
      const unit = unitOf(unitName, name);
      const [from, to] = [instantOf(start, name), instantOf(end, name)];
      const shift = isClockUnit(unit) ? zone(from) : undefined;
      return Long.fromNumber(
        difference(
          from + (shift ?? zone(from)),
          to + (shift ?? zone(to)),
          unit,
          weekdayOf(parts['startOfWeek']?.(scope), name),
        ),
      );
    };
  },
  $dateToString: (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['date'], ['format', 'timezone', 'onNull'], compile);
    return (scope) => {
      const date = parts['date']?.(scope);
      if (isNullish(date)) return parts['onNull'] ? parts['onNull'](scope) : null;
      const zone = zoneIn(parts, scope);
      const format = parts['format'] ? parts['format'](scope) : `%Y-%m-%dT%H:%M:%S.%L${parts['timezone'] ? '' : 'Z'}`;
      if (!zone || isNullish(format)) return null;
      if (typeof format !== 'string')
        throw new CommandError(18533, `$dateToString requires that 'format' be a string, found: ${typeName(format)}`);
      const instant = instantOf(date, name);
      return formatDate(instant, zone(instant), format);
    };
  },
  $dateFromString: (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['dateString'], ['format', 'timezone', 'onError', 'onNull'], compile);
    return (scope) => {
      const text = parts['dateString']?.(scope);
      if (isNullish(text)) return parts['onNull'] ? parts['onNull'](scope) : null;
      const zone = zoneIn(parts, scope);
      const format = parts['format']?.(scope);
      if (!zone || format === null) return null;
      try {
        return new Date(parseDate(text, format, zone));
      } catch (error) {
        if (parts['onError'] && error instanceof CommandError) return parts['onError'](scope);
        throw error;
      }
    };
  },
  $dateFromParts: (operand, compile, name) => {
    const parts = namedArguments(
      operand,
      name,
      [],
      [...PARTS, 'isoWeekYear', 'isoWeek', 'isoDayOfWeek', 'timezone'],
      compile,
    );
    const iso = 'isoWeekYear' in parts;
    if (!iso && !('year' in parts))
      throw new CommandError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
    return (scope) => {
      const zone = zoneIn(parts, scope);
      const values = new Map<string, number>();
      for (const key of [...PARTS, 'isoWeekYear', 'isoWeek', 'isoDayOfWeek']) {
        const value = parts[key] ? parts[key](scope) : undefined;
        if (parts[key] && isNullish(value)) return null;
        const number = value === undefined ? undefined : toNumber(value);
        if (value !== undefined && !Number.isInteger(number))
          throw new CommandError(40515, `'${key}' must evaluate to an integer, found ${typeName(value)}`);
        if (number !== undefined) values.set(key, number);
      }
      if (!zone) return null;
      const get = (key: string, otherwise: number): number => values.get(key) ?? otherwise;
      let local = utc(
        get('year', 1970),
        get('month', 1) - 1,
        get('day', 1),
        get('hour', 0),
        get('minute', 0),
        get('second', 0),
        get('millisecond', 0),
      );
      if (iso) {
        const fourth = utc(get('isoWeekYear', 1970), 0, 4);
        const monday = fourth - (isoWeek(fourth).day - 1) * DAY;
        local = monday + ((get('isoWeek', 1) - 1) * 7 + get('isoDayOfWeek', 1) - 1) * DAY + (local - utc(1970));
      }
      return new Date(fromLocal(local, zone));
    };
  },
  $dateToParts: (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['date'], ['timezone', 'iso8601'], compile);
    return (scope) => {
      const date = parts['date']?.(scope);
      const zone = zoneIn(parts, scope);
      if (isNullish(date) || !zone) return null;
      const instant = instantOf(date, name);
      const local = new Date(instant + zone(instant));
      const week = isoWeek(local.getTime());
      const days =
        parts['iso8601']?.(scope) === true
          ? { isoWeekYear: week.year, isoWeek: week.week, isoDayOfWeek: week.day }
          : { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
      const clock = {
        hour: local.getUTCHours(),
        minute: local.getUTCMinutes(),
        second: local.getUTCSeconds(),
        millisecond: local.getUTCMilliseconds(),
      };
      return Object.fromEntries(Object.entries({ ...days, ...clock }).map(([key, value]) => [key, new Int32(value)]));
    };
  },
};

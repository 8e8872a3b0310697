import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import type { Doc } from '../values/bson';
import { evaluateIn } from './expression';

const int = (n: number): Int32 => new Int32(n);
const at = new Date('2024-03-31T23:30:15.123Z');
const doc: Doc = {
  i: int(7),
  long: Long.fromNumber(5),
  price: Decimal128.fromString('1.10'),
  text: 'Hello Wörld',
  list: [int(3), int(1), int(2)],
  rows: [{ k: 'a', v: int(1) }, { k: 'b' }],
  nothing: null,
  at,
  id: new ObjectId('65f000000000000000000001'),
};
const lagos = { timezone: 'Africa/Lagos' };

const cases: [string, unknown, unknown][] = [
  ['int and long make long', { $add: ['$i', '$long'] }, Long.fromNumber(12)],
  ['money in decimals stays exact', { $multiply: ['$price', int(3)] }, Decimal128.fromString('3.30')],
  ['null in, null out', { $add: ['$i', '$missing'] }, null],
  ['dates subtract to milliseconds', { $subtract: ['$at', new Date(at.getTime() - 5)] }, Long.fromNumber(5)],
  ['half is rounded to even', { $round: [new Double(2.5), int(0)] }, new Double(2)],
  ['a negative place rounds whole numbers', { $round: [int(1250), int(-2)] }, int(1200)],
  ['a path through an array collects what is there', '$rows.v', [int(1)]],
  ['an operator sums an array', { $sum: '$list' }, int(6)],
  ['missing is below null', { $lt: ['$missing', '$nothing'] }, true],
  ['ifNull takes the first that is there', { $ifNull: ['$nothing', '$missing', 'x'] }, 'x'],
  ['a missing field is left out of an object', { a: '$i', b: '$missing' }, { a: int(7) }],
  ['reduce', { $reduce: { input: '$list', initialValue: int(0), in: { $add: ['$$value', '$$this'] } } }, int(6)],
  ['filter', { $filter: { input: '$list', as: 'n', cond: { $gt: ['$$n', int(1)] } } }, [int(3), int(2)]],
  [
    'a replacement is no pattern',
    { $replaceOne: { input: '$text', find: 'l', replacement: { $literal: '$&' } } },
    'He$&lo Wörld',
  ],
  ['characters, not bytes', { $substrCP: ['$text', int(6), int(3)] }, 'Wör'],
  [
    'the day begins in its zone',
    { $dateTrunc: { date: '$at', unit: 'day', ...lagos } },
    new Date('2024-03-31T23:00:00Z'),
  ],
  ['so does the month', { $dateTrunc: { date: '$at', unit: 'month', ...lagos } }, new Date('2024-03-31T23:00:00Z')],
  ['weeks begin on Sunday', { $dateTrunc: { date: '$at', unit: 'week' } }, new Date('2024-03-31T00:00:00Z')],
  [
    'or on another day',
    { $dateTrunc: { date: '$at', unit: 'week', startOfWeek: 'monday' } },
    new Date('2024-03-25T00:00:00Z'),
  ],
  [
    'minutes in bins',
    { $dateTrunc: { date: '$at', unit: 'minute', binSize: int(15) } },
    new Date('2024-03-31T23:30:00Z'),
  ],
  ['the date of a zone', { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M', ...lagos } }, '2024-04-01 00:30'],
  [
    'a month less has fewer days',
    { $dateAdd: { startDate: '$at', unit: 'month', amount: int(-1) } },
    new Date('2024-02-29T23:30:15.123Z'),
  ],
  [
    'days are counted by their boundaries',
    { $dateDiff: { startDate: '$at', endDate: new Date('2024-04-02T00:00:00Z'), unit: 'day' } },
    Long.fromNumber(2),
  ],
  [
    'summer time',
    { $dateFromParts: { year: int(2024), month: int(7), day: int(1), timezone: 'Europe/Paris' } },
    new Date('2024-06-30T22:00:00Z'),
  ],
  ['text to decimal', { $toDecimal: '2.50' }, Decimal128.fromString('2.50')],
  ['an id tells its time', { $toDate: '$id' }, new Date('2024-03-12T07:10:56Z')],
  ['a failed conversion may be caught', { $convert: { input: 'x', to: 'int', onError: 'no' } }, 'no'],
];

it.each(cases)('%s', (_name, expression, wanted) => {
  expect(evaluateIn(expression, {})(doc)).toEqual(wanted);
});

const refused: [string, unknown, number][] = [
  ['an unknown operator', { $frobnicate: 1 }, 168],
  ['two operators in one', { $add: [1, 1], $sum: 1 }, 15983],
  ['text in a sum', { $add: ['$i', '$text'] }, 16554],
  ['a division by zero', { $divide: ['$i', int(0)] }, 2],
  ['an unknown zone', { $hour: { date: '$at', timezone: 'Mars/Base' } }, 40485],
  ['an unknown variable', '$$unknown', 17276],
];

it.each(refused)('%s is rejected', (_name, expression, code) => {
  expect(() => evaluateIn(expression, {})(doc)).toThrow(expect.objectContaining({ code }) as Error);
});

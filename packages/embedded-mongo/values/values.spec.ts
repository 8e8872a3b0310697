import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp, UUID } from 'bson';
import fc from 'fast-check';
import { decode, encode } from './bson';
import { compare } from './compare';
import { keyOf } from './key';
import { arithmetic, arithmeticOrDouble, divide } from './numbers';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const long = (text: string): Long => Long.fromString(text);

/** In BSON order; a row's values are equal. */
const ORDERED_VALUES: unknown[][] = [
  [new MinKey()],
  [null],
  [new Double(NaN), decimal('NaN')],
  [new Double(-Infinity), decimal('-Infinity')],
  [decimal('-1E+400')],
  [new Double(-1e300)],
  [long('-9223372036854775808'), new Double(-9223372036854775808)],
  [long('-9223372036854775807')],
  [new Int32(-1), new Double(-1), long('-1'), decimal('-1'), decimal('-1.0')],
  [decimal('-1E-400')],
  [new Int32(0), new Double(-0), decimal('0'), decimal('-0'), decimal('0E+10')],
  [decimal('1E-400')],
  [decimal('0.1')],
  [new Double(0.1)],
  [new Double(0.5), decimal('0.50')],
  [new Int32(1), decimal('1')],
  [long('9007199254740992'), new Double(9007199254740992)],
  [long('9007199254740993'), decimal('9007199254740993')],
  [decimal('9007199254740993.5')],
  [long('9223372036854775807')],
  [new Double(9223372036854775808)],
  [decimal('1E+400')],
  [new Double(Infinity), decimal('Infinity')],
  [''],
  ['a'],
  ['a\0'],
  ['a\0b'],
  ['ab'],
  ['é'],
  ['\uffff'],
  ['😀'],
  [{}],
  [{ a: new Int32(1) }, { a: new Double(1) }],
  [{ a: new Int32(1), b: new Int32(0) }],
  [{ b: new Int32(0) }],
  [{ a: 'x' }],
  [[]],
  [[new Int32(1)]],
  [[new Int32(1), new Int32(0)]],
  [[new Int32(2)]],
  [new Binary(Buffer.from([9]))],
  [new Binary(Buffer.from([1, 2]), 0)],
  [new Binary(Buffer.from([1, 2]), 5)],
  [new ObjectId('000000000000000000000001')],
  [new ObjectId('000000000000000000000002')],
  [false],
  [true],
  [new Date(-1)],
  [new Date(0)],
  [new Date(1)],
  [new Timestamp({ t: 1, i: 2 })],
  [new Timestamp({ t: 2, i: 1 })],
  [new BSONRegExp('a')],
  [new BSONRegExp('a', 'i')],
  [new MaxKey()],
];

describe('BSON order', () => {
  const steps = ORDERED_VALUES.flatMap((row, step) => row.map((value) => ({ step, value })));

  it('holds between every two values, by comparison and by the bytes of their keys', () => {
    for (const a of steps) {
      for (const b of steps) {
        const wanted = Math.sign(a.step - b.step);
        const found = [Math.sign(compare(a.value, b.value)), Math.sign(Buffer.compare(keyOf(a.value), keyOf(b.value)))];
        expect({ a: String(a.value), b: String(b.value), found }).toEqual({
          a: String(a.value),
          b: String(b.value),
          found: [wanted, wanted],
        });
      }
    }
  });

  it('is the same for generated numbers and texts by comparison and by bytes', () => {
    const number = fc.oneof(
      fc.integer().map((n) => new Int32(n)),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
      fc.double({ noNaN: true }).map((n) => new Double(n)),
      fc
        .tuple(fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n }), fc.integer({ min: -40, max: 40 }))
        .map(([c, e]) => decimal(`${c}E${e}`)),
    );
    const value = fc.oneof(number, fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(Math.sign(compare(a, b)));
      }),
    );
  });
});

describe('arithmetic', () => {
  const cases: [string, unknown, unknown][] = [
    ['int and int stay int', arithmetic('add', new Int32(1), new Int32(2)), new Int32(3)],
    ['int that overflows becomes long', arithmetic('add', new Int32(2147483647), new Int32(1)), long('2147483648')],
    ['long with int stays long', arithmetic('subtract', long('5'), new Int32(2)), long('3')],
    [
      'long beyond 2^53 stays exact',
      arithmetic('add', long('9007199254740993'), new Int32(1)),
      long('9007199254740994'),
    ],
    ['long that overflows has no answer', arithmetic('add', long('9223372036854775807'), new Int32(1)), undefined],
    [
      'in an expression that is a double',
      arithmeticOrDouble('add', long('9223372036854775807'), new Int32(1)),
      new Double(9223372036854775808),
    ],
    ['double makes double', arithmetic('multiply', new Double(2), new Int32(3)), new Double(6)],
    [
      'decimal makes decimal and keeps its places',
      arithmetic('add', decimal('1.10'), decimal('2.20')),
      decimal('3.30'),
    ],
    ['decimals multiply exactly', arithmetic('multiply', decimal('0.10'), decimal('0.10')), decimal('0.0100')],
    [
      'a double among decimals is taken at 15 digits',
      arithmetic('add', decimal('0'), new Double(0.1)),
      decimal('0.100000000000000'),
    ],
    ['a remainder takes the sign of the dividend', arithmetic('remainder', new Int32(-7), new Int32(3)), new Int32(-1)],
    ['int by int is a double', divide(new Int32(7), new Int32(2)), new Double(3.5)],
    [
      'decimal by int is a decimal',
      divide(decimal('1'), new Int32(3)),
      decimal('0.3333333333333333333333333333333333'),
    ],
  ];

  it.each(cases)('%s', (_name, result, wanted) => {
    expect(result?.constructor).toBe(wanted?.constructor);
    expect(String(result)).toBe(String(wanted));
  });
});

it('every type survives decoding and encoding byte by byte', () => {
  const bytes = encode({
    _id: new ObjectId(),
    int: new Int32(1),
    long: long('1'),
    double: new Double(1),
    decimal: decimal('1.00'),
    text: 'ü',
    document: { a: null },
    array: [new Int32(1), [new Double(2)]],
    binary: new Binary(Buffer.from([1]), 0x80),
    uuid: new UUID(),
    date: new Date(0),
    boolean: true,
    regex: new BSONRegExp('a+', 'im'),
    timestamp: new Timestamp({ t: 1, i: 2 }),
    least: new MinKey(),
    greatest: new MaxKey(),
  });
  expect(encode(decode(bytes)).equals(bytes)).toBe(true);
});

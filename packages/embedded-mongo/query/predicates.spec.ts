import { BSONRegExp, BSONSymbol, Long, ObjectId } from 'bson';
import { inList } from './predicates';

const id = new ObjectId('0123456789abcdef01234567');
const list = ['word', id, 7, null, new BSONSymbol('symbol'), new BSONRegExp('^begins', '')];

describe('a value in a list', () => {
  it.each<[string, unknown, boolean]>([
    ['a string', 'word', true],
    ['another string', 'other', false],
    ['the hex digits of an id in the list', id.toHexString(), false],
    ['a string that equals a symbol', 'symbol', true],
    ['a symbol that equals a string', new BSONSymbol('word'), true],
    ['a string that a pattern fits', 'begins here', true],
    ['an id, as another object', new ObjectId(id.toHexString()), true],
    ['another id', new ObjectId('0123456789abcdef01234568'), false],
    ['a number of another type', Long.fromNumber(7), true],
    ['null', null, true],
    ['nothing', undefined, true],
    ['an object', { word: 1 }, false],
  ])('%s', (_what, value, isIn) => {
    expect(inList(list)(value)).toBe(isIn);
  });
});

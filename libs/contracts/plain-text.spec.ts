import { validateSync } from 'class-validator';
import { PersonName, PlainText } from './plain-text';

class Typed {
  @PlainText()
  name: string;

  @PlainText({ lines: 'many' })
  message: string;
}

function refusedFields(name: string, message = name): string[] {
  return validateSync(Object.assign(new Typed(), { name, message })).map(({ property }) => property);
}

const code = (...points: number[]): string => `Ada${String.fromCodePoint(...points)}Obi`;

class Person {
  @PersonName()
  name: string;
}

describe('plain text', () => {
  it.each(['', 'Ada', 'Ngọ̃zị́ O’Brien-Ọkáfọ̀', 'آدا', '李小龍', '👩‍👩‍👧 family', '<i>', '<b>Ada</b> & co'])(
    'accepts %p',
    (text) => expect(refusedFields(text)).toEqual([]),
  );

  it.each([0x00, 0x07, 0x08, 0x1b, 0x7f, 0x85, 0x9f, 0x202e, 0x2066])('refuses code point %d', (point) => {
    expect(refusedFields(code(point))).toEqual(['name', 'message']);
  });

  it('refuses whitespace alone', () => {
    expect(refusedFields(' \u00a0 ')).toEqual(['name', 'message']);
  });

  it.each([0x09, 0x0a, 0x0d, 0x2028])('accepts code point %d only with several lines', (point) => {
    expect(refusedFields(code(point))).toEqual(['name']);
  });

  it.each([0x00ad, 0x200b, 0x200e, 0x200f, 0x2060, 0x3164, 0x115f, 0xfeff, 0xe0041])(
    'refuses the invisible code point %d in one line',
    (point) => expect(refusedFields(code(point))).toEqual(['name']),
  );

  it.each([
    ['soft hyphens', '\u00ad\u00ad'],
    ['marks of direction', '\u200f\u200e'],
    ['tag characters', '\u{e0041}\u{e0064}'],
    ['joiners', '\u200d\u200c'],
    ['a filler', '\u3164'],
    ['a blank braille pattern', '\u2800'],
    ['a combining mark alone', '\u0301'],
  ])('refuses a text of %s', (_what, text) => expect(refusedFields(text)).toEqual(['name', 'message']));
});

describe('the name of a person', () => {
  const isRefused = (name: string) => validateSync(Object.assign(new Person(), { name })).length > 0;

  it.each([
    'http://evil.example/claim-your-prize',
    'Claim at evil.example now',
    'WWW.prize',
    'www.prize',
    'ringlet.COM',
    'Ringlet.Com',
    'a@b',
    'ada/obi',
    'Win: t.me',
  ])('is not %p', (name) => expect(isRefused(name)).toBe(true));

  it.each([
    'Ada Obi',
    'J.R.R. Tolkien',
    'Dr.Obi',
    'Engr. John Okafor Jr.',
    "O'Brien-Ọkáfọ̀",
    'St.John',
    '李小龍',
    'A.B',
    'Ada (Obi)',
  ])('may be %p', (name) => expect(isRefused(name)).toBe(false));
});

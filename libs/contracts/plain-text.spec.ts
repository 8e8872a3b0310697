import { validateSync } from 'class-validator';
import { PlainText } from './plain-text';

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
});

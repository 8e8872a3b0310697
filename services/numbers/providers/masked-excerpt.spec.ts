import { maskedExcerpt } from './masked-excerpt';

describe('an excerpt of a reply', () => {
  it.each([
    ['ACCESS_NUMBER:17:12025550123', 'ACCESS_NUMBER:##:###########'],
    ['{"sms_code":"482913","text":"Your cod', '{"sms_code":"…","text":"…"'],
    ['{"request_id": 17, "number": "12025550123"}', '{"request_id": ##, "number": "…"}'],
    ['id=17&text=Your+code+is+482913', 'id=…&text=…'],
    ['<html><h1>502 Bad Gateway</h1>', '<html><h#>### Bad Gateway</h#>'],
  ])('of %j is %j', (text, expected) => {
    expect(maskedExcerpt(text, 200)).toBe(expected);
  });

  it('is cut', () => {
    expect(maskedExcerpt('abcdef', 3)).toBe('abc');
  });
});

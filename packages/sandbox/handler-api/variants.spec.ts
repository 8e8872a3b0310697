import { DEFAULT_HANDLER_VARIANTS, toResponse } from './variants';

const json = { ...DEFAULT_HANDLER_VARIANTS, errors: 'json' } as const;

describe('a response with errors as JSON', () => {
  it.each([
    ['BAD_KEY', 401, { title: 'BAD_KEY', details: 'bad key' }],
    ['WRONG_MAX_PRICE:12.5', 400, { title: 'WRONG_MAX_PRICE', details: '12.5' }],
    ['OTP_RECEIVED', 409, { title: 'OTP_RECEIVED', details: 'otp received' }],
    ['NO_ACTIVATIONS', 400, { title: 'NO_ACTIVATIONS', details: 'no activations' }],
    ['ACCOUNT_INACTIVE', 403, { title: 'ACCOUNT_INACTIVE', details: 'account inactive' }],
    ["BANNED:'2026-11-22 09-05-00'", 403, { title: 'BANNED', details: "'2026-11-22 09-05-00'" }],
    ['CHANNELS_LIMIT', 400, { title: 'CHANNELS_LIMIT', details: 'channels limit' }],
  ])('of %s is %d', (word, code, body) => {
    expect(toResponse(word, json)).toEqual({ code, body });
  });

  it.each(['NO_NUMBERS', 'STATUS_OK:123456', 'STATUS_CANCEL', 'ACCESS_READY', 'ACCESS_NUMBER:7:15550001'])(
    'leaves %s as a text',
    (text) => {
      expect(toResponse(text, json)).toEqual({ code: 200, body: text });
    },
  );

  it('leaves an object', () => {
    expect(toResponse({ status: 'success' }, json)).toEqual({ code: 200, body: { status: 'success' } });
  });

  it('is a text without that variant', () => {
    expect(toResponse('BAD_KEY', DEFAULT_HANDLER_VARIANTS)).toEqual({ code: 200, body: 'BAD_KEY' });
  });
});

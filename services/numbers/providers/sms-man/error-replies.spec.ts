import { extendOutcome, rentOutcome } from './error-replies';

const said = (code: string) => ({ success: false, error_code: code, error_msg: 'No!' });

describe('what an answer of SMS-Man says of a purchase', () => {
  it.each(['no_numbers', 'no_free_phones'])('%s: there is no number', (code) =>
    expect(rentOutcome(said(code))).toEqual({ kind: 'none', reason: 'no-numbers', detail: code }),
  );

  it.each([
    'not_enough_balance',
    'wrong_token',
    'bad_token',
    'wrong_request',
    'wrong_country_id',
    'wrong_application_id',
  ])('%s: it was turned away', (code) => {
    expect(rentOutcome(said(code))).toEqual({ kind: 'none', reason: 'refused', detail: code });
    expect(extendOutcome(said(code))).toEqual({ kind: 'none', reason: 'refused', detail: code });
  });

  it.each(['no_activation', 'request_not_found', 'wrong_status'])('%s: no more time was given', (code) =>
    expect(extendOutcome(said(code))).toMatchObject({ kind: 'none' }),
  );

  it.each([
    ['a code that nobody has seen yet', said('internal_error')],
    ['a refusal without a code', { success: false }],
    ['success without a number', { success: true, number: '' }],
    ['a no about a rental that it names', { ...said('no_numbers'), request_id: 7 }],
    ['nothing', {}],
    ['a list', []],
  ])('4. Two numbers paid: %s is neither a yes nor a no', (_what, answer) =>
    expect(rentOutcome(answer)).toMatchObject({ kind: 'unknown' }),
  );

  it.each([said('internal_error'), { success: false }, {}])(
    'an extension of which %j is said may have been made',
    (answer) => expect(extendOutcome(answer)).toMatchObject({ kind: 'unknown' }),
  );

  it('a number that is named is rented, even where a code stands beside it', () => {
    const answer = { request_id: 7, number: '+1 202 555 0143', error_code: 'wait_sms' };
    expect(rentOutcome(answer)).toEqual({ kind: 'rented', activationId: '7', number: '12025550143' });
  });
});

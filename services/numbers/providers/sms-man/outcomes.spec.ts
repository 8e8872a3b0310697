import { acquireOutcome, extendOutcome } from './outcomes';

const refusal = (code: string) => ({ success: false, error_code: code, error_msg: 'No!' });

describe('responses of SMS-Man to get-number and prolong', () => {
  it.each(['no_numbers', 'no_free_phones'])('%s means that there is no number', (code) =>
    expect(acquireOutcome(refusal(code))).toEqual({ kind: 'none', reason: 'no-numbers', detail: code }),
  );

  it.each([
    'not_enough_balance',
    'wrong_token',
    'bad_token',
    'wrong_request',
    'wrong_country_id',
    'wrong_application_id',
  ])('%s means that nothing was done', (code) => {
    expect(acquireOutcome(refusal(code))).toEqual({ kind: 'none', reason: 'refused', detail: code });
    expect(extendOutcome(refusal(code))).toMatchObject({ kind: 'none', detail: code });
  });

  it.each(['not_enough_balance', 'wrong_token', 'bad_token'])('after %s a rental may be extended later', (code) =>
    expect(extendOutcome(refusal(code))).toMatchObject({ reason: 'refused' }),
  );

  it.each(['no_activation', 'request_not_found', 'wrong_status', 'wrong_request'])(
    '%s means that the rental is not extended',
    (code) => expect(extendOutcome(refusal(code))).toMatchObject({ kind: 'none', reason: 'not-extendable' }),
  );

  it.each([
    ['an unknown error code', refusal('internal_error')],
    ['a refusal without a code', { success: false }],
    ['success without a number', { success: true, number: '' }],
    ['a refusal with an activation id', { ...refusal('no_numbers'), request_id: 7 }],
    ['an empty object', {}],
    ['a list', []],
  ])('4. Two numbers paid: %s is neither success nor refusal', (_what, answer) =>
    expect(acquireOutcome(answer)).toMatchObject({ kind: 'unknown' }),
  );

  it.each([refusal('internal_error'), { success: false }, {}])('an extension may have been made after %j', (answer) =>
    expect(extendOutcome(answer)).toMatchObject({ kind: 'unknown' }),
  );

  it('a number in the response is rented, even beside an error code', () => {
    const answer = { request_id: 7, number: '+1 202 555 0143', error_code: 'wait_sms' };
    expect(acquireOutcome(answer)).toEqual({ kind: 'rented', given: { activationId: '7', number: '12025550143' } });
  });
});

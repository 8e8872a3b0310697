import { readActive } from './active-list';

const text = (value: unknown) => JSON.stringify(value);

it.each([
  ['data, a code', { data: [{ activationId: '7', smsCode: '123', smsText: 'code 123' }] }, '["123","code 123"]'],
  ['a list of codes', { activeActivations: [{ activationId: 7, smsCode: ['1', '2'] }] }, '["1","2"]'],
  ['rows', { data: {}, activeActivations: { rows: [{ activationId: '7', smsCode: null, smsText: '' }] } }, undefined],
  ['no codes', { data: [{ activationId: '7', smsCode: [] }, { phoneNumber: '1' }, 'x'] }, undefined],
])('reads active activations: %s', (_what, response, received) => {
  expect(readActive(text(response))).toEqual([{ activationId: '7', ...(received !== undefined && { received }) }]);
});

it.each(['{"status":"success"}', '[]', 'STATUS_OK:1', '{"activeActivations":{"num_rows":0}}'])(
  'does not take %s for a list',
  (response) => expect(readActive(response)).toBeUndefined(),
);

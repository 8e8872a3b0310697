import { signIn } from '../testing/render';
import { finishRequest, pendingRequest, startRequest } from './idempotency';

const start = () => startRequest('buy.5.2', { price: 300 }, () => true).key;
const failure = (code: string) => ({ status: 400, data: { status: false, message: 'no', code } });
const noAnswer = { status: 'FETCH_ERROR', error: 'TypeError' };

beforeEach(() => signIn());

it.each([
  ['numbers/out-of-stock', false],
  ['platform/overloaded', true],
  ['platform/maintenance', true],
  ['numbers/order-unresolved', true],
  ['platform/too-many-requests', false],
  ['numbers/too-many-refusals', false],
])('of a first request: %s keeps its key: %s', (code, isKept) => {
  start();
  finishRequest('buy.5.2', failure(code));
  expect(pendingRequest('buy.5.2') !== undefined).toBe(isKept);
});

it.each([
  ['numbers/out-of-stock', false],
  ['platform/too-many-requests', true],
  ['numbers/too-many-refusals', true],
])('after a lost answer, which may have bought: %s keeps the key: %s', (code, isKept) => {
  const key = start();
  finishRequest('buy.5.2', noAnswer);
  expect(start()).toBe(key);
  finishRequest('buy.5.2', failure(code));
  expect(start() === key).toBe(isKept);
});

import { type RunningRinglet, startRinglet } from '../harness/ringlet';
import { describeFailingPayments } from './failing-payments';
import { describeRefunds, quickRefunds } from './refund-a-number';
import { describeRentals } from './rent-for-days';

/** One after the other on one system: its providers fail for all clients. */
let ringlet: RunningRinglet;
const system = () => ringlet;

beforeAll(async () => {
  const timing = {
    ...quickRefunds.timing,
    unknownForMs: 500,
    // Shorter than the `timeout` fault, because payment providers' time-outs are tested.
    paymentTimeoutMs: 3000,
    paymentCircuitOpenMs: 200,
  };
  ringlet = await startRinglet({ ...quickRefunds.settings, NUMBER_PROVIDERS: 'sms-man,handler-api' }, { timing });
});
afterAll(() => ringlet.stop());

describe('renting a number by time', () => describeRentals(system));
describe('numbers of sms-man, the preferred provider, and of handler-api', () =>
  describeRefunds(system, { preferred: 'sms-man', other: 'handler-api', whatsApp: '1' }));
describe('deposits and adjustments, over HTTP', () => describeFailingPayments(system));

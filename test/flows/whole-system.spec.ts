import { type RunningRinglet, startRinglet } from '../harness/ringlet';
import { describeAdverts } from './adverts';
import { describeAttacks } from './attacks';
import { describeBackOffice } from './back-office';
import { describeRefunds, quickRefunds } from './refund-a-number';
import { describeTestKeyEffects } from './test-key-effects';

/** One after the other on one system: each counts or changes data of all clients. */
let ringlet: RunningRinglet;
const system = () => ringlet;

beforeAll(async () => {
  const settings = {
    ...quickRefunds.settings,
    NUMBER_PROVIDERS: 'handler-api,sms-man',
    // For the attacks, which are many and read all of the system's files.
    MONGO_URL: '',
    MONGO_PREFIX: 'attacks',
    REQUESTS_PER_SECOND: '0',
  };
  ringlet = await startRinglet(settings, { timing: quickRefunds.timing });
});
afterAll(() => ringlet.stop());

describe('a test key', () => describeTestKeyEffects(system));
describe('adverts, over HTTP', () => describeAdverts(system));
describe('the back office, over HTTP', () => describeBackOffice(system));
describe('numbers of handler-api, the preferred provider, and of sms-man', () =>
  describeRefunds(system, { preferred: 'handler-api', other: 'sms-man', whatsApp: 'wa' }));
describe('an instance of npm start under attack', () => describeAttacks(system));

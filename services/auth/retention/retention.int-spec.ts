import { Types } from 'mongoose';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { lastAuthRetention } from '@ringlet/contracts/verification';
import { NightlyRetention } from '@ringlet/persistence/retention/nightly-retention';
import { until } from '@ringlet/testing/until';
import { SessionRow } from '../access/session.model';
import { type AuthStack, startAuth } from '../testing/auth-stack';

/** Nights to come, long after today's sessions. */
const night = new Date(Date.now() + 10 * dayMs);
night.setUTCHours(2, 0, 0, 0);
const nextNight = new Date(night.getTime() + dayMs);
const expiresAt = new Date(night.getTime() - 2 * hourMs);

describe('the nightly removal of personal data that are over age', () => {
  let auth: AuthStack;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('removes once a night what its TTL index has left, and reports to admins what stays', async () => {
    const admin = await auth.signInAdmin();
    const sessions = auth.model(SessionRow).collection;
    await sessions.dropIndex('expiresAt_1');
    const { _id } = (await sessions.findOne({}, { sort: { _id: 1 } })) as { _id: Types.ObjectId };
    await sessions.updateOne({ _id }, { $set: { expiresAt } });

    auth.setTime(night);
    await auth.app.get(NightlyRetention).runIfDue();
    expect(await sessions.countDocuments({ _id })).toBe(0);
    const clean = { found: 0, differences: [] };
    expect(await auth.send(lastAuthRetention, {}, admin)).toMatchObject({ last: clean });

    await sessions.insertOne({ _id, expiresAt } as never);
    jest.spyOn(Object.getPrototypeOf(sessions), 'deleteMany').mockResolvedValue({ deletedCount: 0 } as never);
    auth.setTime(nextNight);
    await auth.app.get(NightlyRetention).runIfDue();
    jest.restoreAllMocks();
    const left = 'sessions: 1 with network address and device of sessions over age (limit: 1 days)';
    await until(async () => (await auth.send(lastAuthRetention, {}, admin)).last?.found === 1, 'the report is stored');
    expect((await auth.send(lastAuthRetention, {}, admin)).last).toMatchObject({ found: 1, differences: [left] });
    auth.setTime(undefined);
  });

  it('reports to admins only', async () => {
    await auth.register('client@x.test');
    const client = await auth.signIn('client@x.test');
    await expect(auth.send(lastAuthRetention, {}, client)).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});

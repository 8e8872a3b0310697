import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { listAudit } from '@ringlet/contracts/auth/audit';
import { closeSession } from '@ringlet/contracts/auth/sessions';
import { eventsStream } from '@ringlet/messaging/streams';
import { until } from '@ringlet/testing/until';
import { type AuthStack, startAuth } from '../testing/auth-stack';

describe('with a full events stream', () => {
  let auth: AuthStack;

  beforeAll(async () => {
    auth = await startAuth({ settings: { EVENTS_MAX_BYTES: String(64 * 1024) } });
  });
  afterAll(() => auth.stop());

  it('signing out and changing a role end the sessions; the events wait in the outbox until there is room', async () => {
    const admin = await auth.signInAdmin();
    const { id } = await auth.register('ada@example.com');
    const [first, second] = [await auth.signIn('ada@example.com'), await auth.signIn('ada@example.com')];
    const client = jetstream(auth.stack.connection, { timeout: 60_000 });
    const fill = async (size: number): Promise<void> => {
      for (let count = 0; count < 2000; count++) await client.publish('events.test.filler', 'x'.repeat(size));
    };
    await expect(fill(1000)).rejects.toThrow(/maximum bytes exceeded/);
    await expect(fill(1)).rejects.toThrow(/maximum bytes exceeded/);

    await auth.send(closeSession, {}, first);
    await until(async () => (await auth.revocationOf(first)) === 'signed-out', 'the session has ended on all gateways');
    await auth.makeAdmin(id, admin);
    await until(async () => (await auth.revocationOf(second)) === 'role-changed', 'so has the other');

    const audited = async (): Promise<readonly string[]> =>
      (await auth.send(listAudit, { about: id }, admin)).data.map(({ action }) => action);
    const outbox = auth.accounts.db.collection('outbox');
    expect(await outbox.countDocuments({ publishedAt: null, 'data.action': 'user.role-changed' })).toBe(1);
    expect(await audited()).toEqual([]);

    // Makes space, as when events exceed EVENTS_MAX_AGE_MS or the limit is raised.
    await (await jetstreamManager(auth.stack.connection)).streams.purge(eventsStream, { filter: 'events.test.filler' });
    await until(async () => (await audited()).length === 1, 'the event is published');
    await until(async () => (await outbox.countDocuments({ publishedAt: null })) === 0, 'the outbox is drained');
  });
});

import { adminActed } from '@ringlet/contracts/auth/audit';
import { claimItem, claimMinutes, listItemClaims, releaseItem } from '@ringlet/contracts/auth/item-claims';
import { setRole } from '@ringlet/contracts/auth/admin';
import { type Caller, roles } from '@ringlet/contracts/caller';
import { type ReviewQueueName, reviewQueueNames, reviewQueuesOf } from '@ringlet/contracts/review-queues';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { AuthHarness } from '../testing/auth-harness';

const queue = 'crypto-deposits';

describe('claims of items of a queue', () => {
  let auth: AuthHarness;
  let admin: Caller;
  let finance: Caller;
  let other: Caller;
  const claim = (by: Caller, item: string, from?: string) => auth.send(claimItem, { queue, item, from }, by);
  const claimed = async (by = admin) => auth.send(listItemClaims, { queue }, by);
  const newFinance = async (email: string): Promise<Caller> => {
    const { id } = await auth.register(email, { name: `Chi ${email[0]}` });
    await auth.send(setRole, { id, role: 'finance' }, admin);
    return auth.signIn(email);
  };

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.signInAdmin();
    finance = await newFinance('a@x.test');
    other = await newFinance('b@x.test');
  });
  afterEach(() => auth.setTime(undefined));
  afterAll(() => auth.stop());

  it('have one admin, however many ask at the same time on all replicas', async () => {
    const admins = [admin, finance, other];
    const asked = admins.flatMap((by) => Array.from({ length: 4 }, () => claim(by, 'RL-1').then(() => by.id)));
    const answers = await Promise.allSettled(asked);
    const winners = new Set(answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
    const refused = new Set(answers.flatMap((each) => (each.status === 'rejected' ? each.reason.code : [])));
    expect([winners.size, [...refused]]).toEqual([1, ['auth/item-claimed']]);
    const made = (await claimed()).filter(({ item }) => item === 'RL-1');
    expect(made).toMatchObject([{ item: 'RL-1', adminId: [...winners][0] }]);
  });

  it('are renewed and ended by their admin alone, and end after 15 minutes', async () => {
    const start = Date.now();
    auth.setTime(new Date(start));
    await claim(finance, 'RL-2');
    auth.setTime(new Date(start + 10 * 60_000));
    const { until: end } = await claim(finance, 'RL-2');
    expect(Date.parse(end)).toBe(start + (10 + claimMinutes) * 60_000);
    await auth.send(releaseItem, { queue, item: 'RL-2' }, other);
    expect((await claimed()).map(({ item }) => item)).toContain('RL-2');
    auth.setTime(new Date(start + 25 * 60_000 - 1));
    await expect(claim(other, 'RL-2')).rejects.toMatchObject({ code: 'auth/item-claimed' });
    auth.setTime(new Date(start + 25 * 60_000));
    expect((await claimed()).map(({ item }) => item)).not.toContain('RL-2');
    expect(await claim(other, 'RL-2')).toMatchObject({ adminId: other.id, name: 'Chi b' });
    await auth.send(releaseItem, { queue, item: 'RL-2' }, other);
    expect(await claim(finance, 'RL-2')).toMatchObject({ adminId: finance.id });
  });

  it('are taken over only from the admin who was shown, by one, with an audit entry', async () => {
    await claim(finance, 'RL-3');
    await expect(claim(other, 'RL-3', admin.id)).rejects.toMatchObject({ code: 'auth/item-claimed' });
    const tries = await Promise.allSettled([claim(other, 'RL-3', finance.id), claim(admin, 'RL-3', finance.id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const actions = await until(async () => {
      const found = await eventsSoFar(auth.stack.connection, adminActed);
      const taken = found.filter(({ action }) => action === 'claim.taken-over');
      return taken.length > 0 && taken;
    }, 'the audit entry is published');
    expect(actions).toMatchObject([{ about: `${queue}:RL-3`, from: finance.id }]);
  });

  it('are made by roles that may act in the queue, and seen by nobody else', async () => {
    for (const role of roles) {
      const may: ReviewQueueName[] = [];
      for (const name of reviewQueueNames) {
        const by: Caller = { ...admin, role };
        const [made, listed] = await Promise.allSettled([
          auth.send(claimItem, { queue: name, item: 'one' }, by),
          auth.send(listItemClaims, { queue: name }, by),
        ]);
        expect([role, name, made.status]).toEqual([role, name, listed.status]);
        if (made.status === 'fulfilled') may.push(name);
      }
      expect([role, may]).toEqual([role, reviewQueuesOf(role)]);
    }
  });
});

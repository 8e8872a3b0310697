import { jetstreamManager } from '@nats-io/jetstream';
import { type KV } from '@nats-io/kv';
import { adminActed, listAudit } from '@ringlet/contracts/auth/audit';
import {
  listSwitches,
  type PublishedSwitches,
  setSwitch,
  type SetSwitchInput,
  switchesBucket,
  switchesKey,
  type SwitchName,
  usualPosition,
} from '@ringlet/contracts/auth/switches';
import { type Caller } from '@ringlet/contracts/caller';
import { openSwitches, readEntry } from '@ringlet/messaging/buckets';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type AuthStack, startAuth } from '../testing/auth-stack';
import { switchCommand } from './switch-command';
import { changedAtMost, SwitchStore } from './switch-store';

const reason = 'too many false accounts';

describe('switches', () => {
  let auth: AuthStack;
  let admin: Caller;
  const set = (input: Partial<SetSwitchInput>, by = admin) =>
    auth.send(setSwitch, { name: 'registration', on: false, reason, ...input }, by);
  const published = async (): Promise<PublishedSwitches | undefined> => {
    return (await readEntry(auth.stack.connection, switchesBucket, switchesKey))?.json();
  };
  const isPublished = (name: SwitchName, changed: boolean) =>
    until(
      async () => (await published())?.changed.some((each) => each.name === name) === changed,
      `${name} is published`,
    );

  beforeAll(async () => {
    auth = await startAuth();
    admin = await auth.signInAdmin();
  });
  afterEach(async () => {
    const changed = (await auth.send(listSwitches, {}, admin)).filter(({ change }) => change);
    for (const { name, on } of changed) await set({ name, on: !on });
  });
  afterAll(() => auth.stop());

  it('are listed in their usual positions, and changed by admins with a reason only', async () => {
    const usual = ['registration', 'deposits-paystack', 'deposits-monnify', 'deposits-crypto'];
    expect(await auth.send(listSwitches, {}, admin)).toEqual([
      ...usual.map((name) => ({ name, on: true })),
      ...['read-only', 'maintenance'].map((name) => ({ name, on: false })),
    ]);
    const client: Caller = { ...admin, role: 'client' };
    await expect(set({}, client)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await expect(auth.send(listSwitches, {}, client)).rejects.toMatchObject({ code: 'auth/forbidden' });
    for (const wrong of [{ reason: ' ' }, { reason: undefined }, { name: 'deposits-cash' }, { notice: '\u0007bell' }]) {
      await expect(set(wrong as Partial<SetSwitchInput>)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });

  it('close and open the registration on every replica, and each change is audited once', async () => {
    let accounts = 0;
    /** The answers to six registrations at a time, which both replicas handle. */
    const register = async () => {
      const tried = Array.from({ length: 6 }, () => auth.register(`ada${(accounts += 1)}@x.test`));
      const answers = await Promise.allSettled(tried);
      return new Set(
        answers.map((each) => (each.status === 'rejected' ? (each.reason as Error).message : 'registered')),
      );
    };
    const isEach = (expected: string) =>
      until(async () => {
        const answers = await register();
        return answers.size === 1 && answers.has(expected);
      }, `every registration is answered with: ${expected}`);

    const at = expect.any(String) as string;
    const change = { at, by: admin.id, reason, notice: 'We open again on Monday.' };
    const state = { name: 'registration', on: false, change };
    expect((await set({ notice: change.notice }))[0]).toEqual(state);
    await set({ reason: 'a repeat' });
    await isEach(change.notice);
    expect((await set({ reason: 'late', notice: 'We open again on Friday.' }))[0]?.change).toMatchObject({
      reason: 'late',
      notice: 'We open again on Friday.',
    });
    expect((await set({ on: true, reason: 'it is over' }))[0]).toEqual({ name: 'registration', on: true });
    await isEach('registered');

    const entry = { adminId: admin.id, about: 'registration' };
    const audited = await eventsSoFar(auth.stack, adminActed);
    expect(audited.filter(({ about }) => about === 'registration')).toEqual([
      { ...entry, action: 'switch.off', reason, to: change.notice },
      { ...entry, action: 'switch.off', reason: 'late', to: 'We open again on Friday.' },
      { ...entry, action: 'switch.on', reason: 'it is over' },
    ]);
  });

  it('are changed by the command line, which is audited too', async () => {
    const { database, nats } = auth.stack;
    const env = {
      MONGO_URL: database.url,
      MONGO_PREFIX: database.prefix,
      NATS_URL: nats.url,
      CALLER_PUBLIC_KEYS: auth.stack.callers.public,
    };
    const typed = { name: 'deposits-monnify', on: false, reason: 'their status page is red' };
    expect(await switchCommand(env, typed)).toMatchObject({ data: { changed: true } });
    expect(await switchCommand(env, typed)).toMatchObject({ data: { changed: false } });
    await isPublished('deposits-monnify', true);
    const { text } = await switchCommand(env);
    expect(text).toMatch(/^registration +on $/m);
    expect(text).toMatch(/^deposits-monnify +off {2}since .* by command-line: their status page is red$/m);
    await expect(switchCommand(env, { ...typed, name: 'deposits' })).rejects.toThrow('name: There is no such switch.');
    const audited = () => auth.send(listAudit, { about: 'deposits-monnify' }, admin);
    await until(async () => (await audited()).data.length === 1, 'it is in the audit trail');
    expect((await audited()).data).toMatchObject([
      { adminId: 'command-line', action: 'switch.off', reason: typed.reason },
    ]);
  });

  it('are published again where another process publishes first', async () => {
    await set({ name: 'deposits-crypto' });
    const bucket = await openSwitches(auth.stack.connection);
    const before = JSON.stringify({ version: 0, changed: [] } satisfies PublishedSwitches);
    let updates = 0;
    const contested = Object.create(bucket) as KV;
    contested.update = async (key, value, revision) => {
      updates += 1;
      if (updates === 1) await bucket.put(key, before);
      return bucket.update(key, value, revision);
    };
    // Auth's publisher may repair it before the store does.
    while (updates === 0) {
      await bucket.put(switchesKey, before);
      await auth.app.get(SwitchStore).publish(auth.stack.connection, contested);
    }
    expect((await published())?.changed.map(({ name }) => name)).toEqual(['deposits-crypto']);
  });

  it('are published again after a restart, and after the server has lost them', async () => {
    await set({ name: 'maintenance', on: true });
    await auth.restart();
    expect(await auth.send(listSwitches, {}, admin)).toContainEqual(
      expect.objectContaining({ name: 'maintenance', on: true }),
    );
    await (await jetstreamManager(auth.stack.connection)).streams.delete(`KV_${switchesBucket}`);
    await until(async () => (await published())?.changed.some(({ name }) => name === 'maintenance'), 'published again');
    await set({ name: 'maintenance', on: false, reason: 'it is over' });
    await isPublished('maintenance', false);
  });

  it('stop selling by any name that may exist, within a limit', async () => {
    const stops = Array.from({ length: changedAtMost }, (_, nth) => `selling-service:${nth}` as const);
    for (const name of stops) await set({ name });
    await expect(set({ name: 'selling-provider:sms-man' })).rejects.toMatchObject({
      code: 'operations/too-many-switches',
    });
    const selling = (await auth.send(listSwitches, {}, admin)).filter(({ name }) => name.startsWith('selling-'));
    expect(selling.map(({ name }) => name)).toEqual(stops);
    await isPublished(`selling-service:${changedAtMost - 1}`, true);
  });

  it.each<[SwitchName, boolean]>([
    ['selling-provider:sms-man', false],
    ['selling-provider:sms-man', true],
    ['selling-service:telegram', false],
    ['selling-country:NG', false],
    ['selling-class:banks', false],
  ])('are changed by the staff who decide what is sold: %s %s', async (name, on) => {
    const support: Caller = { ...admin, role: 'support' };
    const states = await set({ name, on }, support);
    expect(states.find((each) => each.name === name)?.on ?? usualPosition(name)).toBe(on);
    await expect(set({ name, on }, { ...admin, role: 'finance' })).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it.each<[SwitchName, boolean]>([
    ['selling-country:NG', true],
    ['selling-class:banks', true],
    ['maintenance', true],
    ['registration', false],
  ])('are changed by the owner alone: %s %s', async (name, on) => {
    for (const role of ['support', 'pricing', 'finance'] as const)
      await expect(set({ name, on }, { ...admin, role })).rejects.toMatchObject({ code: 'auth/forbidden' });
    await set({ name, on });
  });
});

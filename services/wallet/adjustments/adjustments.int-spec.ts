import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs, weekMs } from '@ringlet/contracts/durations';
import { countWalletReviewQueues } from '@ringlet/contracts/review-queues';
import {
  adjustBalance,
  countAdjustments,
  decideAdjustment,
  type DecideAdjustmentInput,
  listAdjustments,
} from '@ringlet/contracts/wallet/adjustments';
import { listStatement } from '@ringlet/contracts/wallet/ledger';
import { Clock } from '@ringlet/platform/clock';
import { eventsSoFar } from '@ringlet/testing/events';
import { unknownAccount, unreadableAccount } from '@ringlet/testing/fake-accounts';
import { until } from '@ringlet/testing/until';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

const limit = 1_000_00;

describe('adjustments that need two admins', () => {
  let wallet: WalletStack;
  const finance: Caller = { id: newId(), role: 'finance', session: 'test' };
  beforeAll(async () => {
    wallet = await startWallet({ settings: { ADJUSTMENT_APPROVAL_ABOVE: String(limit) } });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => wallet.stop());

  const request = async (userId: string, amount: number, more: object = {}) => {
    const input = { userId, amount, reason: 'a large apology', idempotencyKey: newId(), ...more };
    const { requested = '', balance } = await wallet.sendAsAdmin(adjustBalance, input);
    return { id: requested, balance, again: () => wallet.sendAsAdmin(adjustBalance, input) };
  };
  const decide = (by: Caller, id: string, decision: DecideAdjustmentInput['decision'] = 'approved') =>
    wallet.send(decideAdjustment, { id, decision }, by);
  const waiting = async () => (await wallet.sendAsAdmin(countAdjustments, {})).waiting;
  const postingsOf = async (userId: string) => (await wallet.send(listStatement, { userId })).data.length;

  it('post at once up to the limit, and above it only when another admin has approved, once', async () => {
    const userId = await wallet.client();
    expect(await request(userId, limit)).toMatchObject({ id: '', balance: limit });
    const before = await waiting();
    const { id, balance, again } = await request(userId, limit + 1);
    expect([balance, await wallet.balance(userId), await waiting()]).toEqual([limit, limit, before + 1]);
    expect(await again()).toEqual({ requested: id, balance: limit, decidedAlone: limit });
    const [first] = (await wallet.sendAsAdmin(listAdjustments, { show: 'waiting', limit: 1 })).data;
    expect(first).toMatchObject({ id, userId, amount: limit + 1, state: 'requested', requestedBy: wallet.admin.id });

    for (let times = 0; times < 2; times++) {
      expect(await decide(finance, id)).toMatchObject({ id, state: 'approved', decidedBy: finance.id });
    }
    expect([await wallet.balance(userId), await postingsOf(userId), await waiting()]).toEqual([
      2 * limit + 1,
      2,
      before,
    ]);
    expect(await again()).toEqual({ requested: id, balance: 2 * limit + 1, decidedAlone: limit });
    await expect(decide(finance, id, 'declined')).rejects.toMatchObject({ code: 'wallet/adjustment-decided' });
    const actions = await until(async () => {
      const found = (await eventsSoFar(wallet.stack, adminActed)).filter(({ about }) => about === id);
      return found.length >= 2 && found;
    }, 'both actions are published');
    expect(actions.map(({ action, adminId, amount }) => [action, adminId, amount])).toEqual([
      ['adjustment.requested', wallet.admin.id, limit + 1],
      ['adjustment.approved', finance.id, limit + 1],
    ]);
  });

  it.each([
    ['that does not exist', unknownAccount, 'auth/account-not-found'],
    ['that auth cannot read now', unreadableAccount, 'platform/unavailable'],
  ])('are neither posted nor requested for an account %s', async (_, userId, code) => {
    const before = await waiting();
    for (const amount of [limit, 2 * limit, -limit, 0]) {
      await expect(request(userId, amount)).rejects.toMatchObject({ code });
    }
    expect([await waiting(), await wallet.balance(userId), await postingsOf(userId)]).toEqual([before, 0, 0]);
  });

  it('are listed by the days of Lagos on which they were requested', async () => {
    const { id } = await request(await wallet.client(), 2 * limit);
    const today = new Date(Date.now() + hourMs).toISOString().slice(0, 10);
    const listed = async (days: object) => {
      const { data } = await wallet.sendAsAdmin(listAdjustments, { show: 'waiting', limit: 500, ...days });
      return data.some((row) => row.id === id);
    };
    expect(await listed({ from: today, to: today })).toBe(true);
    expect(await listed({ to: '2020-01-01' })).toBe(false);
    expect(await listed({ from: '2099-01-01' })).toBe(false);
    for (const days of [{ from: '2026-02-30' }, { from: today, to: '2020-01-01' }]) {
      await expect(listed(days)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });

  it('refuse another adjustment under the same key, and whoever may not adjust', async () => {
    const userId = await wallet.client();
    const key = newId();
    const { id } = await request(userId, 2 * limit, { idempotencyKey: key });
    for (const other of [{ amount: 3 * limit }, { amount: 5 }, { reason: 'another reason' }, { userId: newId() }]) {
      const input = { userId, amount: 2 * limit, reason: 'a large apology', idempotencyKey: key, ...other };
      await expect(wallet.sendAsAdmin(adjustBalance, input)).rejects.toMatchObject({
        code: 'platform/idempotency-mismatch',
      });
    }
    for (const role of ['client', 'support', 'pricing'] as const) {
      await expect(decide({ id: newId(), role, session: 's' }, id)).rejects.toMatchObject({ code: 'auth/forbidden' });
    }
    expect(await wallet.balance(userId)).toBe(0);
  });

  it('are not approved by who requested them, and neither made nor decided by whom they are for', async () => {
    const owner: Caller = { id: await wallet.client(), role: 'admin', session: 'test' };
    const { id } = await request(owner.id, 2 * limit);
    const queueOf = async (by: Caller) => {
      const { data } = await wallet.send(listAdjustments, { show: 'queue' }, by);
      const { count } = (await wallet.send(countWalletReviewQueues, {}, by)).adjustments ?? {};
      expect(count).toBe(data.length);
      return data.map((row) => row.id);
    };
    expect([await queueOf(wallet.admin), await queueOf(owner)].flat()).not.toContain(id);
    // The latest is the last of the queue.
    expect((await queueOf(finance)).at(-1)).toBe(id);
    await expect(decide(wallet.admin, id)).rejects.toMatchObject({ code: 'wallet/adjustment-own' });
    for (const amount of [limit, 2 * limit]) {
      const own = { userId: owner.id, amount, reason: 'for myself', idempotencyKey: newId() };
      await expect(wallet.send(adjustBalance, own, owner)).rejects.toMatchObject({ code: 'auth/own-account' });
    }
    expect(await wallet.balance(owner.id)).toBe(0);
    for (const decision of ['approved', 'declined'] as const) {
      await expect(decide(owner, id, decision)).rejects.toMatchObject({ code: 'auth/own-account' });
    }
    expect(await decide(wallet.admin, id, 'declined')).toMatchObject({ state: 'declined' });
    await expect(decide(finance, id)).rejects.toMatchObject({ code: 'wallet/adjustment-decided' });
    expect(await wallet.balance(owner.id)).toBe(0);
  });

  it('post once when several admins decide at the same time', async () => {
    const userId = await wallet.client();
    const { id } = await request(userId, 2 * limit);
    const admins = Array.from({ length: 6 }, (): Caller => ({ id: newId(), role: 'finance', session: 'test' }));
    const decided = await Promise.allSettled(
      admins.flatMap((admin, index) => [decide(admin, id, index === 5 ? 'declined' : 'approved'), decide(admin, id)]),
    );
    const states = new Set(decided.flatMap((each) => (each.status === 'fulfilled' ? each.value.state : [])));
    const [row] = (await wallet.sendAsAdmin(listAdjustments, { limit: 1 })).data;
    expect([...states]).toEqual([row?.state]);
    const posted = row?.state === 'approved';
    expect([await wallet.balance(userId), await postingsOf(userId)]).toEqual(posted ? [2 * limit, 1] : [0, 0]);
  });

  it('are neither approved nor posted where the process ends between the two', async () => {
    const userId = await wallet.client();
    const { id } = await request(userId, 2 * limit);
    jest.spyOn(wallet.ledger, 'post').mockRejectedValueOnce(new Error('the process ends here'));
    await expect(decide(finance, id)).rejects.toMatchObject({ code: 'platform/internal' });
    expect((await wallet.sendAsAdmin(listAdjustments, { limit: 1 })).data).toMatchObject([{ id, state: 'requested' }]);
    expect(await wallet.balance(userId)).toBe(0);
    await decide(finance, id);
    expect([await wallet.balance(userId), await postingsOf(userId)]).toEqual([2 * limit, 1]);
  });

  it('stay requested while the balance does not suffice, and expire after seven days', async () => {
    const userId = await wallet.client();
    const { id } = await request(userId, -2 * limit);
    await expect(decide(finance, id)).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    const before = await waiting();
    jest.spyOn(wallet.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + weekMs));
    for (const decision of ['approved', 'declined'] as const) {
      await expect(decide(finance, id, decision)).rejects.toMatchObject({ code: 'wallet/adjustment-expired' });
    }
    expect(await waiting()).toBeLessThan(before);
    expect((await wallet.sendAsAdmin(listAdjustments, { limit: 1 })).data).toMatchObject([{ id, state: 'expired' }]);
    await expect(decide(finance, 'f'.repeat(24))).rejects.toMatchObject({ code: 'wallet/adjustment-not-found' });
  });
});

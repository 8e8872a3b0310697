import { gunzipSync } from 'node:zlib';
import { getConnectionToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import { type Connection } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { getCatalogPart, type OfferView } from '@ringlet/contracts/numbers/catalog';
import { getCost, listCostChanges, saveCost } from '@ringlet/contracts/numbers/pricing';
import {
  listPricingRules,
  listPricingRulesChanges,
  previewCost,
  previewPricingRule,
  removePricingRule,
  restorePricingRules,
  savePricingRule,
  type SavePricingRuleInput,
} from '@ringlet/contracts/numbers/pricing-rules';
import { ratesApproved } from '@ringlet/contracts/wallet/money-acts';
import { eventsSoFar, publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { defaultRates } from '../../pricing/site-cost.model';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

describe('pricing rules', () => {
  let numbers: NumbersStack;
  let admin: Caller;
  let caller: Caller;
  let listPrice: number;
  const reason = 'WhatsApp sells well in the USA';
  const whatsAppUsa = { service: 'whatsapp', country: 'US' };
  const save = (input: Partial<SavePricingRuleInput>, by = admin) =>
    numbers.send(savePricingRule, { version: 0, reason, ...whatsAppUsa, ...input }, by);
  const list = () => numbers.send(listPricingRules, {}, admin);
  const restore = async (to: number) =>
    numbers.send(restorePricingRules, { to, version: (await list()).version, reason: 'back to what was' }, admin);
  const shown = async (): Promise<Record<string, number>> => {
    const { gzip } = await numbers.send(getCatalogPart, { country: 'US' }, caller);
    const offers = JSON.parse(gunzipSync(Buffer.from(gzip, 'base64')).toString('utf8')) as Record<string, OfferView>;
    return Object.fromEntries(Object.values(offers).map(({ application, price }) => [application, price]));
  };
  /** Reads often enough that every replica answers. */
  const isShownByAll = async (price: number) =>
    (await Promise.all(Array.from({ length: 12 }, shown))).every(({ WhatsApp }) => WhatsApp === price);

  beforeAll(async () => {
    numbers = await startNumbers();
    await numbers.startReplica();
    admin = { ...numbers.client(0), role: 'admin' as const };
    caller = numbers.client();
    listPrice = (await shown())['WhatsApp'] ?? 0;
  });
  afterAll(() => numbers.stop());
  afterEach(async () => {
    await restore(0);
    await until(() => isShownByAll(listPrice), 'every replica shows the list price again');
  });

  it('change the price on every replica as the preview says, and it is charged', async () => {
    const before = await shown();
    await expect(save({ change: '10' }, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    const preview = await numbers.send(previewPricingRule, { ...whatsAppUsa, change: '10' }, admin);
    const ofAll = await numbers.send(previewPricingRule, { change: '10' }, admin);
    expect(ofAll).toMatchObject({ raised: ofAll.offers, lowered: 0 });
    expect(preview).toMatchObject({ version: 0, raised: 1, lowered: 0, offers: ofAll.offers });
    const [move] = preview.largest;
    expect(move).toMatchObject({ serviceName: 'WhatsApp', before: before['WhatsApp'] });
    expect(move?.after).toBeCloseTo((before['WhatsApp'] ?? 0) * 1.1, 0);
    expect(await shown()).toEqual(before);

    const { version, rules } = await save({ change: '10' });
    expect(version).toBe(1);
    const { application_id } = await numbers.offer('WhatsApp');
    expect(rules).toMatchObject([{ service: application_id, country: '5', change: '10', serviceName: 'WhatsApp' }]);
    await until(() => isShownByAll(move?.after ?? 0), 'every replica shows the price of the rule');
    expect(await shown()).toEqual({ ...before, WhatsApp: move?.after });
    const balance = numbers.wallet.balanceOf(caller.id);
    await numbers.buy(caller);
    expect(balance - numbers.wallet.balanceOf(caller.id)).toBe(Math.round((move?.after ?? 0) * 100));
  });

  it('move every price as the preview says, and charge it, whatever the rule is', async () => {
    const original = await shown();
    const percent = fc.integer({ min: -90, max: 200 }).filter((each) => each !== 0);
    const anyRule = fc.record({
      service: fc.constantFrom(undefined, 'WhatsApp'),
      markup: fc.oneof(
        percent.map((by) => ({ change: String(by) })),
        percent.map((by) => ({ margin: String(Math.abs(by)) })),
      ),
      profit: fc.option(fc.integer({ min: 0, max: 900 }).map(String), { nil: undefined }),
    });
    const isShown = async (names: readonly string[], prices: Record<string, number>) =>
      (await Promise.all(Array.from({ length: 12 }, shown))).every((now) =>
        names.every((name) => now[name] === prices[name]),
      );
    await fc.assert(
      fc.asyncProperty(anyRule, async ({ service, markup, profit }) => {
        const fields = { service, country: 'US', ...markup, profit };
        const preview = await numbers.send(previewPricingRule, fields, admin);
        const { largest, raised, lowered } = preview;
        await save({ ...fields, version: preview.version });
        const moved = Object.fromEntries(largest.map(({ serviceName, after }) => [serviceName, after]));
        await until(() => isShown(Object.keys(moved), moved), 'every replica shows the prices of the preview');
        const now = await shown();
        const names = Object.keys(original);
        expect([raised, lowered]).toEqual([
          names.filter((name) => (now[name] ?? 0) > (original[name] ?? 0)).length,
          names.filter((name) => (now[name] ?? 0) < (original[name] ?? 0)).length,
        ]);
        expect(largest.map(({ before }) => before)).toEqual(largest.map(({ serviceName }) => original[serviceName]));
        const buyer = numbers.client();
        const balance = numbers.wallet.balanceOf(buyer.id);
        await numbers.buy(buyer);
        expect(balance - numbers.wallet.balanceOf(buyer.id)).toBe(Math.round((now['WhatsApp'] ?? 0) * 100));
        await restore(0);
        await until(() => isShown(names, original), 'every replica shows the list prices again');
      }),
      { numRuns: 8 },
    );
  });

  it('are refused where they are wrong, or were changed meanwhile', async () => {
    const { version } = await save({ version: (await list()).version, margin: '40' });
    const id = (await list()).rules[0]?.id ?? '';
    const refusals: [Partial<SavePricingRuleInput>, string][] = [
      [{ version: version - 1, service: 'Telegram', margin: '1' }, 'numbers/pricing-rules-changed'],
      [{ service: 'nothing', margin: '1' }, 'numbers/pricing-target-unknown'],
      [{ country: 'nowhere', margin: '1' }, 'numbers/pricing-target-unknown'],
      [{ provider: 'nobody', margin: '1' }, 'numbers/pricing-target-unknown'],
      [{ service: 'Telegram' }, 'numbers/pricing-rule-invalid'],
      [{ service: 'Telegram', margin: '1', change: '1' }, 'numbers/pricing-rule-invalid'],
      [{ margin: '50' }, 'numbers/pricing-rule-overlaps'],
      [{ id: 'a'.repeat(24), margin: '50' }, 'numbers/pricing-rule-unknown'],
      [{ margin: '-1' }, 'platform/invalid'],
      [{ change: '-100' }, 'platform/invalid'],
      [{ margin: '1', reason: ' ' }, 'platform/invalid'],
    ];
    for (const [input, code] of refusals) {
      await expect(save({ version, ...input })).rejects.toMatchObject({ code });
    }
    expect(await list()).toMatchObject({ version, rules: [{ id, margin: '40' }] });
    const both = await Promise.allSettled(['1', '2'].map((margin) => save({ version, id, margin })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are removed and restored, with a history and an audit entry each', async () => {
    const start = (await list()).version;
    const { version, rules } = await save({ version: start, margin: '99' });
    const { id = '' } = rules[0] ?? {};
    const removal = await numbers.send(previewPricingRule, { id, remove: true }, admin);
    expect(removal).toMatchObject({ raised: 0, lowered: 1, largest: [{ after: listPrice }] });
    const remove = { id, version, reason: 'it was a mistake' };
    expect((await numbers.send(removePricingRule, remove, admin)).rules).toEqual([]);
    await until(() => isShownByAll(listPrice), 'every replica shows the list price');
    const [back, none] = [
      await numbers.send(previewPricingRule, { restore: version }, admin),
      await numbers.send(previewPricingRule, { restore: 0 }, admin),
    ];
    expect(back).toMatchObject({ raised: 1, lowered: 0, largest: [{ before: listPrice }] });
    expect(none).toMatchObject({ raised: 0, lowered: 0 });
    expect((await restore(version)).rules).toEqual(rules);
    await until(() => isShownByAll(back.largest[0]?.after ?? 0), 'every replica shows the price of the rule again');
    const { data } = await numbers.send(listPricingRulesChanges, { limit: 3 }, admin);
    expect(data.map(({ action, version: made, rules: count, by }) => [action, made - start, count, by])).toEqual([
      ['restored', 3, 1, admin.id],
      ['removed', 2, 0, admin.id],
      ['added', 1, 1, admin.id],
    ]);
    expect(data.map(({ changed }) => changed)).toMatchObject([
      [{ after: { id, margin: '99', serviceName: 'WhatsApp' } }],
      [{ before: { id, margin: '99', country: '5' } }],
      [{ after: { id, margin: '99' } }],
    ]);
    expect(data.map(({ changed }) => changed.length)).toEqual([1, 1, 1]);
    const unknown = { code: 'numbers/pricing-rule-unknown' };
    await expect(restore(900)).rejects.toMatchObject(unknown);
    await expect(numbers.send(previewPricingRule, { restore: 900 }, admin)).rejects.toMatchObject(unknown);
    const audited = async () => (await eventsSoFar(numbers.stack, adminActed)).map(({ action }) => action);
    await until(async () => (await audited()).includes('pricing-rules.restored'), 'the audit trail has the change');
    expect(await audited()).toEqual(expect.arrayContaining(['pricing-rules.added', 'pricing-rules.removed']));
  });

  it('stand beside margins and rates, whose changes have an admin, a reason and what was before', async () => {
    const dearer = { ...defaultRates, lowcost: '40' };
    await numbers.send(saveCost, { ...dearer, reason }, admin);
    await numbers.send(saveCost, defaultRates, admin);
    const { data, nextCursor } = await numbers.send(listCostChanges, { limit: 1 }, admin);
    const older = await numbers.send(listCostChanges, { limit: 1, cursor: nextCursor }, admin);
    expect(data).toEqual([{ version: 2, at: expect.any(String), by: admin.id, before: dearer, after: defaultRates }]);
    expect(older.data).toEqual([
      { version: 1, at: expect.any(String), by: admin.id, reason, before: defaultRates, after: dearer },
    ]);
    for (const role of ['client', 'support'] as const) {
      const refused = numbers.send(listCostChanges, {}, { ...admin, role });
      await expect(refused).rejects.toMatchObject({ code: 'auth/forbidden' });
    }
    const saved = async () =>
      (await eventsSoFar(numbers.stack, adminActed)).filter(({ action }) => action === 'cost.saved');
    await until(async () => (await saved()).length === 2, 'the audit trail has both changes');
    expect((await saved()).map((act) => act.reason)).toEqual([reason, undefined]);
  });

  it('leave new rates to a second admin where the wallet asks for one, and margins alone', async () => {
    numbers.wallet.needsAnotherAdmin = true;
    const cheap = { ...defaultRates, rate_rub: '160.5' };
    await expect(numbers.send(saveCost, { ...cheap, reason }, admin)).rejects.toMatchObject({
      code: 'wallet/adjustment-requested',
    });
    expect(await numbers.send(getCost, {}, admin)).toMatchObject(defaultRates);
    const dearer = { ...defaultRates, lowcost: '45' };
    expect(await numbers.send(saveCost, dearer, admin)).toMatchObject(dearer);
    numbers.wallet.needsAnotherAdmin = false;

    const approved = { requestedBy: admin.id, approvedBy: 'b'.repeat(24), reason, rates: cheap };
    await publishEvent(numbers.stack.connection, ratesApproved, approved);
    const isSaved = async () => (await numbers.send(getCost, {}, admin)).rate_rub === cheap.rate_rub;
    await until(isSaved, 'the approved rates are saved');
    const [change] = (await numbers.send(listCostChanges, { limit: 1 }, admin)).data;
    expect(change).toMatchObject({ by: admin.id, reason, after: cheap });
    await numbers.send(saveCost, defaultRates, admin);
  });

  it('tell the wallet which rates were in force 24 hours ago, however many steps were taken since', async () => {
    const { rate_usd, rate_ngn, rate_rub } = defaultRates;
    const changes = numbers.app.get<Connection>(getConnectionToken()).collection('site_cost_changes');
    const pass = (ms: number) => changes.updateMany({}, { $set: { at: new Date(Date.now() - ms) } });
    const step = async (rate_rub: string) => {
      await numbers.send(saveCost, { ...defaultRates, rate_rub }, admin);
      return numbers.wallet.ratesAsked.at(-1)?.dayAgo;
    };
    const dayAgo = { rate_usd, rate_ngn, rate_rub };
    await pass(dayMs);
    expect([await step('90'), await step('100')]).toEqual([dayAgo, dayAgo]);
    await pass(dayMs);
    expect(await step('110')).toEqual({ ...dayAgo, rate_rub: '100' });
    await numbers.send(saveCost, defaultRates, admin);
  });

  it('are previewed together with other rates and margins', async () => {
    const preview = await numbers.send(previewCost, { ...defaultRates, lowcost: '0' }, admin);
    expect(preview.lowered).toBeGreaterThan(0);
    expect(preview.raised).toBe(0);
    expect(preview.largest.every(({ before, after }) => after < before)).toBe(true);
    const same = await numbers.send(previewCost, defaultRates, admin);
    expect(same).toMatchObject({ raised: 0, lowered: 0, largest: [] });
  });
});

import { gunzipSync } from 'node:zlib';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { getCatalogPart, type Offer } from '@ringlet/contracts/numbers/catalog';
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
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { defaultRates } from '../pricing/site-cost.model';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';

describe('pricing rules', () => {
  let numbers: NumbersStack;
  let admin: Caller;
  let caller: Caller;
  let listPrice: number;
  const reason = 'WhatsApp sells well in the USA';
  const whatsAppUsa = { service: 'whatsapp', country: 'US' };
  const save = (input: Partial<SavePricingRuleInput>, by = admin) =>
    numbers.send(by, savePricingRule, { version: 0, reason, ...whatsAppUsa, ...input });
  const list = () => numbers.send(admin, listPricingRules, {});
  const restore = async (to: number) =>
    numbers.send(admin, restorePricingRules, { to, version: (await list()).version, reason: 'back to what was' });
  const shown = async (): Promise<Record<string, number>> => {
    const { gzip } = await numbers.send(caller, getCatalogPart, { country: 'US' });
    const offers = JSON.parse(gunzipSync(Buffer.from(gzip, 'base64')).toString('utf8')) as Record<string, Offer>;
    return Object.fromEntries(Object.values(offers).map(({ application, price }) => [application, price]));
  };
  /** Many reads, so that every replica answers some. */
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
    const preview = await numbers.send(admin, previewPricingRule, { ...whatsAppUsa, change: '10' });
    expect(preview).toMatchObject({ version: 0, raised: 1, lowered: 0, offers: expect.any(Number) as number });
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
    const removal = await numbers.send(admin, previewPricingRule, { id, remove: true });
    expect(removal).toMatchObject({ raised: 0, lowered: 1, largest: [{ after: listPrice }] });
    const remove = { id, version, reason: 'it was a mistake' };
    expect((await numbers.send(admin, removePricingRule, remove)).rules).toEqual([]);
    await until(() => isShownByAll(listPrice), 'every replica shows the list price');
    expect((await restore(version)).rules).toEqual(rules);
    const { data } = await numbers.send(admin, listPricingRulesChanges, { limit: 3 });
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
    await expect(restore(900)).rejects.toMatchObject({ code: 'numbers/pricing-rule-unknown' });
    const audited = async () => (await eventsSoFar(numbers.stack.connection, adminActed)).map(({ action }) => action);
    await until(async () => (await audited()).includes('pricing-rules.restored'), 'the audit trail has the change');
    expect(await audited()).toEqual(expect.arrayContaining(['pricing-rules.added', 'pricing-rules.removed']));
  });

  it('are previewed together with other rates and margins', async () => {
    const preview = await numbers.send(admin, previewCost, { ...defaultRates, lowcost: '0' });
    expect(preview.lowered).toBeGreaterThan(0);
    expect(preview.raised).toBe(0);
    expect(preview.largest.every(({ before, after }) => after < before)).toBe(true);
    const same = await numbers.send(admin, previewCost, defaultRates);
    expect(same).toMatchObject({ raised: 0, lowered: 0, largest: [] });
  });
});

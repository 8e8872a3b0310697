import { until } from '@ringlet/testing/until';
import { type Api, newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, purchaseBody } from '../harness/client-actions';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';

interface Entry {
  readonly type: string;
  readonly amount: number;
  readonly balance: number;
}

describe('a disputed deposit, from the provider’s event to the client’s statement', () => {
  let ringlet: SharedRinglet;
  let sandbox: SandboxClient;
  beforeAll(async () => {
    ringlet = await sharedRinglet('usual');
    sandbox = new SandboxClient(ringlet.sandbox);
  });

  const entries = async (api: Api) => (await api.get<Entry[]>('/client/statement')).data;
  const kinds = async (api: Api) => (await entries(api)).map(({ type }) => type);
  const takenBack = async (api: Api, reference: string) => {
    const { data } = await api.get<{ reference: string; taken_back?: number }[]>('/client/deposit-history');
    return data.find((deposit) => deposit.reference === reference)?.taken_back;
  };
  const notices = async (api: Api) => (await api.get<{ title: string }[]>('/client/notices')).data;
  const titled = (api: Api, title: string) =>
    until(async () => (await notices(api)).some((notice) => notice.title === title), `the notice “${title}”`);

  it('goes back where nothing was bought with it, and the client is told', async () => {
    const { api } = await newClient(ringlet.api);
    const reference = await fundWallet(api, sandbox, 5000);
    await sandbox.control('dispute', { reference });
    await titled(api, 'Your bank took back ₦5,000.00');
    expect(await entries(api)).toMatchObject([
      { type: 'chargeback', amount: -5000, balance: 0 },
      { type: 'deposit', amount: 5000, balance: 5000 },
    ]);
    expect(await takenBack(api, reference)).toBe(5000);
  });

  it('stays where its numbers were delivered: what was set aside is in the wallet again', async () => {
    const { api } = await newClient(ringlet.api);
    const reference = await fundWallet(api, sandbox, 5000);
    const offer = await findOffer(api, 'WhatsApp');
    const bought = await api.post<{ order: { id: string; number: string } }>(
      '/api/BuyNumber',
      purchaseBody(offer, offer.price),
    );
    const { id, number } = bought.data.order;
    await sandbox.control('sms', { number, text: 'Your WhatsApp code is 482-913' });
    const messages = async () =>
      ((await api.get(`/api/sms/${id}`)) as unknown as { messages: readonly unknown[] }).messages;
    await until(async () => (await messages()).length > 0, 'the message arrives');
    const [{ balance: left } = { balance: 0 }] = await entries(api);
    await sandbox.control('dispute', { reference });
    await titled(api, 'Your deposit stays: ₦5,000.00');
    const [back, away] = await entries(api);
    expect([away, back]).toMatchObject([
      { type: 'chargeback', amount: -left, balance: 0 },
      { type: 'chargeback-return', amount: left, balance: left },
    ]);
    expect(await kinds(api)).toEqual(['chargeback-return', 'chargeback', 'purchase', 'deposit']);
    expect(await takenBack(api, reference)).toBeUndefined();
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import { hourMs } from '@ringlet/contracts/durations';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../../harness/api';
import { confirmAddress, findOffer, fundWallet, priceInNaira, purchaseBody } from '../../harness/client-actions';
import { publishDeadLetters } from '../../harness/dead-letters';
import { type RunningRinglet } from '../../harness/ringlet';

const password = 'correct horse';

interface Bought {
  readonly id: string;
  readonly number: string;
  /** The activation id at the provider. */
  readonly activation: string;
}

/** An admin's waiting work in the morning, and the clients who have written. */
export interface AdminHour {
  /** Paid 5,000 naira that Ringlet does not know of. */
  readonly unpaid: string;
  /** Two clients who name the same transaction: the first one is right. */
  readonly claimants: readonly [string, string];
  /** Has a number with a message: its refund is a loss. */
  readonly refunded: Bought;
  readonly silent: Bought;
  readonly fraudster: string;
  readonly buyer: string;
  /** Has a webhook endpoint that answers 500. */
  readonly developer: string;
  readonly colleague: string;
  readonly second: { readonly email: string; readonly password: string };
}

export async function createAdminHour(ringlet: RunningRinglet, endpoint: string): Promise<AdminHour> {
  const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
  const sandbox = new SandboxClient(ringlet.sandbox);
  const buyer = await named(ringlet, 'Ngozi Buyer');
  const silent = await named(ringlet, 'Musa Silent');
  const developer = await named(ringlet, 'Dele Developer');
  await fundWallet(buyer.api, sandbox, 9000);
  await fundWallet(silent.api, sandbox, 7000);
  const refunded = await buy(buyer.api, admin);
  await sandbox.control('sms', { number: refunded.number, text: 'Your code is 482913' });
  const hour = {
    unpaid: await unpaid(ringlet, sandbox),
    claimants: await claimants(ringlet, admin),
    refunded,
    silent: await buy(silent.api, admin),
    fraudster: (await named(ringlet, 'Felix Fraud')).email,
    buyer: buyer.email,
    developer: developer.email,
    colleague: (await named(ringlet, 'Kemi Colleague')).email,
    second: await secondAdmin(ringlet, admin),
  };
  await failingWebhook(developer.api, endpoint);
  await review(silent.api, sandbox, admin);
  await publishDeadLetters(ringlet, ['first']);
  const headers = { 'x-paystack-signature': 'ab'.repeat(64) };
  await new Api(ringlet.api).call('/webhooks/paystack', { method: 'POST', body: '{}', headers });
  await inDatabase(ringlet, refunded.id);
  return hour;
}

async function named(ringlet: RunningRinglet, name: string): Promise<{ api: Api; email: string }> {
  const visitor = new Api(ringlet.api);
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const made = await visitor.post('/auth/register', { name, email, password, password_confirmation: password });
  if (made.http !== 201) throw new Error(made.message);
  return { api: await visitor.login(email, password), email };
}

async function buy(api: Api, admin: Api): Promise<Bought> {
  const offer = await findOffer(api, 'WhatsApp');
  const body = purchaseBody(offer, await priceInNaira(api, offer));
  const { data } = await api.post<{ order: { id: string; number: string } }>('/api/BuyNumber', body);
  const { id, number } = data.order;
  const seen = await admin.get<{ upstream_id?: string }[]>(`/admin/purchased-numbers?search=${id}`);
  return { id, number: number.replace(/\D/g, ''), activation: seen.data[0]?.upstream_id ?? '' };
}

async function unpaid(ringlet: RunningRinglet, sandbox: SandboxClient): Promise<string> {
  const { api, email } = await named(ringlet, 'Chioma Unpaid');
  const deposit = { currency: 'NGN', amount: 5000, method: 'paystack' };
  const { reference } = (await api.post<{ reference: string }>('/client/deposit/initiate', deposit)).data;
  await sandbox.control('pay', { reference, outcome: 'success', webhook: false });
  return email;
}

async function claimants(ringlet: RunningRinglet, admin: Api): Promise<[string, string]> {
  const address = 'bc1qhour0000000000000000';
  const added = await admin.post('/admin/wallets', { crypto_type: 'Bitcoin', address });
  if (added.http !== 201) throw new Error(added.message);
  const claim = async (name: string): Promise<string> => {
    const { api, email } = await named(ringlet, name);
    await confirmAddress(api, new SandboxClient(ringlet.sandbox), email);
    const sent = { amount: 30_000, cryptoType: 'Bitcoin', walletAddress: address, transactionHash: 'ab12'.repeat(16) };
    const made = await api.post('/api/deposit/crypto', sent);
    if (!made.status) throw new Error(made.message);
    return email;
  };
  return [await claim('Rita Right'), await claim('Wale Wrong')];
}

async function secondAdmin(ringlet: RunningRinglet, admin: Api): Promise<{ email: string; password: string }> {
  const { api, email, password } = await newClient(ringlet.api);
  const { id } = (await api.get<{ id: string }>('/client/profile')).data;
  const made = await admin.call(`/user/${id}/role`, {
    method: 'PUT',
    body: { role: 'admin', password: ringlet.admin.password },
  });
  if (made.http !== 200) throw new Error(made.message);
  return { email, password };
}

async function failingWebhook(api: Api, endpoint: string): Promise<void> {
  const made = await api.post<{ webhook: { id: string } }>('/client/webhooks', {
    url: `${endpoint}?token=secret`,
    events: ['message.received'],
    password,
  });
  const { id } = made.data.webhook;
  await api.post(`/client/webhooks/${id}/test`);
  const attempts = async () =>
    (await api.get<{ attempts: object[] }[]>(`/client/webhooks/${id}/deliveries`)).data[0]?.attempts.length ?? 0;
  await until(async () => (await attempts()) > 0, 'the delivery has failed');
}

/** An order whose outcome at the provider nobody knows. */
async function review(api: Api, sandbox: SandboxClient, admin: Api): Promise<void> {
  await sandbox.control('faults', { target: 'sms-man', kind: 'reset', when: 'after', call: 'get-number', once: true });
  const offer = await findOffer(api, 'WhatsApp');
  await api.post('/api/BuyNumber', purchaseBody(offer, await priceInNaira(api, offer)));
  const waiting = async () => (await admin.get<object[]>('/admin/purchased-numbers?attention=true')).data.length;
  await until(async () => (await waiting()) > 0, 'an order waits for a review');
}

/** Things that take an hour or another provider. */
async function inDatabase({ dataDir, prefix }: RunningRinglet, orderId: string): Promise<void> {
  const own = JSON.parse(await readFile(join(dataDir, 'addresses.json'), 'utf8')) as { mongo: string };
  const client = await MongoClient.connect(process.env['MONGO_URL'] ?? own.mongo);
  try {
    const now = Date.now();
    await client
      .db(`${prefix}_numbers`)
      .collection<Document & { _id: string }>('orphaned_activations')
      .insertOne({
        _id: 'sms-man:9000001',
        provider: 'sms-man',
        activationId: '9000001',
        number: '12025550100',
        orderId,
        createdAt: new Date(now - 5 * hourMs),
        job: { queue: 'none', runAt: new Date(now + hourMs), attempts: 7 },
      });
    const deposits = client.db(`${prefix}_wallet`).collection('deposits');
    await deposits.updateOne({ status: 'approved', requested: 7000_00 }, { $set: { reportedSince: 8000_00 } });
  } finally {
    await client.close();
  }
}

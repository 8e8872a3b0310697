import { createHash } from 'node:crypto';
import { decode } from 'jsonwebtoken';
import { type RequestEnvelope } from '@ringlet/messaging/envelope';
import { call, type GatewayStack, refusal, startGateway } from '../testing/gateway-stack';
import { sampleOrder } from '../testing/sample-order';

const userId = 'a'.repeat(24);
const id = 'c'.repeat(24);
const at = '2026-11-22T10:00:00.000Z';
const request = {
  id,
  state: 'approved',
  authority: 'Police, cyber unit',
  reference: 'CR/114',
  ground: 'Cybercrimes Act, section 38',
  scope: ['account', 'numbers'],
  from: '2026-11-20',
  to: '2026-11-22',
  userId,
  requestedBy: 'b'.repeat(24),
  requestedAt: at,
  exports: [],
};
const account = { id: userId, name: 'Ada Obi', email: 'ada@x.test', role: 'client', registeredAt: at };
const order = { ...sampleOrder, userId, status: 'completed', received: true, tags: [] };
/** Just before the days of the request, their first and last moment, and just after them. */
const moments = [
  '2026-11-19T22:59:59.999Z',
  '2026-11-19T23:00:00.000Z',
  '2026-11-22T22:59:59.999Z',
  '2026-11-22T23:00:00.000Z',
] as const;
const [before, first, last, after] = moments;
const ofDays = [first, last].map((created_at) => ({ sms: `At ${created_at}`, created_at }));
const bought = [first, last].map((createdAt) => ({ createdAt, messages: ofDays }));

const callerOf = ({ caller = '' }: RequestEnvelope): unknown => decode(caller);

describe('the file for an authority', () => {
  let gateway: GatewayStack;
  const recorded: RequestEnvelope[] = [];
  const read: RequestEnvelope[] = [];
  const readTexts: RequestEnvelope[] = [];

  beforeAll(async () => {
    gateway = await startGateway();
    await gateway.reply('auth.authorities.begin-export', { data: request });
    await gateway.reply('auth.account.get', { data: { ...account, emailVerified: true, termsAccepted: true } });
    await gateway.reply('auth.consents.list', { data: [] });
    await gateway.reply('wallet.balance.get', { data: { balance: 0 } });
    const expiresAt = new Date().toISOString();
    const orders = [before, first, last].map((createdAt) => ({ ...order, createdAt, expiresAt }));
    // Without a number there are no messages.
    const without = [before, last, after].map((createdAt) => ({ ...order, number: undefined, createdAt, expiresAt }));
    await gateway.reply('numbers.orders.own', { data: { data: [...orders, ...without] } });
    const messages = moments.map((created_at) => ({ id, sms: `At ${created_at}`, is_error: 0, created_at }));
    await gateway.reply('numbers.messages.stored', { data: { messages } });
    await gateway.reply('numbers.order.messages', { data: { order, messages } });
    const amounts = { amount: 500_00, requested: 500_00, balance: 0, rate: '1' };
    const deposits = moments.map((createdAt) => ({ ...amounts, reference: createdAt, status: 'approved', createdAt }));
    await gateway.reply('wallet.deposits.list', { data: { data: deposits } });
    const entries = moments.map((entryAt) => ({
      ...amounts,
      id: entryAt,
      kind: 'deposit',
      about: 'RL-1',
      at: entryAt,
    }));
    await gateway.reply('wallet.statement.list', { data: { data: entries } });
    const sessions = moments.map((openedAt) => ({ id, openedAt, expiresAt, current: false }));
    await gateway.reply('auth.sessions.list', { data: sessions });
    await gateway.reply('auth.authorities.end-export', { data: {} });
    const collect = (subject: string, into: RequestEnvelope[]) =>
      gateway.stack.connection.subscribe(subject, { callback: (_error, sent) => void into.push(sent.json()) });
    collect('numbers.orders.own', read);
    collect('numbers.messages.stored', readTexts);
    collect('auth.authorities.end-export', recorded);
  });
  afterAll(() => gateway.stop());

  const admin = () => gateway.token({ role: 'admin' });
  const make = (token = admin()) =>
    fetch(`${gateway.address ?? ''}/admin/authority-requests/${id}/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });

  it('has what the request covers of its days, read as the account itself, and its hash is recorded', async () => {
    const response = await make();
    const bytes = Buffer.from(await response.arrayBuffer());
    const file = JSON.parse(bytes.toString()) as Record<string, unknown>;
    expect(Object.keys(file)).toEqual(['made_at', 'request', 'account', 'consents', 'numbers']);
    expect(file['request']).toMatchObject({ reference: 'CR/114', scope: ['account', 'numbers'] });
    expect(read.map(callerOf)).toMatchObject([{ sub: userId, role: 'client' }]);
    // The client does not see hidden texts.
    expect(callerOf(readTexts[0]!)).toMatchObject({ role: 'admin' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(recorded.map(({ data }) => data)).toEqual([{ id, sha256, bytes: bytes.length }]);
    expect(recorded.map(callerOf)).toMatchObject([{ role: 'admin' }]);
  });

  it.each([
    ['sessions', [{ openedAt: first }, { openedAt: last }]],
    ['deposits', [{ date: first }, { date: last }]],
    ['statement', [{ created_at: first }, { created_at: last }]],
    ['numbers', [{ createdAt: before, messages: ofDays }, ...bought, { createdAt: last, messages: [] }]],
  ] as const)('has of %s what is of its days', async (scope, rows) => {
    await gateway.reply('auth.authorities.begin-export', { data: { ...request, scope: [scope] } });
    const file = (await (await make()).json()) as Record<string, object[]>;
    expect(file[scope]).toHaveLength(rows.length);
    expect(file[scope]).toMatchObject(rows);
  });

  it('is for who may decide about requests, and of approved ones', async () => {
    expect((await make(gateway.token({ role: 'support' }))).status).toBe(403);
    const code = 'auth/authority-request-not-approved';
    await gateway.reply('auth.authorities.begin-export', refusal({ code, message: 'Not approved.' }));
    expect(await (await make()).json()).toMatchObject({ status: false, code });
  });

  it('is in the register with names', async () => {
    await gateway.reply('auth.authorities.list', { data: { data: [request] } });
    await gateway.reply('auth.accounts.names', { data: { [userId]: { name: 'Ada Obi', email: '' } } });
    const headers = { authorization: `Bearer ${gateway.token({ role: 'support' })}` };
    const { body } = await call(gateway, '/admin/authority-requests', { headers });
    expect(body).toMatchObject({ data: [{ id, user_id: userId, user: 'Ada Obi', requested_at: at }] });
  });
});

import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { verify } from 'jsonwebtoken';
import { type IndexSpecification, MongoClient, ObjectId } from 'mongodb';
import { request } from 'undici';

/**
 * One process that sells a number with the same writes and the same call: the order, the charge (balance, posting and event in
 * a transaction), the provider, the activation (order and event in a transaction), a count. Plain Fastify and driver, a token
 * cache, no messages, no retries, no publication of events.
 */
async function main(): Promise<void> {
  const { MONGO_URL = '', MONGO_PREFIX = '', JWT_PUBLIC_KEY = '', SMS_MAN_URL = '' } = process.env;
  const key = Buffer.from(JWT_PUBLIC_KEY, 'base64').toString();
  const client = await MongoClient.connect(MONGO_URL);
  const db = client.db(`${MONGO_PREFIX}_plain`);
  const [orders, outbox] = [db.collection('orders'), db.collection('outbox')];
  const [balances, postings] = [db.collection('balances'), db.collection<{ _id: string }>('postings')];
  const indexes = [
    'requestKey',
    { userId: 1, kind: 1, _id: -1 },
    { state: 1, kind: 1, _id: -1 },
    { state: 1, price: 1, _id: 1 },
    { 'job.queue': 1, 'job.runAt': 1 },
    { provider: 1, activationId: 1, kind: 1 },
  ] as IndexSpecification[];
  for (const keys of indexes) await orders.createIndex(keys);
  await postings.createIndex({ userId: 1, sequence: -1 });
  await outbox.createIndex({ publishedAt: 1, _id: 1 });
  const durable = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } } as const;
  const event = (subject: string, data: object) => ({
    subject,
    version: 1,
    at: new Date(),
    correlationId: randomUUID(),
    data,
  });

  const verified = new Map<string, { sub: string }>();
  const userOf = (token: string): string => {
    const known = verified.get(token) ?? (verify(token, key, { algorithms: ['ES256'] }) as { sub: string });
    verified.set(token, known);
    return known.sub;
  };
  const text = { type: 'string', minLength: 1, maxLength: 100 };
  const properties = { country: text, countryName: text, service: text, serviceName: text, price: { type: 'number' } };
  const body = { type: 'object', required: Object.keys(properties), additionalProperties: false, properties };
  const server = fastify({ logger: true });
  server.post<{ Body: { country: string; service: string; price: number } }>(
    '/api/BuyNumber',
    { schema: { body } },
    async ({ headers, body: { country, service, price: naira } }) => {
      const userId = userOf((headers.authorization ?? '').slice('Bearer '.length));
      const price = Math.round(naira * 100);
      const _id = new ObjectId();
      const order = {
        userId,
        country,
        countryName: 'Country',
        service,
        serviceName: 'Service',
        price,
        usCents: 100,
        cost: price,
      };
      await orders.insertOne({
        _id,
        ...order,
        requestKey: `${userId}:${String(headers['idempotency-key'])}`,
        requestHash: randomUUID(),
        kind: 'code',
        state: 'placed',
        provider: 'sms-man',
        createdAt: new Date(),
        received: false,
        nextSms: { round: 0 },
        messages: [],
        job: { queue: 'reconcile', runAt: new Date(Date.now() + 45_000), attempts: 0 },
      });
      const balance = await client.withSession((session) =>
        session.withTransaction(async () => {
          const spent = { _id: new ObjectId(userId), balance: { $gte: price } };
          const inc = { $inc: { balance: -price, sequence: 1 } };
          const changed = await balances.findOneAndUpdate(spent, inc, { session, returnDocument: 'after' });
          if (!changed) throw new Error('no money');
          const legs = [
            { account: `client:${userId}`, amount: -price },
            { account: 'sales:numbers', amount: price },
          ];
          const posting = {
            kind: 'purchase',
            about: _id.toHexString(),
            userId,
            balanceAfter: changed['balance'] as number,
          };
          const rest = { sequence: changed['sequence'] as number, change: -price, legs, at: new Date() };
          await postings.insertOne({ _id: `purchase:${_id.toHexString()}`, ...posting, ...rest }, { session });
          await outbox.insertOne(
            event('events.wallet.balance-changed', { userId, balance: changed['balance'] as number }),
            { session },
          );
          return changed['balance'] as number;
        }, durable),
      );
      const query = new URLSearchParams({
        token: 'bench',
        country_id: country,
        application_id: service,
        ref: _id.toHexString(),
      });
      const bought = await request(`${SMS_MAN_URL}/control/get-number?${query}`);
      const { request_id, number } = (await bought.body.json()) as { request_id: number; number: string };
      await client.withSession((session) =>
        session.withTransaction(async () => {
          const [activatedAt, expiresAt] = [new Date(), new Date(Date.now() + 20 * 60_000)];
          const active = {
            state: 'active',
            activationId: String(request_id),
            number,
            balanceAfter: balance,
            activatedAt,
            expiresAt,
          };
          const job = { queue: 'poll:sms-man', runAt: new Date(Date.now() + 60_000), attempts: 0 };
          await orders.updateOne({ _id, state: 'placed' }, { $set: { ...active, job } }, { session });
          await outbox.insertOne(event('events.numbers.order-activated', { orderId: _id.toHexString(), ...order }), {
            session,
          });
        }, durable),
      );
      const totalNumber = await orders.countDocuments({ userId, number: { $exists: true } });
      return { status: true, message: 'OK', data: { id: _id, number, balance, totalNumber } };
    },
  );
  process.send?.({ address: await server.listen({ port: 0, host: '127.0.0.1' }) });
}

void main();

import { createHash } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { CryptoClaims } from './deposits/crypto-claims';
import { keepContestedClaims } from './deposits/crypto-claims.migration';
import { addDepositAmounts } from './deposits/deposit-amounts.migration';
import { IdempotencyKeys } from './deposits/idempotency-keys';
import { placeOldClaims } from './deposits/old-claims.migration';
import { encodeRequestHashes } from './deposits/request-hashes.migration';
import { scheduleUnpaidDeposits } from './deposits/unpaid-deposits.migration';
import { addVerificationJobs } from './deposits/verification-jobs.migration';
import { renameVoidPostings } from './ledger/void-postings.migration';
import { placesOf } from './domain/crypto-claim';
import { startWallet, type WalletStack } from './testing/wallet-stack';
import { addOrderFactTimes } from './ledger-verification/order-facts.migration';
import { verifyNew } from './ledger-verification/verify-new';

describe('migrations of the wallet', () => {
  let wallet: WalletStack;
  let connection: Connection;
  beforeAll(async () => {
    wallet = await startWallet();
    connection = wallet.wallet.app.get<Connection>(getConnectionToken());
  });
  afterAll(() => wallet.stack.stop());

  it('renames the kind of void postings', async () => {
    const postings = connection.collection<{ _id: string; kind: string }>('postings');
    await postings.insertMany([
      { _id: 'purchase:1', kind: 'barred' },
      { _id: 'purchase:2', kind: 'purchase' },
    ]);
    for (let i = 0; i < 2; i++) await renameVoidPostings.up(connection);
    expect(await postings.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'purchase:1', kind: 'void' },
      { _id: 'purchase:2', kind: 'purchase' },
    ]);
    await postings.deleteMany({});
  });

  it('moves the time of the next verification to a job', async () => {
    const deposits = connection.collection('deposits');
    const runAt = new Date('2099-01-01T00:00:00Z');
    const rows = [
      { _id: new Types.ObjectId(), reference: 'RL-1', lookAt: runAt },
      { _id: new Types.ObjectId(), reference: 'RL-2' },
    ];
    await deposits.insertMany(rows);
    await deposits.createIndex({ lookAt: 1 });
    for (let i = 0; i < 2; i++) await addVerificationJobs.up(connection);
    const job = { queue: 'deposit-verification', runAt, attempts: 0 };
    expect(await deposits.find().sort({ reference: 1 }).toArray()).toEqual([
      { _id: rows[0]?._id, reference: 'RL-1', job },
      rows[1],
    ]);
    expect(await deposits.indexExists('lookAt_1')).toBe(false);
    await deposits.deleteMany({});
  });

  it('adds the amount that deposits are sorted by', async () => {
    const deposits = connection.collection('deposits');
    await deposits.insertMany([
      { reference: 'RL-1', requested: 500 },
      { reference: 'RL-2', requested: 500, credited: 400 },
    ]);
    for (let i = 0; i < 2; i++) await addDepositAmounts.up(connection);
    const rows = await deposits.find().sort({ reference: 1 }).toArray();
    expect(rows.map(({ amount }) => amount as number)).toEqual([500, 400]);
    await deposits.deleteMany({});
  });

  it('keeps hashes with the deposits, and the credited deposit with the hash', async () => {
    const deposits = connection.collection('deposits');
    const hashes = connection.collection<{ _id: string }>('transaction_hashes');
    const row = (reference: string, status: string) => ({
      reference,
      status,
      method: 'crypto',
      crypto: { type: 'Bitcoin' },
    });
    await deposits.insertMany([row('RL-1', 'approved'), row('RL-2', 'pending'), row('RL-3', 'declined')]);
    await hashes.insertMany(['1', '2', '3'].map((id) => ({ _id: `hash-${id}`, reference: `RL-${id}` }) as never));
    for (let i = 0; i < 2; i++) await keepContestedClaims.up(connection);
    expect(await hashes.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'hash-1', claims: 1, reference: 'RL-1' },
      { _id: 'hash-2', claims: 1 },
      { _id: 'hash-3', claims: 1 },
    ]);
    const job = { queue: 'deposit-verification', runAt: expect.any(Date), attempts: 0 };
    const rows = await deposits.find().sort({ reference: 1 }).toArray();
    expect(rows).toMatchObject([{ crypto: { hash: 'hash-1' } }, { crypto: { hash: 'hash-2' }, job }, { crypto: {} }]);
    expect(rows.map((deposit) => 'job' in deposit)).toEqual([false, true, false]);
    await deposits.deleteMany({});
    await hashes.deleteMany({});
  });

  it('counts open crypto deposits from before there was a limit, until they are decided', async () => {
    const deposits = connection.collection('deposits');
    const claims = connection.collection<{ _id: string; reference: string; place?: string }>('crypto_claims');
    const userId = new Types.ObjectId();
    const row = (reference: string, more: object = {}) => ({
      reference,
      userId,
      method: 'crypto',
      status: 'pending',
      crypto: { type: 'Bitcoin' },
      ...more,
    });
    await deposits.insertMany([
      ...Array.from({ length: 5 }, (_, index) => row(`RL-${index}`)),
      row('RL-decided', { status: 'approved' }),
      row('RL-tagged', { crypto: { type: 'Bitcoin', tag: '0001' } }),
    ]);
    const places = placesOf(userId.toHexString());
    await claims.insertOne({ _id: 'address:0001', reference: 'RL-tagged', place: places[0] });
    for (let i = 0; i < 2; i++) await placeOldClaims.up(connection);
    const rows = await claims.find().sort({ place: 1 }).toArray();
    expect(rows.map(({ reference, place }) => [reference, place])).toEqual([
      ['RL-tagged', places[0]],
      ...[0, 1, 2, 3].map((index) => [`RL-${index}`, places[index + 1]]),
    ]);
    const cryptoClaims = wallet.wallet.app.get(CryptoClaims);
    const open = (session: ClientSession) =>
      cryptoClaims.open({ userId: userId.toHexString(), address: 'address', reference: 'RL-new' }, session);
    await connection.transaction(async (session) => {
      await expect(open(session)).rejects.toMatchObject({ code: 'wallet/too-many-claims' });
    });
    await connection.transaction(async (session) => {
      await cryptoClaims.close({ reference: 'RL-0' }, session);
      expect(await open(session)).toBeGreaterThan(0);
    });
    await deposits.deleteMany({});
    await claims.deleteMany({});
  });

  it('lets the next night verify order facts from before they had a time', async () => {
    const facts = connection.collection<{ _id: string; at?: Date }>('order_facts');
    const at = new Date('2026-01-01T00:00:00Z');
    await facts.insertMany([{ _id: 'old' }, { _id: 'new', at }]);
    for (let i = 0; i < 2; i++) await addOrderFactTimes.up(connection);
    expect(await facts.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'new', at },
      { _id: 'old', at: expect.any(Date) },
    ]);
    const { db } = connection;
    const { differences } = await verifyNew(db!, new Date(), new AbortController().signal);
    expect(differences).toEqual(expect.arrayContaining([expect.stringContaining('order old')]));
    await facts.deleteMany({});
    for (const name of ['verification_progress', 'verified_balances']) await connection.collection(name).deleteMany({});
  });

  it('schedules the end of deposits that nobody paid', async () => {
    const deposits = connection.collection('deposits');
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const row = (reference: string, status: string, declined?: string) => ({ reference, status, declined, createdAt });
    const method = { method: 'paystack' };
    await deposits.insertMany([
      { ...row('RL-1', 'declined', 'expired'), ...method },
      { ...row('RL-2', 'declined', 'unopened'), ...method },
      { ...row('RL-3', 'declined', 'admin'), ...method },
      { ...row('RL-4', 'approved'), ...method },
    ]);
    for (let i = 0; i < 2; i++) await scheduleUnpaidDeposits.up(connection);
    const jobs = (await deposits.find().sort({ reference: 1 }).toArray()).map((deposit) => deposit['job'] as unknown);
    const job = { queue: 'deposit-verification', runAt: new Date('2026-04-01T00:00:00Z'), attempts: 0 };
    expect(jobs).toEqual([job, job, undefined, undefined]);
    await deposits.deleteMany({});
  });

  it('lets a request repeat an idempotency key that was stored before', async () => {
    const keys = connection.collection<{ _id: string }>('initiations');
    const input = { userId: 'a'.repeat(24), amount: 500_000, idempotencyKey: 'deposit-0001' };
    const canonical = JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)));
    const hash = createHash('sha256').update(canonical).digest('hex');
    const answer = { reference: 'RL-1' };
    await keys.insertOne({ _id: `${input.userId}:deposit-0001`, hash, answer, at: new Date() } as never);
    for (let i = 0; i < 2; i++) await encodeRequestHashes.up(connection);
    const work = jest.fn();
    const idempotencyKeys = wallet.wallet.app.get(IdempotencyKeys);
    expect(await idempotencyKeys.once(input, work)).toEqual(answer);
    expect(work).not.toHaveBeenCalled();
    await expect(idempotencyKeys.once({ ...input, amount: 1 } as never, work)).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
    await keys.deleteMany({});
  });
});

import { createHash } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { keepContestedClaims } from './deposits/crypto-claims.migration';
import { addDepositAmounts } from './deposits/deposit-amounts.migration';
import { IdempotencyKeys } from './deposits/idempotency-keys';
import { encodeRequestHashes } from './deposits/request-hashes.migration';
import { scheduleUnpaidDeposits } from './deposits/unpaid-deposits.migration';
import { addVerificationJobs } from './deposits/verification-jobs.migration';
import { renameVoidPostings } from './ledger/void-postings.migration';
import { startWallet, type WalletStack } from './testing/wallet-stack';

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

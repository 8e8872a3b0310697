import mongoose, { Schema } from 'mongoose';
import { type Harness, startHarness } from './harness';

let harness: Harness;
let connection: mongoose.Connection;

beforeAll(async () => {
  harness = await startHarness();
  connection = await mongoose.createConnection(harness.server.url, { dbName: 'shop' }).asPromise();
});

afterAll(async () => {
  await connection.close();
  await harness.stop();
});

const accountSchema = new Schema(
  { name: { type: String, unique: true }, balance: Number, tags: [String], lines: [{ sku: String, count: Number }] },
  { timestamps: true },
);

describe('mongoose', () => {
  it('keeps unique names, updates conditionally and reads back what it wrote', async () => {
    const Account = connection.model('Account', accountSchema);
    await Account.init();
    const ada = await Account.create({ name: 'ada', balance: 10 });
    await expect(Account.create({ name: 'ada' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { name: 1 },
      keyValue: { name: 'ada' },
    });
    expect((await Account.findById(ada.id))?.name).toBe('ada');
    const debit = { $inc: { balance: -5 }, $push: { tags: 'x' } };
    const taken = await Account.findOneAndUpdate({ name: 'ada', balance: { $gte: 5 } }, debit, {
      returnDocument: 'after',
    }).lean();
    expect(taken).toMatchObject({ balance: 5, tags: ['x'] });
    expect(await Account.findOneAndUpdate({ name: 'ada', balance: { $gte: 6 } }, debit)).toBeNull();
    expect(await Account.countDocuments({ balance: 5 })).toBe(1);
  });

  it('runs a transaction that is invisible to others until it is committed', async () => {
    const Account = connection.model('Purse', accountSchema);
    await Account.init();
    await Account.create({ name: 'ada', balance: 10 });
    await connection.transaction(async (session) => {
      await Account.create([{ name: 'bob', balance: 1 }], { session });
      await Account.updateOne({ name: 'ada' }, { $inc: { balance: -1 } }, { session });
      expect(await Account.countDocuments({}, { session })).toBe(2);
      expect(await Account.countDocuments({})).toBe(1);
    });
    expect(await Account.find().sort({ name: 1 }).select('name balance -_id').lean()).toEqual([
      { name: 'ada', balance: 9 },
      { name: 'bob', balance: 1 },
    ]);
  });

  it('saves changed sub-documents of a hydrated document', async () => {
    const Account = connection.model('Basket', accountSchema);
    const basket = await Account.create({ name: 'ada', lines: [{ sku: 'a', count: 1 }] });
    basket.lines[0]?.set('count', 7);
    basket.lines.push({ sku: 'b', count: 2 });
    await basket.save();
    expect((await Account.findById(basket.id).lean())?.lines).toMatchObject([
      { sku: 'a', count: 7 },
      { sku: 'b', count: 2 },
    ]);
  });
});

import { getConnectionToken } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Connection } from 'mongoose';
import PdfDocument from 'pdfkit';
import { getReceipt } from '@ringlet/contracts/wallet/deposits';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

describe('the receipt', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
  });
  afterAll(() => harness.stop());
  const request = (userId: string, reference: string) => harness.send(getReceipt, { userId, reference });

  const approved = async (userId: string): Promise<string> => {
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    await harness.verify(userId, reference);
    return reference;
  };

  it("is a PDF of the client's own approved deposit", async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await expect(request(userId, reference)).rejects.toMatchObject({ code: 'wallet/receipt-unavailable' });
    await harness.pay(reference);
    await harness.verify(userId, reference);
    const { fileName, pdf } = await request(userId, reference);
    expect(fileName).toBe(`ringlet-receipt-${reference}.pdf`);
    const bytes = Buffer.from(pdf, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(100_000);
    await expect(request(newId(), reference)).rejects.toMatchObject({ code: 'wallet/deposit-not-found' });
  });

  it('holds up no other call while 60 are asked for at once: none is laid out on its thread', async () => {
    // On this thread each layout would delay every other request for at least 0.1 s.
    const layOut = jest.spyOn(PdfDocument.prototype, 'text');
    const [owner, other] = [newId(), await harness.client(700)];
    const reference = await approved(owner);
    const deposits = harness.app.get<Connection>(getConnectionToken()).collection('deposits');
    const row = await deposits.findOne({ reference });
    const copies = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      _id: new Types.ObjectId(),
      reference: `RL-copy-${index}`,
      userId: new Types.ObjectId().toHexString(),
    }));
    await deposits.insertMany(copies);
    const asked = copies.map((copy) => request(copy.userId, copy.reference));
    const settled = Promise.allSettled(asked);
    expect(await harness.balance(other)).toBe(700);
    const outcomes = await settled;
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['platform/overloaded']));
    const made = outcomes.length - refused.length;
    expect(made).toBeGreaterThanOrEqual(20);
    expect(layOut).not.toHaveBeenCalled();
    layOut.mockRestore();
    await deposits.deleteMany({ reference: /^RL-copy-/ });
  });

  it('is kept, and limited per client', async () => {
    const userId = newId();
    const reference = await approved(userId);
    const first = await request(userId, reference);
    for (let again = 0; again < 15; again++) expect(await request(userId, reference)).toEqual(first);
    const limits = harness.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('rate_limits');
    await limits.updateOne({ _id: `receipt:${userId}` }, { $set: { count: 10 } });
    expect(await request(userId, reference)).toEqual(first);
    const another = await approved(userId);
    await expect(request(userId, another)).rejects.toMatchObject({ code: 'platform/too-many-requests' });
  });
});

import { getReceipt } from '@ringlet/contracts/wallet/deposits';
import { type WalletHarness, startWalletHarness } from '../testing/wallet-harness';
import { newId } from '../testing/wallet-stack';

describe('the receipt', () => {
  let harness: WalletHarness;
  beforeAll(async () => {
    harness = await startWalletHarness();
  });
  afterAll(() => harness.stop());

  it("is a PDF of the client's own approved deposit", async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    const request = (owner: string) => harness.send(getReceipt, { userId: owner, reference });
    await expect(request(userId)).rejects.toMatchObject({ code: 'wallet/receipt-unavailable' });
    await harness.pay(reference);
    await harness.verify(userId, reference);
    const { fileName, pdf } = await request(userId);
    expect(fileName).toBe(`ringlet-receipt-${reference}.pdf`);
    const bytes = Buffer.from(pdf, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(100_000);
    await expect(request(newId())).rejects.toMatchObject({ code: 'wallet/deposit-not-found' });
  });
});

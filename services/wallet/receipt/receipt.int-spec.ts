import { getReceipt } from '@ringlet/contracts/wallet/deposits';
import { type Shop, startShop } from '../testing/wallet-harness';
import { newId } from '../testing/wallet-stack';

describe('the receipt', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it("is a PDF of the client's own approved deposit", async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    const ask = (owner: string) => shop.ask(getReceipt, { userId: owner, reference });
    await expect(ask(userId)).rejects.toMatchObject({ code: 'wallet/receipt-unavailable' });
    await shop.pay(reference);
    await shop.verify(userId, reference);
    const { fileName, pdf } = await ask(userId);
    expect(fileName).toBe(`ringlet-receipt-${reference}.pdf`);
    const bytes = Buffer.from(pdf, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(100_000);
    await expect(ask(newId())).rejects.toMatchObject({ code: 'wallet/deposit-not-found' });
  });
});

import { getModelToken } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { sumRecentDeposits } from '@ringlet/contracts/wallet/credits';
import { collectionOf } from '@ringlet/persistence/collection';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';
import { DepositRow } from './deposit.model';

describe('the recent deposits of a client', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    wallet = await startWallet();
  });
  afterAll(() => wallet.stop());

  it('are the approved ones of 30 days, with what went back of them, for services and the back office', async () => {
    const rows = collectionOf<DepositRow>(wallet.app.get(getModelToken(DepositRow.name)));
    const userId = newId();
    const row = { userId, status: 'approved', method: 'paystack', credited: kobo(100), approvedAt: new Date() };
    const more = [
      { card: 'of the client' },
      { claimedBack: kobo(100) },
      // A claim that was won.
      { claimedBack: kobo(0) },
      { status: 'declined', claimedBack: kobo(100) },
      { approvedAt: new Date(Date.now() - 31 * dayMs), claimedBack: kobo(100) },
      { userId: newId(), claimedBack: kobo(100), card: 'of the client' },
      { userId: newId(), card: 'of another' },
    ];
    const inserted = more.map((own, index) => ({
      _id: new Types.ObjectId(),
      reference: `${userId}${index}`,
      ...row,
      ...own,
    }));
    await rows.insertMany(inserted as DepositRow[]);
    const sums = { deposits: 3, credited: 300, goneBack: 1, back: 100, accountsOfCard: 2 };
    expect(await wallet.send(sumRecentDeposits, { userId })).toEqual(sums);
    expect(await wallet.sendAsAdmin(sumRecentDeposits, { userId })).toEqual(sums);
    await expect(wallet.send(sumRecentDeposits, { userId }, wallet.user)).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
    // The ledger does not know them.
    await rows.deleteMany({ _id: { $in: inserted.map(({ _id }) => _id) } });
  });
});

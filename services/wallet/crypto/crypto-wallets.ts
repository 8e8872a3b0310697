import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  type AddCryptoWalletInput,
  type AllCryptoWalletsInput,
  type CryptoWallet as CryptoWalletView,
  type EditCryptoWalletInput,
} from '@ringlet/contracts/wallet/crypto';
import { orderingOf, pageInMemory } from '@ringlet/persistence/keyset';
import { Transactions } from '@ringlet/persistence/transactions';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { AdminActions } from '../admin/admin-actions';
import { CryptoWallet, cryptoWalletView } from './crypto-wallet.model';

/** The addresses that clients send cryptocurrencies to. */
@Injectable()
export class CryptoWallets {
  private readonly rows: Collection<CryptoWallet>;

  constructor(
    @InjectModel(CryptoWallet.name) model: Model<CryptoWallet>,
    private readonly transactions: Transactions,
    private readonly actions: AdminActions,
  ) {
    this.rows = model.db.collection<CryptoWallet>(model.collection.name);
  }

  /** By type, then in the order they were added. */
  inUse(): Promise<CryptoWallet[]> {
    return this.rows.find({ retired: false }).sort({ cryptoType: 1, _id: 1 }).toArray();
  }

  /** The house has few addresses: all of them are looked at. */
  async all({
    search,
    retired,
    sort = 'crypto_type',
    ...page
  }: AllCryptoWalletsInput): Promise<PageOf<CryptoWalletView>> {
    const rows = await this.rows.find(retired === undefined ? {} : { retired }).toArray();
    const text = search?.trim().toLowerCase() ?? '';
    const found = rows
      .map((row) => ({ ...row, typeKey: row.cryptoType.toLowerCase(), status: row.retired ? 'retired' : 'in use' }))
      .filter(({ typeKey, address }) => typeKey.includes(text) || address.toLowerCase().includes(text));
    const fields = { crypto_type: 'typeKey', address: 'address', status: 'status' } as const;
    return pageInMemory(page, orderingOf<(typeof found)[number]>(sort, fields), found, cryptoWalletView);
  }

  /** Whether clients are told to send this type to this address today. */
  async isOffered(cryptoType: string, address: string): Promise<boolean> {
    return (await this.rows.findOne({ cryptoType, address, retired: false })) !== null;
  }

  /** Errors: wallet/crypto-wallet-exists. */
  async add(
    { cryptoType, address }: AddCryptoWalletInput,
    adminId: string,
    correlationId: string,
  ): Promise<CryptoWallet> {
    const wallet = { _id: new Types.ObjectId(), cryptoType, address, retired: false };
    const action = { adminId, action: 'add-wallet', subject: wallet._id.toHexString(), to: described(wallet) } as const;
    await unlessTaken(
      this.transactions.run(correlationId, async (transaction) => {
        await this.rows.insertOne(wallet, { session: transaction.session });
        await this.actions.record(action, transaction);
      }),
    );
    return wallet;
  }

  /** Errors: platform/not-found, wallet/crypto-wallet-exists. */
  async edit({ id, ...wanted }: EditCryptoWalletInput, adminId: string, correlationId: string): Promise<CryptoWallet> {
    const _id = new Types.ObjectId(id);
    return unlessTaken(
      this.transactions.run(correlationId, async (transaction) => {
        const { session } = transaction;
        const before = await this.rows.findOneAndUpdate(
          { _id },
          { $set: wanted },
          { session, returnDocument: 'before' },
        );
        if (!before) throw new RingletError('platform/not-found', { message: 'There is no such wallet.' });
        const after = { _id, ...wanted };
        const [from, to] = [described(before), described(after)];
        if (from !== to) {
          const action = { adminId, action: 'edit-wallet', subject: _id.toHexString(), from, to } as const;
          await this.actions.record(action, transaction);
        }
        return after;
      }),
    );
  }
}

function described({ cryptoType, address, retired }: CryptoWallet): string {
  return `${cryptoType} ${address}${retired ? ' (retired)' : ''}`;
}

async function unlessTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (isDuplicateKey(error)) throw new RingletError('wallet/crypto-wallet-exists');
    throw error;
  }
}

import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  type AddCryptoWalletInput,
  type AllCryptoWalletsInput,
  type CryptoWalletView,
  type EditCryptoWalletInput,
} from '@ringlet/contracts/wallet/crypto';
import { InjectCollection } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { orderingOf, pageInMemory } from '@ringlet/persistence/keyset';
import { Transactions } from '@ringlet/persistence/transactions';
import { CryptoWalletRow, presentCryptoWallet } from './crypto-wallet.model';

@Injectable()
export class CryptoWallets {
  constructor(
    @InjectCollection(CryptoWalletRow) private readonly rows: Collection<CryptoWalletRow>,
    private readonly transactions: Transactions,
  ) {}

  /** Those in use, by type, then in the order of their addition. */
  listActive(): Promise<CryptoWalletRow[]> {
    return this.rows.find({ retired: false }).sort({ cryptoType: 1, _id: 1 }).toArray();
  }

  /** Reads all of them: there are few. */
  async listAll({
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
    return pageInMemory(page, orderingOf<(typeof found)[number]>(sort, fields), found, presentCryptoWallet);
  }

  /** Whether this address is in use for this type. */
  async isActive(cryptoType: string, address: string): Promise<boolean> {
    return (await this.rows.findOne({ cryptoType, address, retired: false })) !== null;
  }

  async add(
    { cryptoType, address }: AddCryptoWalletInput,
    adminId: string,
    correlationId: string,
  ): Promise<CryptoWalletRow> {
    const wallet = { _id: new Types.ObjectId(), cryptoType, address, retired: false };
    const about = wallet._id.toHexString();
    try {
      await this.transactions.run(correlationId, async ({ session, emit }) => {
        await this.rows.insertOne(wallet, { session });
        emit(adminActed, { adminId, action: 'wallet.added', about, to: describe(wallet) });
      });
      return wallet;
    } catch (error) {
      throw existsError(error);
    }
  }

  /** Errors: platform/not-found, wallet/crypto-wallet-exists. */
  async edit(
    { id, ...changes }: EditCryptoWalletInput,
    adminId: string,
    correlationId: string,
  ): Promise<CryptoWalletRow> {
    const _id = new Types.ObjectId(id);
    const after = { _id, ...changes };
    try {
      await this.transactions.run(correlationId, async ({ session, emit }) => {
        const options = { session, returnDocument: 'before' } as const;
        const before = await this.rows.findOneAndUpdate({ _id }, { $set: changes }, options);
        if (!before) throw new RingletError('platform/not-found', { message: 'There is no such wallet.' });
        const [from, to] = [describe(before), describe(after)];
        if (from !== to) emit(adminActed, { adminId, action: 'wallet.changed', about: _id.toHexString(), from, to });
      });
      return after;
    } catch (error) {
      throw existsError(error);
    }
  }
}

function describe({ cryptoType, address, retired }: CryptoWalletRow): string {
  return `${cryptoType} ${address}${retired ? ' (retired)' : ''}`;
}

function existsError(error: unknown): unknown {
  return isDuplicateKey(error) ? new RingletError('wallet/crypto-wallet-exists') : error;
}

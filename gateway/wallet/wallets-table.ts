import { Injectable } from '@nestjs/common';
import { type PageOf } from '@ringlet/contracts/paging';
import { allCryptoWallets } from '@ringlet/contracts/wallet/crypto';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../http/request-context';
import { type CryptoWalletView, type WalletsQuery } from './crypto.dto';
import { presentCryptoWallet } from './present-wallet';

/** The addresses that clients send cryptocurrencies to. */
@Injectable()
export class WalletsTable {
  constructor(private readonly requester: Requester) {}

  async page({ status, ...query }: WalletsQuery, ctx: RequestContext): Promise<PageOf<CryptoWalletView>> {
    const input = { ...query, ...(status !== undefined && { retired: status === 'retired' }) };
    const { data, nextCursor } = await this.requester.send(allCryptoWallets, input, ctx);
    return { data: data.map(presentCryptoWallet), nextCursor };
  }
}

import { Injectable } from '@nestjs/common';
import { type PageOf } from '@ringlet/contracts/paging';
import { allCryptoWallets, type CryptoWalletView } from '@ringlet/contracts/wallet/crypto';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../http/request-context';
import { type WalletsQuery } from './crypto.dto';

/** The addresses to which clients send cryptocurrencies. */
@Injectable()
export class WalletsTable {
  constructor(private readonly requester: Requester) {}

  page({ status, ...query }: WalletsQuery, ctx: RequestContext): Promise<PageOf<CryptoWalletView>> {
    const input = { ...query, retired: status === undefined ? undefined : status === 'retired' };
    return this.requester.send(allCryptoWallets, input, ctx);
  }
}

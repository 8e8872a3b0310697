import { Injectable } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';
import { type PageOf, Table } from '@ringlet/contracts/paging';
import { allCryptoWallets, cryptoWalletSorts } from '@ringlet/contracts/wallet/crypto';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { type CryptoWalletView, presentWallet } from './crypto.dto';

/** `search`: a part of the type or the address. */
export class WalletsQuery extends Table {
  /** All of them unless told. */
  @IsOptional()
  @IsIn(['in use', 'retired'])
  status?: 'in use' | 'retired';

  /** By type unless told; `-` is the largest first. */
  @IsOptional()
  @IsIn(cryptoWalletSorts)
  sort?: (typeof cryptoWalletSorts)[number];
}

/** The addresses that clients send cryptocurrencies to. */
@Injectable()
export class WalletsTable {
  constructor(private readonly requester: Requester) {}

  async page({ status, ...query }: WalletsQuery, context: RequestOptions): Promise<PageOf<CryptoWalletView>> {
    const wanted = { ...query, ...(status !== undefined && { retired: status === 'retired' }) };
    const { data, nextCursor } = await this.requester.send(allCryptoWallets, wanted, context);
    return { data: data.map(presentWallet), nextCursor };
  }
}

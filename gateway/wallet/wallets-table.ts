import { type PageOf } from '@ringlet/contracts/paging';
import { allCryptoWallets, type CryptoWalletView } from '@ringlet/contracts/wallet/crypto';
import { type RequestContext } from '../http/request-context';
import { type WalletsQuery } from './crypto.dto';

/** The addresses to which clients send cryptocurrencies. */
export function walletsPage(
  { status, ...query }: WalletsQuery,
  ctx: RequestContext,
): Promise<PageOf<CryptoWalletView>> {
  return ctx.send(allCryptoWallets, { ...query, retired: status === undefined ? undefined : status === 'retired' });
}

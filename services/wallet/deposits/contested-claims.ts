import { Injectable } from '@nestjs/common';
import { type AdminDeposit, type ContestedClaims as ContestedClaimsView } from '@ringlet/contracts/wallet/admin';
import { type DepositRow, presentAdminDeposit } from './deposit.model';
import { Deposits } from './deposits.repository';
import { TransactionHashes } from './transaction-hashes';

const shownAtMost = 20;

/** Crypto deposits that name the transaction of another one, for the admin who has to find out whose it is. */
@Injectable()
export class ContestedClaims {
  constructor(
    private readonly deposits: Deposits,
    private readonly hashes: TransactionHashes,
  ) {}

  /** The deposits as admins see them, with the others that name the same transaction. */
  async present(rows: readonly DepositRow[]): Promise<AdminDeposit[]> {
    const named = rows.flatMap(({ crypto }) => crypto?.hash ?? []);
    const contested = await this.hashes.contested([...new Set(named)]);
    const claims = new Map<string, DepositRow[]>();
    for (const hash of contested.keys()) claims.set(hash, await this.deposits.listByHash(hash, shownAtMost + 1));
    return rows.map((row) => {
      const total = contested.get(row.crypto?.hash ?? '');
      if (total === undefined) return presentAdminDeposit(row);
      const others = (claims.get(row.crypto?.hash ?? '') ?? []).filter(({ reference }) => reference !== row.reference);
      return {
        ...presentAdminDeposit(row),
        contested: { total, others: others.slice(0, shownAtMost).map(presentClaim) },
      };
    });
  }
}

function presentClaim(row: DepositRow): ContestedClaimsView['others'][number] {
  const { reference, name, email, amount, status, crypto, createdAt } = row;
  return {
    reference,
    userId: row.userId.toHexString(),
    name,
    email,
    amount,
    status,
    ...(crypto?.tag !== undefined && { tag: crypto.tag }),
    createdAt: createdAt.toISOString(),
  };
}

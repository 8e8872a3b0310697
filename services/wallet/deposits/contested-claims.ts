import { Injectable } from '@nestjs/common';
import { type AdminDepositView, type ContestingClaimView } from '@ringlet/contracts/wallet/admin';
import { type DepositRow, presentAdminDeposit } from './deposit.model';
import { Deposits } from './deposits.repository';
import { TransactionHashes } from './transaction-hashes';

const shownAtMost = 20;

/** Crypto deposits that name another one's transaction, for the admin who has to find out whose it is. */
@Injectable()
export class ContestedClaims {
  constructor(
    private readonly deposits: Deposits,
    private readonly hashes: TransactionHashes,
  ) {}

  /** The deposits as admins see them, with others that name the same transaction. */
  async present(rows: readonly DepositRow[]): Promise<AdminDepositView[]> {
    const named = rows.flatMap(({ crypto }) => crypto?.hash ?? []);
    const contested = await this.hashes.contested([...new Set(named)]);
    const claims = await this.claimsOf(contested);
    return rows.map((row) => {
      const hash = row.crypto?.hash ?? '';
      const total = contested.get(hash);
      if (total === undefined) return presentAdminDeposit(row);
      const others = claims.filter((claim) => claim.crypto?.hash === hash && claim.reference !== row.reference);
      return {
        ...presentAdminDeposit(row),
        contested: { total, others: others.slice(0, shownAtMost).map(presentClaim) },
      };
    });
  }

  /** One query for all; one more for each transaction that more deposits name than are shown. */
  private async claimsOf(contested: ReadonlyMap<string, number>): Promise<DepositRow[]> {
    const atMost = shownAtMost + 1;
    const few = [...contested].filter(([, total]) => total <= atMost).map(([hash]) => hash);
    const many = [...contested].filter(([, total]) => total > atMost).map(([hash]) => hash);
    const queries = [...(few.length > 0 ? [few] : []), ...many.map((hash) => [hash])];
    return (
      await Promise.all(queries.map((hashes) => this.deposits.listByHashes(hashes, atMost * hashes.length)))
    ).flat();
  }
}

function presentClaim(row: DepositRow): ContestingClaimView {
  const { reference, userId, name, email, amount, status, crypto, createdAt } = row;
  const facts = { reference, userId, name, email, amount, status, tag: crypto?.tag };
  return { ...facts, createdAt: createdAt.toISOString() };
}

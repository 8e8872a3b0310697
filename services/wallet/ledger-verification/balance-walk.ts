import { type PostingRow } from '../ledger/posting.model';

export interface BalancePoint {
  readonly sequence: number;
  readonly balance: number;
}

type WalkedPosting = Pick<PostingRow, '_id' | 'sequence' | 'balanceAfter' | 'change'>;

export const noPostings: BalancePoint = { sequence: 0, balance: 0 };

/**
 * Walks a client's postings, newest first, from the balance back to an earlier one. Each posting must have left the balance
 * that the walk has reached, never below zero.
 */
export class BalanceWalk {
  private left: BalancePoint;

  constructor(
    private readonly client: string,
    private readonly balance: BalancePoint,
    private readonly from = noPostings,
  ) {
    this.left = balance;
  }

  /** Whether the posting was written before the balance was read. */
  includes({ sequence = 0 }: Pick<PostingRow, 'sequence'>): boolean {
    return sequence <= this.balance.sequence;
  }

  step(posting: WalkedPosting, report: (difference: string) => void): void {
    const { _id, sequence = 0, balanceAfter, change } = posting;
    const { left } = this;
    const isNext = sequence === left.sequence && balanceAfter === left.balance && balanceAfter >= 0;
    this.left = { sequence: sequence - 1, balance: (balanceAfter ?? 0) - change };
    if (isNext) return;
    report(
      `client ${this.client}: ${_id} left ${balanceAfter} kobo as number ${sequence}, not ${left.balance} as ${left.sequence}`,
    );
  }

  /** After the last posting. */
  end(report: (difference: string) => void): void {
    const balance = this.left.balance - this.from.balance;
    const sequence = this.left.sequence - this.from.sequence;
    if (balance !== 0 || sequence !== 0)
      report(`client ${this.client}: ${balance} kobo in ${sequence} changes have no posting`);
  }
}

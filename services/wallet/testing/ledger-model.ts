import fc from 'fast-check';

/** Requests to the ledger. Clients, orders, deposits and keys are small numbers, so that requests collide. */
export type Move =
  | { readonly kind: 'charge'; readonly order: number; readonly client: number; readonly amount: number }
  | { readonly kind: 'refund'; readonly order: number }
  | { readonly kind: 'credit'; readonly reference: number; readonly amount: number }
  | { readonly kind: 'adjust'; readonly key: number; readonly client: number; readonly amount: number };

const clients = 2;
const small = fc.integer({ min: 0, max: 3 });
const client = fc.integer({ min: 0, max: clients - 1 });
const amount = fc.integer({ min: 1, max: 100 });

export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('charge' as const), order: small, client, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order: small }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('credit' as const), reference: small, amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('adjust' as const), key: small, client },
      amount: fc.oneof(
        amount,
        amount.map((value) => -value),
      ),
    }),
  },
);

/** The client that a deposit belongs to. */
export const ownerOf = (reference: number) => reference % clients;

interface Purchase {
  readonly client: number;
  readonly amount: number;
  readonly answer: number;
}

/** A model of the ledger in a few maps. The real ledger must return the same. */
export class LedgerModel {
  readonly balances: number[] = Array.from({ length: clients }, () => 0);
  private readonly purchases = new Map<number, Purchase | 'void'>();
  private readonly refunds = new Map<number, object>();
  private readonly credits = new Map<number, number>();
  private readonly adjustments = new Map<number, Purchase>();

  /** The result, or the code of the error. */
  apply(move: Move): unknown {
    if (move.kind === 'charge') return this.charge(move);
    if (move.kind === 'refund') return this.refund(move.order);
    if (move.kind === 'credit') return this.credit(move);
    return this.adjust(move);
  }

  private charge({ order, client, amount }: Move & { kind: 'charge' }): unknown {
    const earlier = this.purchases.get(order);
    if (earlier === 'void') return 'wallet/order-closed';
    if (earlier && (earlier.client !== client || earlier.amount !== amount)) return 'platform/idempotency-mismatch';
    if (earlier) return this.refunds.has(order) ? 'wallet/order-closed' : earlier.answer;
    if (!this.move(client, -amount)) return 'wallet/insufficient-balance';
    this.purchases.set(order, { client, amount, answer: this.balanceOf(client) });
    return this.balanceOf(client);
  }

  private refund(order: number): unknown {
    const purchase = this.purchases.get(order);
    if (purchase === undefined) this.purchases.set(order, 'void');
    if (purchase === undefined || purchase === 'void') return { balance: 0, refunded: 0 };
    const earlier = this.refunds.get(order);
    if (earlier) return earlier;
    this.move(purchase.client, purchase.amount);
    const answer = { balance: this.balanceOf(purchase.client), refunded: purchase.amount };
    this.refunds.set(order, answer);
    return answer;
  }

  private credit({ reference, amount }: Move & { kind: 'credit' }): unknown {
    const earlier = this.credits.get(reference);
    if (earlier !== undefined) return earlier;
    this.move(ownerOf(reference), amount);
    this.credits.set(reference, amount);
    return amount;
  }

  private adjust({ key, client, amount }: Move & { kind: 'adjust' }): unknown {
    const earlier = this.adjustments.get(key);
    if (earlier)
      return earlier.client === client && earlier.amount === amount ? earlier.answer : 'platform/idempotency-mismatch';
    if (!this.move(client, amount)) return 'wallet/insufficient-balance';
    this.adjustments.set(key, { client, amount, answer: this.balanceOf(client) });
    return this.balanceOf(client);
  }

  private move(client: number, change: number): boolean {
    const after = this.balanceOf(client) + change;
    if (after >= 0) this.balances[client] = after;
    return after >= 0;
  }

  private balanceOf(client: number): number {
    return this.balances[client] ?? 0;
  }
}

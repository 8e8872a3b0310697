import fc from 'fast-check';

/** Requests to the ledger. Clients, orders, holds, deposits and keys are small numbers, so that requests collide. */
export type Move =
  | { readonly kind: 'charge'; readonly order: number; readonly client: number; readonly amount: number }
  | { readonly kind: 'charge-held'; readonly order: number; readonly hold: number; readonly amount: number }
  | { readonly kind: 'refund'; readonly order: number; readonly restoreHold: boolean }
  | { readonly kind: 'open'; readonly hold: number; readonly amount: number }
  | { readonly kind: 'release'; readonly hold: number; readonly order: number; readonly amount: number }
  | { readonly kind: 'close'; readonly hold: number }
  | { readonly kind: 'credit'; readonly reference: number; readonly amount: number }
  | { readonly kind: 'adjust'; readonly key: number; readonly client: number; readonly amount: number };

const clients = 2;
const small = fc.integer({ min: 0, max: 3 });
const client = fc.integer({ min: 0, max: clients - 1 });
const amount = fc.integer({ min: 1, max: 100 });

export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('charge' as const), order: small, client, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('charge-held' as const), order: small, hold: small, amount }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), order: small, restoreHold: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const), hold: small, amount }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('release' as const), hold: small, order: small, amount }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), hold: small }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('credit' as const), reference: small, amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      key: small,
      client,
      amount: fc.oneof(
        amount,
        amount.map((value) => -value),
      ),
    }),
  },
);

/** The client who owns a deposit or hold. */
export const ownerOf = (index: number) => index % clients;

interface Purchase {
  readonly client: number;
  readonly amount: number;
  readonly answer: number;
  readonly hold?: number;
}

interface Hold {
  readonly amount: number;
  readonly answer: number;
  held: number;
  released?: number;
}

/** A model of the ledger in a few maps. The real ledger must return the same. */
export class LedgerModel {
  readonly balances: number[] = Array.from({ length: clients }, () => 0);
  private readonly purchases = new Map<number, Purchase | 'void'>();
  private readonly refunds = new Map<number, object>();
  private readonly credits = new Map<number, number>();
  private readonly adjustments = new Map<number, Purchase>();
  private readonly holds = new Map<number, Hold | 'void'>();
  /** Released amounts, by the order that did not cost them. */
  private readonly rests = new Map<number, number>();

  /** The result, or the error's code. */
  apply(move: Move): unknown {
    if (move.kind === 'charge') return this.charge(move);
    if (move.kind === 'charge-held') return this.charge({ ...move, client: ownerOf(move.hold) }, move.hold);
    if (move.kind === 'refund') return this.refund(move);
    if (move.kind === 'open') return this.open(move);
    if (move.kind === 'release') return this.release(move);
    if (move.kind === 'close') return this.close(move.hold);
    if (move.kind === 'credit') return this.credit(move);
    return this.adjust(move);
  }

  /** Held kobo. */
  heldIn(hold: number): number {
    const row = this.holds.get(hold);
    return row === undefined || row === 'void' ? 0 : row.held;
  }

  private charge({ order, client, amount }: Omit<Move & { kind: 'charge' }, 'kind'>, hold?: number): unknown {
    const earlier = this.purchases.get(order);
    if (earlier === 'void') return 'wallet/order-closed';
    if (earlier && (earlier.client !== client || earlier.amount !== amount)) return 'platform/idempotency-mismatch';
    if (earlier) return this.refunds.has(order) ? 'wallet/order-closed' : earlier.answer;
    if (hold !== undefined && !this.take(hold, amount)) return 'wallet/hold-closed';
    if (hold === undefined && !this.move(client, -amount)) return 'wallet/insufficient-balance';
    const paidFrom = hold !== undefined && { hold };
    this.purchases.set(order, { client, amount, answer: this.balanceOf(client), ...paidFrom });
    return this.balanceOf(client);
  }

  private open({ hold, amount }: Move & { kind: 'open' }): unknown {
    const earlier = this.holds.get(hold);
    if (earlier === 'void') return 'wallet/hold-closed';
    if (earlier) return earlier.amount === amount ? earlier.answer : 'platform/idempotency-mismatch';
    if (!this.move(ownerOf(hold), -amount)) return 'wallet/insufficient-balance';
    const answer = this.balanceOf(ownerOf(hold));
    this.holds.set(hold, { amount, answer, held: amount });
    return answer;
  }

  private release({ hold, order, amount }: Move & { kind: 'release' }): unknown {
    const row = this.holds.get(hold);
    if (row === undefined || row === 'void') return 0;
    const earlier = this.rests.get(order);
    if (earlier !== undefined) return earlier;
    if (!this.take(hold, amount)) return row.released === undefined ? 'wallet/hold-closed' : 0;
    this.move(ownerOf(hold), amount);
    this.rests.set(order, amount);
    return amount;
  }

  private close(hold: number): unknown {
    const row = this.holds.get(hold);
    if (row === undefined || row === 'void') {
      this.holds.set(hold, 'void');
      return 0;
    }
    if (row.released !== undefined) return row.released;
    row.released = row.held;
    this.move(ownerOf(hold), row.held);
    row.held = 0;
    return row.released;
  }

  private take(hold: number, amount: number): boolean {
    const row = this.holds.get(hold);
    if (row === undefined || row === 'void' || row.released !== undefined || row.held < amount) return false;
    row.held -= amount;
    return true;
  }

  private refund({ order, restoreHold }: Move & { kind: 'refund' }): unknown {
    const purchase = this.purchases.get(order);
    if (purchase === undefined) this.purchases.set(order, 'void');
    if (purchase === undefined || purchase === 'void') return { balance: 0, refunded: 0 };
    const earlier = this.refunds.get(order);
    if (earlier) return earlier;
    const hold = purchase.hold === undefined ? undefined : this.holds.get(purchase.hold);
    const isHeldAgain = restoreHold && hold !== undefined && hold !== 'void' && hold.released === undefined;
    if (isHeldAgain) hold.held += purchase.amount;
    else this.move(purchase.client, purchase.amount);
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

import { type OrderKind } from '@ringlet/contracts/numbers/order';
import { type Random } from '../engine/random';

interface Confirmed {
  readonly userId: string;
  readonly kind: OrderKind;
  readonly requestKey: string | undefined;
}

/** The promises to clients. */
export class Records {
  readonly confirmed = new Map<string, Confirmed>();
  readonly refused: { readonly requestKey: string; readonly code: string }[] = [];
  readonly refunded = new Set<string>();

  ordersOf({ userId, kind }: Partial<Confirmed> = {}): string[] {
    const orders = [...this.confirmed].filter(([, order]) => {
      return (userId === undefined || order.userId === userId) && (kind === undefined || order.kind === kind);
    });
    return orders.map(([id]) => id);
  }

  anyOrder(random: Random, which: Partial<Confirmed> = {}): string | undefined {
    const ids = this.ordersOf(which);
    return ids.length === 0 ? undefined : random.pick(ids);
  }
}

import { type OrderRow } from '../../../services/numbers/order-store/order.model';
import { keyOf } from '../store/documents';
import { blocked } from '../store/errors';
import { type World } from '../world';

/**
 * Hours pass for one rental alone, so that it ends then. Its provider keeps it longer. Not if it has ended, ends sooner, or is
 * reserved or written at this moment; returns whether it ends then.
 */
export function endAt({ databases: { numbers } }: World, orderId: string, expiresAt: Date): boolean {
  const orders = numbers.table('orders');
  const before = orders.docs.get(orderId) as OrderRow | undefined;
  if (before?.state !== 'active' || before.rental?.pendingExtensionId !== undefined) return false;
  if (expiresAt.getTime() >= (before.expiresAt?.getTime() ?? 0)) return false;
  try {
    numbers.write(orders, [{ key: keyOf(before._id), before, after: { ...before, expiresAt } } as never]);
    return true;
  } catch (error) {
    if (error === blocked) return false;
    throw error;
  }
}

import { lengthOf } from '../../services/numbers/domain/rental';
import { type OrderRow } from '../../services/numbers/order-store/order.model';
import { span } from './outside/purchases';
import { isPaid } from './postings';
import { type World } from './world';

/** A rental is renewed at most once per end, never above the highest price, and only longer by what is paid. */
export function checkRenewal(world: World, before: OrderRow | undefined, after: OrderRow): void {
  if (after.kind === 'extension') {
    if (!before && after.extension?.renews) checkStored(world, after);
    if (before?.state !== 'completed' && after.state === 'completed') checkOnce(world, after);
  }
  if (before && after.kind === 'rental') checkEnd(world, before, after);
}

/** The rental is as it was before its reservation, which the same transaction stores. */
function checkStored(world: World, order: OrderRow): void {
  const { _id, userId, price, extension } = order;
  const rental = world.databases.numbers.table('orders').docs.get(extension?.of ?? '') as OrderRow | undefined;
  const highest = rental?.renewal?.highestPrice;
  if (highest === undefined || price > highest) world.fail(`renewal ${_id}: costs ${price} kobo, at most ${highest}`);
  if (rental?.expiresAt?.getTime() !== extension?.from.getTime()) world.fail(`renewal ${_id}: starts from another end`);
  const isRepeated = othersFrom(world, order).some((other) => isPaid(world, other._id.toHexString()));
  if (isRepeated) world.fail(`renewal ${_id}: another extension from this end is paid`);
  if (world.lockedAccounts.get(userId) === 'locked') world.fail(`renewal ${_id}: the account is locked`);
}

function checkOnce(world: World, order: OrderRow): void {
  if (othersFrom(world, order).some(({ state }) => state === 'completed'))
    world.fail(`extension ${order._id}: the rental was extended from this end before`);
}

function checkEnd(world: World, before: OrderRow, after: OrderRow): void {
  const longer = (after.expiresAt?.getTime() ?? 0) - (before.expiresAt?.getTime() ?? 0);
  if (before.expiresAt === undefined || longer <= 0) return;
  const id = after._id.toHexString();
  const bought = extensionsOf(world, id).filter(({ state, extension, _id }) => {
    const isFromEnd = extension?.from.getTime() === before.expiresAt?.getTime();
    return state === 'completed' && isFromEnd && isPaid(world, _id.toHexString());
  });
  if (bought.length !== 1 || longer !== lengthOf(span))
    world.fail(`rental ${id} is ${longer} ms longer, for ${bought.length} paid extensions`);
}

function othersFrom(world: World, { _id, extension }: OrderRow): OrderRow[] {
  return extensionsOf(world, extension?.of).filter((other) => {
    return !other._id.equals(_id) && other.extension?.from.getTime() === extension?.from.getTime();
  });
}

function extensionsOf(world: World, rentalId: string | undefined): OrderRow[] {
  const orders = [...world.databases.numbers.table('orders').docs.values()] as unknown as OrderRow[];
  return orders.filter(({ extension }) => extension?.of === rentalId);
}

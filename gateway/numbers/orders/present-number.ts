import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { type Order, type OrderRenewal, type OrderSwap } from '@ringlet/contracts/numbers/order';
import { type RequestContext } from '../../http/request-context';
import { type AdminOrderView, type OrderView, type PaidUserView, type RenewalView, type SwapView } from './numbers.dto';

/** An order in the fields that the screens read. */
export function presentNumber(order: Order): OrderView {
  const { id, kind, number, countryName, serviceName, price, priceUsd, status } = order;
  return {
    id,
    external_id: id,
    kind,
    number,
    country: countryName,
    country_id: order.country,
    service: serviceName,
    amount: priceUsd,
    price: nairaFromKobo(price),
    status,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    refundable_until: order.refundableUntil,
    refundable_from: order.refundableFrom,
    refund_at: order.refundAt,
    swap: order.swap && presentSwap(order.swap),
    swap_of: order.swapOf,
    auto_swap_until: order.autoSwapUntil,
    renewal: order.renewal && presentRenewal(order.renewal),
    request_key: order.requestKey,
  };
}

function presentRenewal({ unit, count, price, at, renewed, problem, problemDetails }: OrderRenewal): RenewalView {
  const last = renewed && { at: renewed.at, price: nairaFromKobo(renewed.price) };
  const why = { problem, problem_details: problemDetails };
  return { unit, count, highest_price: nairaFromKobo(price), next_at: at, renewed: last, ...why };
}

function presentSwap({ state, reason, isAutomatic, price, at, replacedBy }: OrderSwap): SwapView {
  return { state, reason, automatic: isAutomatic, highest_price: nairaFromKobo(price), at, replaced_by: replacedBy };
}

/** With the fields that only admins see. `client`: absent where the name is not known. */
export function presentAdminNumber(
  order: AdminOrder,
  client: { readonly name: string; readonly email: string } = { name: '', email: '' },
): AdminOrderView {
  return {
    ...presentNumber(order),
    name: client.name,
    email: client.email,
    user_id: order.userId,
    cost: nairaFromKobo(order.cost),
    upstream: order.provider,
    pool: order.pool,
    messages: order.messages,
    attention: order.attention,
    upstream_id: order.activationId,
  };
}

/** The caller after a payment; undefined where no money was moved. */
export function presentPaidUser(
  { caller }: RequestContext,
  { balance, totalNumber }: { readonly balance?: Kobo; readonly totalNumber?: number },
): PaidUserView | undefined {
  return balance === undefined ? undefined : { id: caller.id, bal: nairaFromKobo(balance), totalNumber };
}

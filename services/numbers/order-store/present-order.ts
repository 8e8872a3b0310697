import { explain, type ExplanationView } from '@ringlet/contracts/explanations';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { type MessageView } from '@ringlet/contracts/numbers/messages';
import {
  type NumberFromProvider,
  type OrderView,
  type RenewalView,
  type SwapView,
} from '@ringlet/contracts/numbers/order';
import { text } from '@ringlet/contracts/text';
import { readCode } from '../domain/code-reader/read-code';
import { canTransition, statusOf } from '../domain/order-states';
import { currentProblem, explanationOf, renewalAt } from '../domain/renewal';
import { refundableUntilOf } from '../domain/rental';
import { isSwapOpen, swapStateOf } from '../domain/swap';
import { type MessageRow, numberFromProvider, type OrderRow } from './order.model';
import { idempotencyKeyIn } from './request-key';

/** All of a view's fields but the provider's, present or not: the compiler asks for one that the contract adds. */
type AllOf<View> = NumberFromProvider & {
  readonly [Field in Exclude<keyof View, keyof NumberFromProvider | 'refundableFrom' | 'usualWait'>]: View[Field];
};

export function presentOrder(row: OrderRow): AllOf<OrderView> {
  return {
    id: row._id.toHexString(),
    externalId: row._id.toHexString(),
    decimalId: row.decimalId,
    userId: row.userId,
    kind: row.kind,
    ...numberFromProvider(row),
    country: row.country,
    countryName: row.countryName,
    service: row.service,
    serviceName: row.serviceName,
    price: row.price,
    priceUsd: row.usCents / 100,
    status: statusOf[row.state],
    clientRef: row.client?.ref,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString(),
    refundableUntil: refundableUntilOf(row)?.toISOString(),
    refundAt:
      row.refund?.dueAt && !row.received && canTransition('cancel', row) && !isSwapOpen(row)
        ? row.refund.dueAt.toISOString()
        : undefined,
    swap: presentSwap(row),
    swapOf: row.swapOf?.orderId,
    autoSwapUntil: row.autoSwap?.until.toISOString(),
    renewal: presentRenewal(row),
    requestKey: idempotencyKeyIn(row),
  };
}

function presentSwap(row: OrderRow): SwapView | undefined {
  const { swap, refund } = row;
  const state = swapStateOf(row);
  if (swap === undefined || state === undefined) return undefined;
  const { reason, isAutomatic, highestPrice: price, replacedBy, refusal } = swap;
  return {
    state,
    reason,
    price,
    isAutomatic,
    at: state === 'waiting' && refund?.dueAt ? refund.dueAt.toISOString() : undefined,
    replacedBy,
    message: state === 'refunded' && refusal ? refusal.message : undefined,
  };
}

function presentRenewal(row: OrderRow): RenewalView | undefined {
  const { state, renewal } = row;
  if (renewal === undefined || state !== 'active') return undefined;
  const { span, highestPrice: price, renewed } = renewal;
  const at = renewalAt(row);
  const problem = currentProblem(row);
  return {
    unit: span.unit,
    count: span.count,
    price,
    at: at === undefined ? undefined : new Date(at).toISOString(),
    renewed: renewed && { at: renewed.at.toISOString(), price: renewed.price },
    ...(problem && presentProblem(explanationOf(problem, renewal))),
  };
}

function presentProblem(problemDetails: ExplanationView): Pick<RenewalView, 'problem' | 'problemDetails'> {
  return { problem: explain(problemDetails), problemDetails };
}

export function presentToAdmin(row: OrderRow): AllOf<AdminOrder> {
  return {
    ...presentOrder(row),
    provider: row.provider,
    pool: row.pool,
    cost: row.cost,
    messages: row.messages.length,
    attention: row.review?.status === 'open' ? row.review.reason : undefined,
    activationId: row.activationId,
  };
}

const removedText = text`This text was removed: messages are kept for 90 days.`;

const hiddenText = text`This message is hidden: Ringlet does not sell numbers for this. A person looks at it within a day.`;

/** Stands for messages that were all removed. */
export function removedNotice({ _id, createdAt }: OrderRow): MessageView {
  return { id: _id.toHexString(), sms: removedText, is_error: 1, created_at: createdAt.toISOString() };
}

export function presentMessage(message: MessageRow, order: Pick<OrderRow, 'serviceName'>): MessageView {
  const stored = presentStoredMessage(message, order);
  if (!message.isHidden || message.sms === undefined) return stored;
  return { id: stored.id, created_at: stored.created_at, sms: hiddenText, is_error: 1 };
}

/** With its text, even if the client does not see that. */
export function presentStoredMessage(
  { _id, sms, providerCode, at }: MessageRow,
  { serviceName: service }: Pick<OrderRow, 'serviceName'>,
): MessageView {
  const common = { id: _id.toHexString(), created_at: at.toISOString() };
  if (sms === undefined) return { ...common, sms: removedText, is_error: 1 };
  const code = readCode({ text: sms, providerCode, service });
  const found = code === undefined ? {} : { code };
  return { ...common, sms, is_error: 0, ...found };
}

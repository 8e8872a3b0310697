import { mongo, Types } from 'mongoose';
import { formatNaira } from '@ringlet/contracts/money';
import { type CommandResult } from '@ringlet/platform/command';
import { DatabaseSettings, readSettings } from '@ringlet/platform/settings';
import { type OrderRow } from '../../order-store/order.model';

/**
 * `ringlet-admin order <id>`: prints what the numbers service stores about an order. SMS texts are counted, never shown. Fails
 * for an unknown order.
 */
export async function orderCommand(env: NodeJS.ProcessEnv, id: string): Promise<CommandResult> {
  const { MONGO_URL, MONGO_PREFIX } = readSettings(DatabaseSettings, env);
  const client = await mongo.MongoClient.connect(MONGO_URL, { serverSelectionTimeoutMS: 5000 });
  try {
    const orders = client.db(`${MONGO_PREFIX}_numbers`).collection<OrderRow>('orders');
    const order = await orders.findOne({ _id: new Types.ObjectId(id) });
    if (!order) return { text: `no order has the id ${id}`, data: null, failed: true };
    const { messages, ...stored } = order;
    return { text: format(order), data: { ...stored, messages: messages.length } };
  } finally {
    await client.close();
  }
}

function format(order: OrderRow): string {
  const { _id, userId, state, serviceName, countryName, price, cost, provider, activationId, number } = order;
  const { messages, refusal, review, job, refund } = order;
  const at = (date: Date | undefined) => date?.toISOString();
  const lines: [string, string | undefined][] = [
    ['order', _id.toHexString()],
    ['client', userId],
    ['kind', order.kind],
    ['state', state],
    ['of', `${serviceName}, ${countryName}`],
    ['price', formatNaira(price)],
    ['cost', formatNaira(cost)],
    ['provider', activationId === undefined ? provider : `${provider}, activation ${activationId}`],
    ['number', number],
    ['messages', String(messages.length)],
    ['made', at(order.createdAt)],
    ['active since', at(order.activatedAt)],
    ['active until', at(order.expiresAt)],
    ['refunded', at(refund?.madeAt)],
    ['refunded by', refund?.by && `${refund.by.admin}: ${refund.by.reason}`],
    ['refusal', refusal && `${refusal.code}: ${refusal.message}`],
    ['review', review && `${review.status}: ${review.reason}`],
    ['next', job ? `${job.queue} at ${job.runAt.toISOString()}, ${job.attempts} failures` : 'nothing'],
    ['postings', `purchase:${_id.toHexString()}${refund?.madeAt ? `, refund:${_id.toHexString()}` : ''}`],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : [`${label.padEnd(13)} ${value}`])).join('\n');
}

import { type Connection } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';

/** Old field names of `orders`, and what they became. */
const renamed = {
  upstream: 'provider',
  requestId: 'activationId',
  round: 'smsRound',
  awaiting: 'resendState',
  rental: 'extendsOrderId',
  extending: 'pendingExtensionId',
  duty: 'job.queue',
  dueAt: 'job.runAt',
  tries: 'job.attempts',
  claim: 'job.leaseToken',
} as const;
const collections = { strays: 'orphaned_activations', buyers: 'order_counts' } as const;
/** Indexes of the old fields. */
const oldIndexes = ['duty_1_dueAt_1', 'attention_1__id_-1', 'upstream_1_requestId_1_kind_1'];

/** Gives stored orders, orphaned activations and order counts the names that the code uses. */
export const renameOrderFieldsMigration: Migration = {
  id: '2026-11-rename-order-fields',
  up: async (connection) => {
    await renameFields(connection);
    await dropOldIndexes(connection);
    await moveCollections(connection);
  },
};

async function renameFields(connection: Connection): Promise<void> {
  const orders = connection.collection('orders');
  for (const [from, to] of Object.entries(renamed)) {
    await orders.updateMany({ [from]: { $exists: true } }, { $rename: { [from]: to } });
  }
  const values = [
    ['job.queue', 'settle', 'reconcile'],
    ['job.queue', 'return:sms-man', 'cancel:sms-man'],
    ['job.queue', 'return:handler-api', 'cancel:handler-api'],
    ['resendState', 'no', 'none'],
    ['resendState', 'sure', 'requested'],
    ['resendState', 'unsure', 'unconfirmed'],
  ] as const;
  for (const [field, from, to] of values) await orders.updateMany({ [field]: from }, { $set: { [field]: to } });
  await orders.updateMany(
    { job: { $exists: true }, 'job.attempts': { $exists: false } },
    { $set: { 'job.attempts': 0 } },
  );

  // An order that was flagged again after it had been resolved is open; the audit trail has the earlier note.
  const resolved = orders.find({ attended: { $exists: true } }, { projection: { attended: 1, attention: 1 } });
  for await (const { _id, attended, attention } of resolved) {
    const { admin: resolvedBy, at: resolvedAt, was: reason, note } = attended as Record<string, unknown>;
    const review = { status: 'resolved', reason, resolvedBy, resolvedAt, note };
    await orders.updateOne({ _id }, { $unset: { attended: '' }, ...(attention === undefined && { $set: { review } }) });
  }
  const flagged = { attention: { $exists: true } };
  await orders.updateMany(flagged, { $rename: { attention: 'review.reason' }, $set: { 'review.status': 'open' } });
}

async function dropOldIndexes(connection: Connection): Promise<void> {
  const orders = connection.collection('orders');
  const names = new Set((await orders.indexes()).map(({ name }) => name));
  for (const name of oldIndexes.filter((each) => names.has(each))) await orders.dropIndex(name);
}

async function moveCollections(connection: Connection): Promise<void> {
  for (const [from, to] of Object.entries(collections)) {
    const target = connection.collection(to);
    for await (const { _id, ...row } of connection.collection(from).find()) {
      const $setOnInsert = from === 'strays' ? orphanedActivation(row) : row;
      await target.updateOne({ _id }, { $setOnInsert }, { upsert: true });
    }
    await connection.collection(from).deleteMany({});
  }
}

function orphanedActivation({ upstream: provider, requestId, dueAt: runAt, ...row }: Record<string, unknown>): object {
  const job = { queue: `orphaned-activations:${String(provider)}`, runAt, attempts: 0 };
  return { ...row, provider, activationId: requestId, job };
}

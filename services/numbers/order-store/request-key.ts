import { type Types } from 'mongoose';

/** The key that stores a client's request once. An Idempotency-Key is unique only among its client's keys. */
export function requestKeyOf(userId: string, idempotencyKey: string): string {
  return `${userId}:${idempotencyKey}`;
}

/** The same for a request that may lack an Idempotency-Key: each one without it is new. */
export function newRequestKey(_id: Types.ObjectId, userId: string, idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined ? _id.toHexString() : requestKeyOf(userId, idempotencyKey);
}

/** A stored request's Idempotency-Key; undefined if the client gave none. */
export function idempotencyKeyIn(row: { readonly userId: string; readonly requestKey: string }): string | undefined {
  const ofClient = requestKeyOf(row.userId, '');
  return row.requestKey.startsWith(ofClient) ? row.requestKey.slice(ofClient.length) : undefined;
}

/** The request key of an order's replacement. It is unique, so an order has at most one. */
export function replacementKey(order: { readonly _id: Types.ObjectId }): string {
  return `swap:${order._id.toHexString()}`;
}

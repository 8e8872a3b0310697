import { publishedEvents, rateLimitWindows } from '@ringlet/persistence/retention/common-rules';
import { deletedAfter, type RetentionRule } from '@ringlet/persistence/retention/retention-rule';
import { receivingStates } from '../../domain/order-states';

const texts = {
  kind: 'texts of received messages',
  collection: 'orders',
  days: 90,
  index: { 'messages.at': 1 },
} as const;
const withText = (before: Date) => ({
  'messages.at': { $lt: before },
  messages: { $elemMatch: { at: { $lt: before }, sms: { $exists: true } } },
});

export const retentionRules: readonly RetentionRule[] = [
  {
    ...texts,
    overAge: (before) => ({ 'messages.at': { $lt: before }, state: { $nin: [...receivingStates] } }),
    removal: (before) => ({ $pull: { messages: { at: { $lt: before } } } }),
    leftOver: withText,
  },
  {
    ...texts,
    // While a number receives, its messages keep their identity, so that one which the provider lists again is not stored
    // again.
    overAge: (before) => ({ ...withText(before), state: { $in: [...receivingStates] } }),
    removal: (before) => [
      {
        $set: {
          messages: {
            $map: {
              input: '$messages',
              in: {
                $cond: [
                  { $lt: ['$$this.at', before] },
                  { _id: '$$this._id', identity: '$$this.identity', at: '$$this.at' },
                  '$$this',
                ],
              },
            },
          },
        },
      },
    ],
    leftOver: withText,
  },
  deletedAfter('refused purchases', 'orders', 'deleteAt', 1),
  deletedAfter('links to numbers: ids of client and order', 'shares', 'deleteAt', 1),
  deletedAfter('whether an account is locked, by id', 'locked_accounts', 'deleteAt', 1),
  deletedAfter('whether the erasure of an account was requested, by id', 'locked_accounts', 'endAgainAt', 1),
  deletedAfter('bids: what a client wanted to buy, and for what', 'bids', 'deleteAt', 1),
  deletedAfter('cases: ids of client and order, evidence, the decision', 'cases', 'deleteAt', 1),
  deletedAfter('price quotes: what a client wanted the price of', 'quotes', 'expiresAt', 1),
  deletedAfter('test worlds: play money and invented numbers, under the id', 'test_worlds', 'deleteAt', 1),
  rateLimitWindows,
  publishedEvents,
];

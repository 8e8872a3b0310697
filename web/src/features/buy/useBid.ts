import { useState } from 'react';
import { type BidView, type CreateBidBody, useCreateBidMutation } from '../../shared/api/api.generated';
import { finishRequest, startRequest } from '../../shared/api/idempotency';

const isSameBid = (one: CreateBidBody) => (other: CreateBidBody) =>
  (['buys', 'country', 'service', 'price', 'count', 'hours'] as const).every((field) => one[field] === other[field]);

/** Places bids. One with a lost answer is repeated with its key, so that no money is held twice. */
export function useBid() {
  const [create, { isLoading, error }] = useCreateBidMutation();
  const [placed, setPlaced] = useState<BidView>();
  const place = async (body: CreateBidBody): Promise<void> => {
    const action = `bid.${body.country}.${body.service}`;
    const { key } = startRequest(action, body, isSameBid(body));
    const { data, error: failure } = await create({ 'Idempotency-Key': key, createBidBody: body });
    finishRequest(action, failure);
    if (data) setPlaced(data.data);
  };
  return { place, placed, placeAnother: () => setPlaced(undefined), isPlacing: isLoading, failure: error };
}

import { useState } from 'react';
import { toast } from '../../shared/ui/toast';
import {
  useExtendRentalMutation,
  useRentNumberMutation,
  type ExtendRentalBody,
  type RentNumberBody,
} from '../../shared/api/api.generated';
import { failureCode, failureData, failureMessage } from '../../shared/api/failure';
import { claim, settle } from '../../shared/api/idempotency';
import { formatNaira } from '../../shared/format';

/** Sends one purchase and answers what came of it. */
type Send<Body> = (key: string, body: Body) => Promise<{ data?: { message: string }; error?: unknown }>;

/**
 * Pays for time, once. The request is stored before it is sent; after a cut connection, a reload or a dead battery the same
 * request is asked again, so that the server answers what became of it.
 */
function useTimePurchase<Body>(send: Send<Body>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const pay = async (action: string, wish: Body, isSameThing: (earlier: Body) => boolean): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    const { key, body } = claim(action, wish, isSameThing);
    const { data, error } = await send(key, body);
    settle(action, error);
    setBusy(false);
    if (!data) setRefusal(refusalOf(error));
    else toast.success(data.message);
    return data !== undefined;
  };
  return { busy, refusal, pay };
}

export const rentAction = ({ country, unit, count }: Omit<RentNumberBody, 'price'>): string =>
  `rent.${country}.${unit}.${count}`;

export function useRenting() {
  const [rent] = useRentNumberMutation();
  const { pay, ...state } = useTimePurchase<RentNumberBody>((key, rentNumberBody) =>
    rent({ 'Idempotency-Key': key, rentNumberBody }),
  );
  return { ...state, rent: (wish: RentNumberBody) => pay(rentAction(wish), wish, () => true) };
}

export function useExtending(id: string) {
  const [extend] = useExtendRentalMutation();
  const { pay, ...state } = useTimePurchase<ExtendRentalBody>((key, extendRentalBody) =>
    extend({ id, 'Idempotency-Key': key, extendRentalBody }),
  );
  const isSame = (one: ExtendRentalBody) => (other: ExtendRentalBody) =>
    one.unit === other.unit && one.count === other.count;
  return { ...state, extend: (wish: ExtendRentalBody) => pay(`extend.${id}`, wish, isSame(wish)) };
}

function refusalOf(error: unknown): string | undefined {
  const { price } = failureData(error);
  if (failureCode(error) === 'numbers/price-changed' && typeof price === 'number') {
    return `The price is now ${formatNaira(price)}. Nothing was charged.`;
  }
  return failureMessage(error);
}

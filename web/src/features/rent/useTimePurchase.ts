import { useState } from 'react';
import {
  type ExtendRentalBody,
  type RentNumberBody,
  useExtendRentalMutation,
  useRentNumberMutation,
} from '../../shared/api/api.generated';
import { failureCode, failureData, failureMessage } from '../../shared/api/failure';
import { finishRequest, startRequest } from '../../shared/api/idempotency';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { isSameSpan } from './SpanChoice';

type Send<Body> = (key: string, body: Body) => Promise<{ data?: { message: string }; error?: unknown }>;

/**
 * Pays for a rental, at most once. The request is stored before sending. After a lost connection or a reload the same request
 * is repeated under its key, and the server replies with its outcome.
 */
function useTimePurchase<Body>(send: Send<Body>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const pay = async (action: string, request: Body, isSameThing: (earlier: Body) => boolean): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    const { key, body } = startRequest(action, request, isSameThing);
    const { data, error } = await send(key, body);
    finishRequest(action, error);
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
  return { ...state, rent: (request: RentNumberBody) => pay(rentAction(request), request, () => true) };
}

export function useExtending(id: string) {
  const [extend] = useExtendRentalMutation();
  const { pay, ...state } = useTimePurchase<ExtendRentalBody>((key, extendRentalBody) =>
    extend({ id, 'Idempotency-Key': key, extendRentalBody }),
  );
  const isSame = (one: ExtendRentalBody) => (other: ExtendRentalBody) => isSameSpan(one, other);
  return { ...state, extend: (request: ExtendRentalBody) => pay(`extend.${id}`, request, isSame(request)) };
}

function refusalOf(error: unknown): string | undefined {
  const { price } = failureData(error);
  if (failureCode(error) === 'numbers/price-changed' && typeof price === 'number') {
    const now = formatNaira(price);
    return t`The price is now ${now}. Nothing was charged.`;
  }
  return failureMessage(error);
}

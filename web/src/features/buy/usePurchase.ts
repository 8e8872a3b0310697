import { useEffect, useState } from 'react';
import { type BoughtNumber, type BuyNumberBody, useBuyNumberMutation } from '../../shared/api/api.generated';
import { failureCode, failureData, failureMessage } from '../../shared/api/failure';
import { finishRequest, isOpen, pendingRequest, startRequest } from '../../shared/api/idempotency';
import { outcomeOf, useOrdersOfRequests } from '../../shared/api/purchaseOutcome';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { buyAction } from './buyAction';

type What = Omit<BuyNumberBody, 'price'>;
/** `unknown`: a request has no answer. `waiting`: the provider has not answered yet. */
type State = 'ready' | 'paying' | 'unknown' | 'waiting' | 'paid';
/** A refused price and the current one, both in naira. */
interface Moved {
  readonly from: number;
  readonly to: number;
}

/**
 * Buys a number, at most once. The request is stored before sending. After a lost connection or a reload the list of numbers
 * shows its outcome, or the same request is repeated under its key, and the server replies with it. `onMoved` is called when
 * the price changed.
 */
export function usePurchase(what: What, onMoved: () => void) {
  const action = buyAction(what);
  const [buy] = useBuyNumberMutation();
  const [openKey, setOpenKey] = useState(() => pendingRequest(action)?.key);
  const [isPaying, setPaying] = useState(false);
  const [bought, setBought] = useState<{ readonly id?: string | undefined }>();
  const [isUnresolved, setUnresolved] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly text: string | undefined; readonly isSoldOut?: boolean }>();
  const [moved, setMoved] = useState<Moved>();

  const order = useOrdersOfRequests(openKey === undefined || isPaying ? [] : [openKey]).get(openKey ?? '');
  const outcome = outcomeOf(order);
  const isDecided = outcome === 'bought' || outcome === 'not-bought';
  useEffect(() => {
    if (isDecided) finishRequest(action);
  }, [isDecided, action]);

  const pay = async (price: number) => {
    setPaying(true);
    setRefusal(undefined);
    // An order without a number is decided: the next purchase is a new request.
    if (outcome === 'not-bought') finishRequest(action);
    const request = startRequest<BuyNumberBody>(action, { ...what, price }, () => true);
    const { data, error } = await buy({ 'Idempotency-Key': request.key, buyNumberBody: request.body });
    finishRequest(action, error);
    setPaying(false);
    setOpenKey(pendingRequest(action)?.key);
    if (data) {
      toast.success(data.message);
      setBought({ id: (data.data as Partial<BoughtNumber>).order?.id });
      return;
    }
    setUnresolved(failureCode(error) === 'numbers/order-unresolved');
    const { price: to } = failureData(error);
    if (failureCode(error) !== 'numbers/price-changed' || typeof to !== 'number') {
      // The state shows a possible purchase, not a refusal.
      if (!isOpen(error))
        setRefusal({ text: failureMessage(error), isSoldOut: failureCode(error) === 'numbers/out-of-stock' });
      return;
    }
    const now = formatNaira(to);
    setRefusal({ text: t`The price is now ${now}. Nothing was charged.` });
    setMoved({ from: request.body.price, to });
    onMoved();
  };

  const unanswered = {
    unknown: isUnresolved ? 'waiting' : 'unknown',
    waiting: 'waiting',
    bought: 'paid',
    'not-bought': 'ready',
  } as const;
  const state: State = isPaying ? 'paying' : bought ? 'paid' : openKey === undefined ? 'ready' : unanswered[outcome];
  return {
    state,
    refusal: refusal?.text,
    /** Whether it was refused for want of a number. */
    isSoldOut: refusal?.isSoldOut === true,
    moved,
    pay,
    /** The bought order, if known. */
    orderId: bought?.id ?? (outcome === 'bought' ? order?.id : undefined),
    /** The price of an earlier purchase without a number: it is back in the wallet. */
    returned: outcome === 'not-bought' && state === 'ready' ? order?.price : undefined,
  };
}

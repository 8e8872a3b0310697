import { useState } from 'react';
import { toast } from '../../shared/ui/toast';
import { useBuyNumberMutation, type BuyNumberBody } from '../../shared/api/api.generated';
import { failureCode, failureData, failureMessage } from '../../shared/api/failure';
import { startRequest, finishRequest, pendingRequest } from '../../shared/api/idempotency';
import { formatNaira } from '../../shared/format';

type What = Omit<BuyNumberBody, 'price'>;
type State = 'ready' | 'paying' | 'unknown' | 'paid';
/** A refused price and the current one, both in naira. */
interface Moved {
  readonly from: number;
  readonly to: number;
}

/**
 * Buys a number, at most once. The request is stored before it is sent. After a lost connection or a reload the same
 * request is repeated under its key, and the server replies with its outcome. `onMoved` is called when the price changed.
 */
export function usePurchase(what: What, onMoved: () => void) {
  const action = `buy.${what.country}.${what.service}`;
  const [buy] = useBuyNumberMutation();
  const [state, setState] = useState<State>(() => (pendingRequest(action) ? 'unknown' : 'ready'));
  const [refusal, setRefusal] = useState<string>();
  const [moved, setMoved] = useState<Moved>();

  const pay = async (price: number) => {
    setState('paying');
    setRefusal(undefined);
    const request = startRequest<BuyNumberBody>(action, { ...what, price }, () => true);
    const { data, error } = await buy({ 'Idempotency-Key': request.key, buyNumberBody: request.body });
    finishRequest(action, error);
    if (data) {
      toast.success(data.message);
      setState('paid');
      return;
    }
    setState(pendingRequest(action) ? 'unknown' : 'ready');
    const { price: to } = failureData(error);
    if (failureCode(error) !== 'numbers/price-changed' || typeof to !== 'number') {
      setRefusal(failureMessage(error));
      return;
    }
    setRefusal(`The price is now ${formatNaira(to)}. Nothing was charged.`);
    setMoved({ from: request.body.price, to });
    onMoved();
  };

  return { state, refusal, moved, pay };
}

import { useState } from 'react';
import { toast } from '../../shared/ui/toast';
import { useBuyNumberMutation, type BuyNumberBody } from '../../shared/api/api.generated';
import { failureCode, failureData, failureMessage } from '../../shared/api/failure';
import { claim, settle, unanswered } from '../../shared/api/idempotency';
import { formatNaira } from '../../shared/format';

type What = Omit<BuyNumberBody, 'price'>;
type State = 'ready' | 'paying' | 'unknown' | 'paid';
/** A price (naira) that was refused, and the one that is asked for now. */
interface Moved {
  readonly from: number;
  readonly to: number;
}

/**
 * Pays for one number, once. The request is stored before it is sent; after a cut connection, a reload or a dead
 * battery the same request is asked again, so that the server answers what became of it.
 * `onMoved` is told that the price is another one now, which the next request may agree to.
 */
export function usePurchase(what: What, onMoved: () => void) {
  const action = `buy.${what.country}.${what.service}`;
  const [buy] = useBuyNumberMutation();
  const [state, setState] = useState<State>(() => (unanswered(action) ? 'unknown' : 'ready'));
  const [refusal, setRefusal] = useState<string>();
  const [moved, setMoved] = useState<Moved>();

  const pay = async (price: number) => {
    setState('paying');
    setRefusal(undefined);
    const request = claim<BuyNumberBody>(action, { ...what, price }, () => true);
    const { data, error } = await buy({ 'Idempotency-Key': request.key, buyNumberBody: request.body });
    settle(action, error);
    if (data) {
      toast.success(data.message);
      setState('paid');
      return;
    }
    setState(unanswered(action) ? 'unknown' : 'ready');
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

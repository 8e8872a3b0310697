import { useState } from 'react';
import { toast } from '../../shared/ui/toast';
import { useBuyNumberMutation, type BuyNumberBody } from '../../shared/api/api.generated';
import { failureCode, failureData, failureMessage } from '../../shared/api/failure';
import { claim, settle, unanswered } from '../../shared/api/idempotency';
import { formatNaira } from '../../shared/format';

type What = Omit<BuyNumberBody, 'price'>;
type State = 'ready' | 'paying' | 'unknown' | 'paid';

/**
 * Pays for one number, once. The request is stored before it is sent; after a cut connection, a reload or a dead
 * battery the same request is asked again, so that the server answers what became of it.
 */
export function usePurchase(what: What) {
  const action = `buy.${what.country}.${what.service}`;
  const [buy] = useBuyNumberMutation();
  const [state, setState] = useState<State>(() => (unanswered(action) ? 'unknown' : 'ready'));
  const [refusal, setRefusal] = useState<string>();

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
    setRefusal(refusalOf(error));
  };

  return { state, refusal, pay };
}

function refusalOf(error: unknown): string | undefined {
  const { price } = failureData(error);
  if (failureCode(error) === 'numbers/price-changed' && typeof price === 'number') {
    return `The price is now ${formatNaira(price)}. Nothing was charged.`;
  }
  return failureMessage(error);
}

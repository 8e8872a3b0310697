import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type BuyNumberBody, type OwnNumberView, useBuyNumberMutation } from '../../shared/api/api.generated';
import { explain, failureCode, failureData } from '../../shared/api/failure';
import { finishRequest, pendingRequest, pendingRequests, startRequest } from '../../shared/api/idempotency';
import { outcomeOf } from '../../shared/api/purchaseOutcome';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { boardChanged } from './api';
import { type Attempt, buyAll, nothingBought, type Progress } from './batch';

/** Stored under separate actions: the dashboard shows those of the purchase page. */
const prefix = 'board.';

export interface Batch {
  readonly body: BuyNumberBody;
  readonly progress: Progress;
  readonly isRunning: boolean;
}

/**
 * Buys numbers, each with its own key, which is stored before sending. After a reload purchases without an answer are found
 * among `numbers`, or sent again under the same keys: nothing is bought twice. `onMoved` receives a new price in naira.
 */
export function usePurchases(numbers: readonly OwnNumberView[] | undefined, onMoved: (price: number) => void) {
  const [buy] = useBuyNumberMutation();
  const dispatch = useDispatch();
  const [batch, setBatch] = useState<Batch>();
  const [pending, setPending] = useState(() => pendingRequests<BuyNumberBody>(prefix));
  const isStopped = useRef(false);
  // Leaving the board stops the purchases.
  useEffect(() => () => void (isStopped.current = true), []);

  const outcomes = pending.map((request) => ({
    request,
    outcome: outcomeOf(numbers?.find(({ request_key }) => request_key === request.key)),
  }));
  const decided = outcomes
    .filter(({ outcome }) => outcome === 'bought' || outcome === 'not-bought')
    .map(({ request }) => request.action)
    .join(' ');
  useEffect(() => {
    for (const action of decided.split(' ').filter(Boolean)) finishRequest(action);
  }, [decided]);

  const attempt = async (action: string, body: BuyNumberBody): Promise<Attempt> => {
    const request = startRequest<BuyNumberBody>(action, body, () => true);
    const { error } = await buy({ 'Idempotency-Key': request.key, buyNumberBody: request.body });
    finishRequest(action, error);
    if (!error) return { kind: 'bought' };
    if (pendingRequest(action)) return { kind: 'open' };
    const { price } = failureData(error);
    if (failureCode(error) !== 'numbers/price-changed' || typeof price !== 'number') {
      return { kind: 'refused', cause: explain(error) };
    }
    onMoved(price);
    const priceNow = formatNaira(price);
    return { kind: 'refused', cause: t`the price is now ${priceNow}` };
  };

  const run = async (body: BuyNumberBody, count: number, send: () => Promise<Attempt>) => {
    isStopped.current = false;
    const show = (progress: Progress) => setBatch({ body, progress, isRunning: true });
    show(nothingBought(count));
    const progress = await buyAll(count, send, () => isStopped.current, show);
    setBatch({ body, progress, isRunning: false });
    setPending(pendingRequests<BuyNumberBody>(prefix));
    dispatch(boardChanged());
  };

  const unanswered = outcomes.filter(({ outcome }) => outcome === 'unknown').map(({ request }) => request);
  return {
    batch,
    /** Purchases without a known outcome. */
    unanswered,
    /** Buys `count` numbers, each for at most `body.price` naira. */
    start: (body: BuyNumberBody, count: number) => run(body, count, () => attempt(prefix + crypto.randomUUID(), body)),
    /** Sends those without an answer again, under their keys. */
    checkAgain: () => {
      const [first] = unanswered;
      const left = [...unanswered];
      if (!first) return;
      void run(first.body, left.length, () => {
        const next = left.shift() ?? first;
        return attempt(next.action, next.body);
      });
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}

import { explain } from '../api/failure';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { useAskAboutNumberMutation } from './api';
import type { AdminOrderView, NumberAnswerView } from './api.generated';
import { numberOf } from './orderCells';

/** Asks a number's provider what it has received. The button stands in a row that wraps; the answer stands below that row. */
export function AskAboutNumber({ order }: { order: AdminOrderView }) {
  const [ask, { data, error, isLoading }] = useAskAboutNumberMutation();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        aria-label={`Ask the provider now about ${numberOf(order)}`}
        onClick={() => void ask({ id: order.id })}
      >
        Ask the provider now
      </Button>
      {data && (
        <div className="order-last basis-full">
          <Answer answer={data.data} provider={order.upstream} />
        </div>
      )}
      {error !== undefined && !isLoading && (
        <div className="order-last basis-full">
          <Notice tone="bad" title="The provider was not asked">
            {explain(error)}
          </Notice>
        </div>
      )}
    </>
  );
}

function Answer({ answer: { state, fresh }, provider }: { answer: NumberAnswerView; provider: string }) {
  switch (state) {
    case 'waiting':
      return <Notice tone="neutral" title={`${provider} has no message for this number, and waits for one.`} />;
    case 'messages':
      return fresh > 0 ? (
        <Notice tone="good" title={`${provider} has ${fresh === 1 ? 'a new message' : `${fresh} new messages`}.`}>
          The client gets it in a moment.
        </Notice>
      ) : (
        <Notice tone="neutral" title={`${provider} has no message that is not here.`} />
      );
    case 'ended':
      return <Notice tone="warn" title={`${provider} has ended this number: it receives nothing more.`} />;
    case 'missing':
      return <Notice tone="bad" title={`${provider} does not know this number.`} />;
  }
}

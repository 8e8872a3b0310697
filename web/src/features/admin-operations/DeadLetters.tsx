import { countText, useQueues } from '../../shared/admin/useQueues';
import { LinkButton } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Surface';
import { AllClear } from './AllClear';

/** How many events a service failed to process: they wait in a queue for somebody who may replay them. */
export function DeadLetters() {
  const waiting = useQueues().data?.data.queues.find(({ name }) => name === 'dead-letters');
  if (!waiting) return undefined;
  return (
    <section aria-label="Dead letters">
      <h2 className="mb-4 text-xl">Dead letters</h2>
      {waiting.count === 0 ? (
        <AllClear>Every event was processed.</AllClear>
      ) : (
        <Card className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
          <p>
            <strong className="figures text-bad">{countText(waiting.count)}</strong>{' '}
            {waiting.count === 1 ? 'event was' : 'events were'} not processed.
          </p>
          <LinkButton size="sm" variant="secondary" to="/admin/queues/dead-letters">
            Open the queue
          </LinkButton>
        </Card>
      )}
    </section>
  );
}

import { Link, useParams } from 'react-router';
import { QueueBadge } from '../../shared/admin/QueueBadge';
import { type QueueName, queueTitles, useQueues } from '../../shared/admin/useQueues';
import { explain } from '../../shared/api/failure';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { AdjustmentsQueue } from './AdjustmentsQueue';
import { CryptoQueue } from './CryptoQueue';
import { DeadLettersQueue } from './DeadLettersQueue';
import { DifferingQueue } from './DifferingQueue';
import { OrphansQueue } from './OrphansQueue';
import { ReviewsQueue } from './ReviewsQueue';
import { WebhooksQueue } from './WebhooksQueue';

const screens: Readonly<Record<QueueName, () => React.ReactNode>> = {
  'crypto-deposits': CryptoQueue,
  'differing-deposits': DifferingQueue,
  adjustments: AdjustmentsQueue,
  'order-reviews': ReviewsQueue,
  'orphaned-activations': OrphansQueue,
  'dead-letters': DeadLettersQueue,
  'failed-webhooks': WebhooksQueue,
};

/** On phones the links are in a row that scrolls. */
function showWhole(link: HTMLElement | null) {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The queues of the role. Without one in the address it opens on the first that is not empty. */
export default function QueuesPage() {
  const { queue: wanted } = useParams();
  const counts = useQueues();
  const data = counts.data?.data;
  const names = data ? [...data.queues.map(({ name }) => name), ...data.unanswered] : [];
  const waiting = data?.queues.find(({ count }) => count > 0)?.name;
  const queue = wanted === undefined ? (waiting ?? names[0]) : names.find((name) => name === wanted);
  const Screen = queue && screens[queue];
  return (
    <>
      <PageMeta title="Queues" />
      <PageHeader title="Queues" intro="What waits for an admin, oldest first. Open a row to decide it." />
      {data && names.length > 0 && (
        <nav
          aria-label="Queues"
          className="relative -mx-4 mb-5 flex gap-2 overflow-x-auto px-4 py-1 narrow:-mx-2 narrow:px-2 sm:-mx-8 sm:px-8 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0 lg:py-0"
        >
          {names.map((name) => (
            <Link
              key={name}
              ref={name === queue ? showWhole : undefined}
              to={`/admin/queues/${name}`}
              aria-current={name === queue ? 'page' : undefined}
              className="inline-flex min-h-10 shrink-0 items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium text-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-tint aria-[current=page]:text-brand"
            >
              {queueTitles[name]}
              <QueueBadge count={data.queues.find((each) => each.name === name)?.count ?? 0} />
            </Link>
          ))}
        </nav>
      )}
      {data && data.unanswered.length > 0 && (
        <div className="mb-5">
          <Notice tone="warn" title="Some queues could not be counted">
            {data.unanswered.map((name) => queueTitles[name]).join(', ')}
          </Notice>
        </div>
      )}
      {Screen && queue ? (
        <Screen key={queue} />
      ) : counts.isError && !data ? (
        <ErrorState
          title="The queues could not be loaded"
          detail={explain(counts.error)}
          onRetry={() => void counts.refetch()}
        />
      ) : !data ? (
        <ListSkeleton />
      ) : (
        <EmptyState icon="shield" title={wanted ? 'Your role has no such queue' : 'Your role has no queues'} />
      )}
    </>
  );
}

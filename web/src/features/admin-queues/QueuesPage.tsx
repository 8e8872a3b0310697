import { useParams } from 'react-router';
import { QueueBadge } from '../../shared/admin/QueueBadge';
import { type QueueName, queueTitles, useQueues } from '../../shared/admin/useQueues';
import { explain } from '../../shared/api/failure';
import { LinkTabs } from '../../shared/ui/LinkTabs';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { AdjustmentsQueue } from './AdjustmentsQueue';
import { AuthoritiesQueue } from './AuthoritiesQueue';
import { CasesQueue } from './CasesQueue';
import { CryptoQueue } from './CryptoQueue';
import { DeadLettersQueue } from './DeadLettersQueue';
import { DifferingQueue } from './DifferingQueue';
import { DisputesQueue } from './DisputesQueue';
import { OrphansQueue } from './OrphansQueue';
import { ReviewsQueue } from './ReviewsQueue';
import { UnmatchedQueue } from './UnmatchedQueue';
import { WebhooksQueue } from './WebhooksQueue';

const screens: Readonly<Record<QueueName, () => React.ReactNode>> = {
  disputes: DisputesQueue,
  'crypto-deposits': CryptoQueue,
  'differing-deposits': DifferingQueue,
  'unmatched-payments': UnmatchedQueue,
  adjustments: AdjustmentsQueue,
  cases: CasesQueue,
  'order-reviews': ReviewsQueue,
  'orphaned-activations': OrphansQueue,
  'authority-requests': AuthoritiesQueue,
  'dead-letters': DeadLettersQueue,
  'failed-webhooks': WebhooksQueue,
};

/** The role's queues. Without one in the address, opens the first that is not empty. */
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
      <PageHeader title="Queues" />
      {data && names.length > 0 && (
        <LinkTabs
          name="Queues"
          tabs={names.map((name) => ({
            to: `/admin/queues/${name}`,
            label: queueTitles[name],
            isCurrent: name === queue,
            badge: <QueueBadge count={data.queues.find((each) => each.name === name)?.count ?? 0} />,
          }))}
        />
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

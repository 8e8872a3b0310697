import { countText, useQueues } from './useQueues';

/** How much waits; empty if nothing does. */
export function QueueBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-warn-tint px-2 py-0.5 text-xs font-semibold text-warn">
      {countText(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

/** All of the role's queues together. */
export function AllQueuesBadge() {
  const queues = useQueues().data?.data.queues ?? [];
  return <QueueBadge count={queues.reduce((sum, { count }) => sum + count, 0)} />;
}

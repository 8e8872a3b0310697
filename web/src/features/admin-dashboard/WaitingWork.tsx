import { Link } from 'react-router';
import { countText, queueTitles, useQueues } from '../../shared/admin/useQueues';
import { ageText } from '../../shared/age';
import { Icon } from '../../shared/ui/Icon';
import { Skeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';

/** The queues of the role: how much waits in each and since when. */
export function WaitingWork() {
  const queues = useQueues();
  const data = queues.data?.data;
  const now = Date.now();
  if (queues.isError && !data) return null;
  if (data && data.queues.length + data.unanswered.length === 0) return null;
  const waiting = data?.queues.filter(({ count }) => count > 0);
  return (
    <section aria-label="Waiting for an admin" className="mb-8">
      <h2 className="mb-3 text-xl">Waiting for an admin</h2>
      {!waiting ? (
        <Skeleton className="h-24 w-full" />
      ) : waiting.length === 0 ? (
        <Card className="flex items-center gap-3 px-4 py-3.5 text-sm">
          <span className="text-good">
            <Icon name="check" />
          </span>
          {data?.unanswered.length ? 'Nothing waits in the queues that could be counted.' : 'Nothing waits.'}
        </Card>
      ) : (
        <ul
          aria-label="Queues"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 lg:grid-cols-3 xl:grid-cols-4 min-[120rem]:grid-cols-7"
        >
          {waiting.map(({ name, count, oldest_at }) => (
            <li key={name}>
              <Card className="relative h-full px-4 py-3 transition-colors hover:border-edge">
                <h3 className="text-sm font-medium tracking-normal text-soft">
                  <Link to={`/admin/queues/${name}`} className="after:absolute after:inset-0 after:rounded-lg">
                    {queueTitles[name]}
                  </Link>
                </h3>
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <strong className="figures text-2xl font-semibold">{countText(count)}</strong>
                  {oldest_at && <span className="text-xs text-soft">oldest {ageText(oldest_at, now)}</span>}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { Link } from 'react-router';
import { countText, queueTitles, useQueues } from '../../shared/admin/useQueues';
import { ageText } from '../../shared/age';
import { Icon } from '../../shared/ui/Icon';
import { Skeleton } from '../../shared/ui/States';

const minuteMs = 60_000;
/** From these ages on. */
const [lateMs, veryLateMs] = [15 * minuteMs, 60 * minuteMs];

function toneOf(ageMs: number): string {
  if (ageMs >= veryLateMs) return 'border-bad bg-bad-tint text-bad';
  return ageMs >= lateMs ? 'border-warn bg-warn-tint text-warn' : 'border-line bg-surface';
}

/** `4 min`, `3 h`, `2 d` */
function shortAge(ageMs: number): string {
  const minutes = Math.max(0, Math.floor(ageMs / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** The role's queues with waiting items: how many and since when. */
export function ToDo() {
  const { data: answer, isError } = useQueues();
  const data = answer?.data;
  const now = Date.now();
  if (isError && !data) return null;
  if (!data) return <Skeleton className="mb-6 h-11 w-full rounded-full!" />;
  if (data.queues.length + data.unanswered.length === 0) return null;
  const waiting = data.queues.filter(({ count }) => count > 0);
  return (
    <section aria-label="To do" className="mb-6 flex flex-wrap items-center gap-2">
      <h2 className="mr-2 text-base">To do</h2>
      {waiting.length > 0 && (
        <ul aria-label="Queues" className="contents">
          {waiting.map(({ name, count, oldest_at }) => (
            <li key={name}>
              <Link
                to={`/admin/queues/${name}`}
                className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm hover:border-edge ${oldest_at ? toneOf(now - Date.parse(oldest_at)) : 'border-line bg-surface'}`}
              >
                <strong className="figures font-semibold">{countText(count)}</strong> {queueTitles[name]}
                {oldest_at && (
                  <span className="text-xs whitespace-nowrap">
                    <span aria-hidden="true">{shortAge(now - Date.parse(oldest_at))}</span>
                    <span className="sr-only">, oldest {ageText(oldest_at, now)}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data.unanswered.length > 0 ? (
        <p className="flex min-h-11 items-center gap-2 text-sm text-warn">
          <Icon name="warning" /> Not counted: {data.unanswered.map((name) => queueTitles[name]).join(', ')}
        </p>
      ) : (
        waiting.length === 0 && (
          <p className="flex min-h-11 items-center gap-2 text-sm text-good">
            <Icon name="check" /> All clear
          </p>
        )
      )}
    </section>
  );
}

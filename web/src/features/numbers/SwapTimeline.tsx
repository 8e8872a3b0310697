import { Link } from 'react-router';
import { useSwapsOfNumberQuery, type SwapEntryView } from '../../shared/api/api.generated';
import { formatNaira, formatPhone, formatTime } from '../../shared/format';
import { Card } from '../../shared/ui/Surface';

/** What became of a number that was swapped, and of those before and after it, oldest first. */
export function SwapTimeline({ requestId }: { requestId: string }) {
  const { data } = useSwapsOfNumberQuery(requestId, { refetchOnMountOrArgChange: true });
  const entries = data?.data ?? [];
  if (entries.length === 0) return null;
  return (
    <Card className="mt-4 p-4 sm:p-5">
      <h2 className="mb-3 text-base font-semibold">What happened</h2>
      <ol className="space-y-2 text-sm">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.id}`} className="grid grid-cols-[4.5rem_1fr] gap-2">
            <time dateTime={entry.at} className="figures text-soft">
              {formatTime(entry.at)}
            </time>
            <span>
              {sentence(entry)} <NumberLink entry={entry} shown={requestId} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** To the number that the entry leads to, unless its page is open. */
function NumberLink({ entry, shown }: { entry: SwapEntryView; shown: string }) {
  const { id } = entry.replacement ?? entry;
  if (id === shown || (entry.kind !== 'swapped' && entry.kind !== 'bought' && entry.kind !== 'late-code')) return null;
  return (
    <Link to={`/client/view-sms/${id}`} className="font-medium text-brand underline">
      Open it
    </Link>
  );
}

const reasons = { 'no-code': 'no code arrived', refused: 'the app refused the number' } as const;

/** An entry in plain words. */
export function sentence(entry: SwapEntryView): string {
  const number = phone(entry.number);
  const because = `${entry.automatic ? ' automatically' : ''}${entry.reason ? ` because ${reasons[entry.reason]}` : ''}`;
  const [charged, refunded] = [entry.charged ?? 0, entry.refunded ?? 0].map(formatNaira);
  switch (entry.kind) {
    case 'bought':
      return `Bought ${number} for ${charged}.`;
    case 'waiting':
      if (entry.automatic)
        return `${number} is swapped automatically${entry.until ? ` at ${formatTime(entry.until)}` : ''} if no code arrives.`;
      return `Swap of ${number} requested${because}.${entry.until ? ` The provider allows it at ${formatTime(entry.until)}.` : ''}`;
    case 'withdrawn':
      if (entry.automatic) return `Automatic swapping ended: ${number} was kept. ${entry.message ?? ''}`.trim();
      return `Swap withdrawn: ${number} was kept.`;
    case 'swapped':
      return `Swapped ${number} for ${phone(entry.replacement?.number)}${because}; ${refunded} refunded, ${charged} charged.`;
    case 'refunded':
      if (entry.reason === undefined) return `${refunded} refunded for ${number}.`;
      return `Gave up ${number}${because}; ${refunded} refunded. No other number was bought: ${entry.message ?? ''}`;
    case 'code':
      return `A message arrived at ${number}.`;
    case 'late-code':
      return `A late message arrived at ${number}. It cost nothing.`;
  }
}

const phone = (number: string | undefined): string => (number === undefined ? 'a number' : formatPhone(number));

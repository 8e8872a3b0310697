import { Link } from 'react-router';
import { type SwapEntryView, useSwapsOfNumberQuery } from '../../shared/api/api.generated';
import { formatTime } from '../../shared/dates';
import { formatNaira, formatPhone } from '../../shared/format';
import { gettext, t } from '../../shared/language/text';
import { Card } from '../../shared/ui/Surface';

/** The history of a swapped number and of those before and after it, oldest first. */
export function SwapTimeline({ requestId }: { requestId: string }) {
  const { data } = useSwapsOfNumberQuery(requestId, { refetchOnMountOrArgChange: true });
  const entries = data?.data ?? [];
  if (entries.length === 0) return null;
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-3 text-base font-semibold">{t`What happened`}</h2>
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

/** Links to the entry's number, unless its page is open. */
function NumberLink({ entry, shown }: { entry: SwapEntryView; shown: string }) {
  const { id } = entry.replacement ?? entry;
  if (id === shown || (entry.kind !== 'swapped' && entry.kind !== 'bought' && entry.kind !== 'late-code')) return null;
  return (
    <Link to={`/client/view-sms/${id}`} className="font-medium text-brand underline">
      {t`Open it`}
    </Link>
  );
}

export function sentence(entry: SwapEntryView): string {
  const number = phone(entry.number);
  const other = phone(entry.replacement?.number);
  const how = howOf(entry);
  const charged = formatNaira(entry.charged ?? 0);
  const refunded = formatNaira(entry.refunded ?? 0);
  const at = entry.until && formatTime(entry.until);
  const message = entry.message ? gettext(entry.message) : '';
  switch (entry.kind) {
    case 'bought':
      return t`Bought ${number} for ${charged}.`;
    case 'waiting':
      if (entry.automatic)
        return at
          ? t`${number} is swapped automatically at ${at} if no code arrives.`
          : t`${number} is swapped automatically if no code arrives.`;
      return sentences(
        how ? t`Swap of ${number} requested ${how}.` : t`Swap of ${number} requested.`,
        at ? t`The provider allows it at ${at}.` : '',
      );
    case 'withdrawn':
      if (entry.automatic) return sentences(t`Automatic swapping ended: ${number} was kept.`, message);
      return t`Swap withdrawn: ${number} was kept.`;
    case 'swapped':
      return how
        ? t`Swapped ${number} for ${other} ${how}; ${refunded} refunded, ${charged} charged.`
        : t`Swapped ${number} for ${other}; ${refunded} refunded, ${charged} charged.`;
    case 'refunded':
      if (entry.reason === undefined) return t`${refunded} refunded for ${number}.`;
      return sentences(t`Gave up ${number} ${how}; ${refunded} refunded.`, t`No other number was bought: ${message}`);
    case 'code':
      return t`A message arrived at ${number}.`;
    case 'late-code':
      return t`A late message arrived at ${number}. It cost nothing.`;
  }
}

/** Who wanted the swap, and why: a part of a sentence. */
function howOf({ automatic, reason }: SwapEntryView): string | undefined {
  switch (reason) {
    case 'no-code':
      return automatic ? t`automatically because no code arrived` : t`because no code arrived`;
    case 'refused':
      return automatic ? t`automatically because the app refused the number` : t`because the app refused the number`;
    case undefined:
      return automatic ? t`automatically` : undefined;
  }
}

const sentences = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

function phone(number: string | undefined): string {
  return number === undefined ? t`a number` : formatPhone(number);
}

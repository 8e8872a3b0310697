import { type BackOfficeScreen, screenGroups } from '../../shared/admin/screens';
import { queueTitles } from '../../shared/admin/useQueues';
import type { ResultGroup } from '../../shared/search/SearchDialog';
import type { Permission } from '../../shared/session/permissions';
import type { Found } from './results';
import { leastCharacters } from './useSearch';

/** A screen of the back office, or the place of an action. */
type Destination = Pick<BackOfficeScreen, 'to' | 'label' | 'may' | 'words'>;

const acts: readonly Destination[] = [
  { to: '/admin/purchased-numbers', label: 'Refund a number', may: 'numbers.refund', words: 'manual money back' },
  { to: '/admin/deposit-history?status=pending', label: 'Approve or decline a deposit', may: 'deposits.decide' },
  { to: '/admin/cost-management', label: 'Change a price', may: 'prices.change', words: 'add pricing rule' },
  { to: '/admin/users', label: 'Adjust a balance', may: 'balances.adjust' },
  { to: '/admin/users', label: 'Lock or unlock a client', may: 'clients.lock', words: 'user account' },
  { to: '/admin/users', label: 'Give a role', may: 'roles.give', words: 'admin support finance colleague' },
  {
    to: '/admin/operations/selling',
    label: 'Stop or sell again',
    may: 'selling.change',
    words: 'selling provider service',
  },
  {
    to: '/admin/operations/switches',
    label: 'Switch maintenance or read-only',
    may: 'operations.change',
    words: 'site on off',
  },
  { to: '/admin/queues/dead-letters', label: 'Replay dead letters', may: 'operations.change', words: 'events' },
  { to: '/admin/wallets', label: 'Add a crypto wallet', may: 'crypto-wallets.change', words: 'address' },
  { to: '/admin/advert?page=form', label: 'Publish an advert', may: 'adverts.change', words: 'add new banner' },
];

const queues = Object.entries(queueTitles).map(([name, title]) => ({
  to: `/admin/queues/${name}`,
  label: `Queue: ${title}`,
  may: 'back-office.enter' as const,
}));

const screens = screenGroups.flatMap(({ name, screens: own }) =>
  own.map(({ label, ...screen }) => ({ ...screen, label: name === 'Analytics' ? `${label} analytics` : label })),
);

/** "stop telegram": the question whether to stop selling it. */
function stopOf(text: string): Destination | undefined {
  const service = /^stop\s+(?:selling\s+)?(.+)$/i.exec(text)?.[1]?.trim();
  if (service === undefined) return undefined;
  const to = `/admin/operations/selling?stop=${encodeURIComponent(service)}`;
  return { to, label: `Stop selling ${service}`, may: 'selling.change' };
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const shownAtMost = 6;

/** The role's screens and actions that match the text: every typed word begins one of their words. */
export function destinationGroup(
  text: string,
  isAllowed: (permission: Permission) => boolean,
): readonly ResultGroup<Found>[] {
  const typed = wordsOf(text);
  if (typed.join('').length < leastCharacters) return [];
  const stop = stopOf(text.trim());
  const isNamed = ({ label, words = '' }: Destination) => {
    const known = wordsOf(`${label} ${words}`);
    return typed.every((word) => known.some((each) => each.startsWith(word)));
  };
  const rank = ({ label }: Destination) => (label.toLowerCase().startsWith(text.trim().toLowerCase()) ? 0 : 1);
  const named = [...screens, ...queues, ...acts].filter(isNamed).toSorted((a, b) => rank(a) - rank(b));
  const results = [...(stop ? [stop] : []), ...named]
    .filter(({ may }) => isAllowed(may))
    .slice(0, shownAtMost)
    .map(({ to, label }) => ({ key: `screen-${to}-${label}`, to, content: label }));
  return results.length > 0 ? [{ heading: 'Screens and acts', results }] : [];
}

import type { BidView } from '../api/api.generated';

const endings: Readonly<Record<NonNullable<BidView['ending']>, string>> = {
  filled: 'bought',
  expired: 'time over',
  withdrawn: 'withdrawn',
  account: 'ended',
  refused: 'refused',
};

/** How a bid stands, in words, and whether it can be withdrawn. */
export function stateOf({ state, ending }: Pick<BidView, 'state' | 'ending'>): {
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'neutral';
  readonly isWaiting: boolean;
} {
  if (ending !== undefined)
    return { text: endings[ending], tone: ending === 'filled' ? 'good' : 'neutral', isWaiting: false };
  return { text: state === 'opening' ? 'being placed' : 'waits', tone: 'warn', isWaiting: true };
}

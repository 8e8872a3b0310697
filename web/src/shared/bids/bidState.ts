import type { BidView } from '../api/api.generated';
import { t } from '../language/text';

const endings = (): Readonly<Record<NonNullable<BidView['ending']>, string>> => ({
  filled: t`bought`,
  reached: t`notice sent`,
  expired: t`time over`,
  withdrawn: t`withdrawn`,
  account: t`ended`,
  refused: t`refused`,
});

/** A bid's state in words, and whether it can be withdrawn. */
export function stateOf({ state, ending }: Pick<BidView, 'state' | 'ending'>): {
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'neutral';
  readonly isWaiting: boolean;
} {
  if (ending !== undefined) {
    const isGood = ending === 'filled' || ending === 'reached';
    return { text: endings()[ending], tone: isGood ? 'good' : 'neutral', isWaiting: false };
  }
  return { text: state === 'opening' ? t`being placed` : t`waits`, tone: 'warn', isWaiting: true };
}

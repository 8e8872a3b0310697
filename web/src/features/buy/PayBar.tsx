import { type ReactNode, useEffect, useState } from 'react';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import type { usePurchase } from './usePurchase';

type State = ReturnType<typeof usePurchase>['state'];

/** Takes half of the bar, or what its text needs in one line: the price is above it where both have no room. */
export const payButtonClass = 'min-w-1/2 flex-auto whitespace-nowrap max-sm:px-3';

/**
 * The price and the page's only button: always at the bottom of small screens, beside the facts on wide ones. `children`: said
 * before paying. `short`: replaces the button if the wallet has too little.
 */
export function PayBar({
  price,
  balance,
  state,
  isOutOfStock,
  isRefused,
  onWait,
  onPay,
  short,
  children,
}: {
  /** Naira; undefined until known. */
  price: number | undefined;
  balance: number;
  state: State;
  isOutOfStock: boolean;
  /** Whether there was no number just now: another way is more promising than paying again. */
  isRefused: boolean;
  /** Waits for a number if there is none. */
  onWait: (() => void) | undefined;
  onPay: (price: number) => void;
  short?: ReactNode;
  children: ReactNode;
}) {
  const paid = formatNaira(price ?? 0);
  const after = formatNaira(Math.max(0, balance - (price ?? 0)));
  const isAffordable = state === 'ready' && price !== undefined && short === undefined && !isOutOfStock;
  return (
    <div className="pay-bar z-40 space-y-3 bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:pt-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] narrow:static lg:sticky lg:top-20 lg:rounded-lg lg:border lg:border-line lg:p-6 lg:shadow-card">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:flex-col lg:items-stretch">
        <p className="min-w-min flex-1">
          <span className="sr-only">{t`Price`} </span>
          <span className="figures block text-xl font-semibold lg:text-2xl">
            {price === undefined ? t`Calculating...` : paid}
          </span>
          <span className="figures block text-xs text-soft">
            {isAffordable ? (
              t`Wallet after: ${after}`
            ) : isOutOfStock ? (
              t`Out of stock`
            ) : state === 'paying' ? (
              <Progress />
            ) : (
              <>
                {t`Wallet Balance`} <span data-known="bal">{formatNaira(balance)}</span>
              </>
            )}
          </span>
        </p>
        {isOutOfStock
          ? onWait && <WaitButton className={payButtonClass} onWait={onWait} />
          : (short ?? (
              <Button
                variant={isRefused ? 'secondary' : 'primary'}
                className={payButtonClass}
                busy={state === 'paying' || state === 'waiting'}
                disabled={price === undefined || state === 'paid'}
                // Ignore the second click of a double click: it may confirm a price that the first one brought.
                onClick={({ detail }) => price !== undefined && detail < 2 && onPay(price)}
              >
                {textOfButton(state, price)}
              </Button>
            ))}
      </div>
      {isRefused && !isOutOfStock && onWait && <WaitButton className="w-full" onWait={onWait} />}
      <p className="text-xs text-soft">{t`No code, no charge.`}</p>
    </div>
  );
}

const WaitButton = ({ className, onWait }: { className: string; onWait: () => void }) => (
  <Button className={className} onClick={onWait}>
    {t`Buy it when it is back`}
  </Button>
);

function textOfButton(state: State, price: number | undefined): string {
  const paid = formatNaira(price ?? 0);
  if (state === 'waiting') return t`Waiting for the provider...`;
  if (state === 'unknown') return t`Finish this payment`;
  return price === undefined ? t`Pay` : t`Pay ${paid}`;
}

const stillMs = 4000;
const longMs = 15_000;

/** A running purchase, in words and as a line that fills along the bar's edge. */
function Progress() {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timers = [stillMs, longMs].map((ms) => setTimeout(() => setPassed(ms), ms));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  const text =
    passed >= longMs
      ? t`You can leave this page. No number, no charge.`
      : passed >= stillMs
        ? t`Still looking for a number...`
        : t`Getting your number...`;
  return (
    <>
      <span role="status">{text}</span>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 -top-px h-0.5 origin-left animate-fill bg-brand motion-reduce:hidden narrow:hidden lg:inset-x-5 lg:top-0"
      />
    </>
  );
}

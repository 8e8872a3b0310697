import { useState } from 'react';
import type { OrderView } from '../../shared/api/api.generated';
import { formatTime } from '../../shared/dates';
import { formatNaira, formatWait } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useTimeLeft } from '../../shared/now/timeLeft';
import type { Refund } from '../../shared/refund/useRefund';
import { ShareButton } from '../../shared/share/ShareButton';
import { SwapDialogs } from '../../shared/swap/SwapDialogs';
import { useSwap } from '../../shared/swap/useSwap';
import { Button } from '../../shared/ui/Button';
import { minutesAndSeconds } from '../../shared/ui/countdown';
import { Icon } from '../../shared/ui/Icon';
import { Ring } from '../../shared/ui/Ring';
import { Rail } from './Rail';
import { RefundButton } from './RefundButton';
import { TellMe } from './TellMe';

/**
 * What to do while no message has arrived: the time left, and swap, refund and share. `isCopied`: whether the number was copied
 * here.
 */
export function Waiting({ order, refund, isCopied }: { order: OrderView; refund: Refund; isCopied: boolean }) {
  const { id, service, usual_wait: usual, refund_at: refundAt } = order;
  const time = useTimeLeft(order);
  const swap = useSwap(order);
  const [isAsking, setAsking] = useState(false);
  const isSlow = usual !== undefined && time !== undefined && time.total - time.seconds > 2 * usual;
  const plan = planText(order);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="sr-only">{t`Waiting for your code`}</h2>
      {time && (
        <Ring
          part={time.part}
          tone={time.tone}
          notch={usual === undefined ? undefined : 1 - usual / time.total}
          isThin
          className="mx-auto mt-3 aspect-square mb-3 w-[min(10.5rem,100%)]"
        >
          <span className="text-center">
            <span role="timer" aria-label={t`Time left`} className="figures block text-2xl font-semibold">
              {minutesAndSeconds(time.seconds)}
            </span>
            {usual !== undefined && <span className="block text-xs text-soft">{usuallyText(usual)}</span>}
          </span>
        </Ring>
      )}
      <Rail service={service} done={isCopied ? 2 : 1} />
      <div className="mt-1.5 flex min-h-10 flex-col items-center justify-center text-center text-sm text-soft">
        {time?.seconds === 0 ? (
          <p role="status">{t`The time is up. If no message arrived, the price is being refunded to your wallet.`}</p>
        ) : plan !== undefined ? (
          <p role="status">{plan}</p>
        ) : isSlow ? (
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            {t`Slower than usual. Swap?`}
          </Button>
        ) : (
          <p>{t`Now type the number into ${service}.`}</p>
        )}
      </div>
      <div className="mt-1 grid grid-cols-[1fr_1fr_auto] gap-2 narrow:grid-cols-1">
        {/* A planned action replaces both. */}
        {refundAt === undefined && (
          <Button
            variant="secondary"
            className="leading-tight max-sm:px-2 max-sm:text-sm"
            busy={swap.isBusy}
            onClick={() => (swap.isWaiting ? void swap.withdraw() : setAsking(true))}
          >
            {!swap.isWaiting && <Icon name="swap" className="size-4.5 max-sm:hidden" />}
            {swap.isWaiting ? t`Keep this number` : t`Swap`}
          </Button>
        )}
        <RefundButton
          order={order}
          refund={refund}
          received={false}
          className={refundAt === undefined ? '' : 'col-span-2 narrow:col-span-1'}
        />
        <ShareButton requestId={id} isIcon />
      </div>
      {swap.isPlanned && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 w-full"
          busy={swap.isBusy}
          onClick={() => void swap.withdraw()}
        >
          {t`Keep this number`}
        </Button>
      )}
      <TellMe />
      <SwapDialogs swap={swap} isAsking={isAsking} onAnswered={() => setAsking(false)} />
    </section>
  );
}

function usuallyText(seconds: number): string {
  const time = formatWait(seconds);
  return t`usually ${time}`;
}

/** What happens automatically, if planned. */
function planText({ swap, price, refund_at: refundAt, auto_swap_until: until }: OrderView): string | undefined {
  if (refundAt !== undefined) {
    const [amount, at] = [formatNaira(price), formatTime(refundAt)];
    return t`You get ${amount} back at ${at}.`;
  }
  if (swap?.state !== 'waiting') return undefined;
  const [at, last] = [swap.at ?? '', until ?? ''].map(formatTime);
  if (swap.automatic !== true)
    return at ? t`Swapping at ${at}, unless a code comes first.` : t`Swapping soon, unless a code comes first.`;
  if (at && last)
    return t`If no code arrives, this number is swapped automatically at ${at}, and further ones until ${last}.`;
  if (last) return t`If no code arrives, this number is swapped automatically soon, and further ones until ${last}.`;
  return at
    ? t`If no code arrives, this number is swapped automatically at ${at}.`
    : t`If no code arrives, this number is swapped automatically soon.`;
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnNumberView } from '../api/api.generated';
import { t } from '../language/text';
import { Code } from '../messages/Code';
import { CopyButton } from '../ui/CopyButton';
import { minutesAndSeconds, useSecondsUntil } from '../ui/countdown';
import { Icon } from '../ui/Icon';

/** A number's answer in a list: the code, the text without a code, or what it waits for; else the children. */
export function Answer({
  row,
  isCopied = false,
  onCopied,
  children,
}: {
  row: OwnNumberView;
  /** Whether its code was copied before. */
  isCopied?: boolean;
  onCopied?: () => void;
  children?: ReactNode;
}) {
  const isWaiting = !row.received && row.status === 'active' && row.kind === 'code';
  const secondsLeft = useSecondsUntil(isWaiting ? row.expires_at : undefined);
  const { code } = row;
  if (code !== undefined) {
    return (
      <CopyButton
        text={code}
        label={isCopied ? t`Copy the code ${code}, copied` : t`Copy the code ${code}`}
        {...(onCopied && { onCopied })}
        className={`inline-flex min-h-11 items-center rounded-sm px-2 align-middle font-mono text-lg font-semibold whitespace-nowrap lg:min-h-6.5 lg:text-base ${isCopied ? 'text-soft' : 'bg-tint text-brand'}`}
      >
        <Code>{code}</Code>
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
      </CopyButton>
    );
  }
  if (row.received) {
    return (
      <Link
        to={`/client/view-sms/${row.id}`}
        title={row.text}
        className="inline-block max-w-32 truncate align-middle lg:max-w-28 text-sm font-medium text-brand underline"
      >
        {row.text ?? t`Read the message`}
      </Link>
    );
  }
  const { swap } = row;
  if (swap && swap.state !== 'withdrawn' && swap.state !== 'kept')
    return <SwapText id={row.id} state={swap.state} at={swap.at} />;
  if (isWaiting && row.refund_at !== undefined) return <RefundText at={row.refund_at} />;
  if (isWaiting && secondsLeft !== undefined) {
    return (
      <span role="timer" aria-label={t`Time left`} className="figures text-sm text-soft">
        {secondsLeft === 0 ? t`Time is up` : minutesAndSeconds(secondsLeft)}
      </span>
    );
  }
  return children;
}

/** The time until a planned refund. */
function RefundText({ at }: { at: string }) {
  const time = minutesAndSeconds(useSecondsUntil(at) ?? 0);
  return (
    <span role="timer" aria-label={t`Time until the refund`} className="figures text-sm text-soft">
      {t`Refund in ${time}`}
    </span>
  );
}

type ShownSwap = Exclude<NonNullable<OwnNumberView['swap']>['state'], 'withdrawn' | 'kept'>;
const swapTexts = (): Readonly<Record<Exclude<ShownSwap, 'waiting'>, string>> => ({
  'under-way': t`Swapping…`,
  swapped: t`Swapped`,
  refunded: t`Refunded`,
});

/** A swap's progress: its countdown, or a link to what happened. */
function SwapText({ id, state, at }: { id: string; state: ShownSwap; at: string | undefined }) {
  const seconds = useSecondsUntil(at);
  if (state === 'waiting') {
    const time = minutesAndSeconds(seconds ?? 0);
    return (
      <span role="timer" aria-label={t`Time until the swap`} className="figures text-sm text-soft">
        {seconds === undefined || seconds === 0 ? t`Swapping…` : t`Swap in ${time}`}
      </span>
    );
  }
  return (
    <Link to={`/client/view-sms/${id}`} className="text-sm font-medium text-brand underline">
      {swapTexts()[state]}
    </Link>
  );
}

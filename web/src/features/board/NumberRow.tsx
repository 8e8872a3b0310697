import { useState } from 'react';
import { Link } from 'react-router';
import { type OwnNumberView, type SwapView, useAnotherMutation } from '../../shared/api/api.generated';
import { formatPhone } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { CountryName } from '../../shared/pricing/OfferText';
import { toast } from '../../shared/toast';
import { minutesAndSeconds, useSecondsUntil } from '../../shared/ui/countdown';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { IconButton } from './IconButton';
import { RefundIcon } from './RefundIcon';
import { ShareIcon } from './ShareIcon';
import { SwapIcon } from './SwapIcon';

/** One number: what it is for, the number, what is left of its time or its code, and what can be done. */
export function NumberRow({
  row,
  countryCode,
  isCurrent,
  isCopied,
  isShared,
  onCopyCode,
  onCopyNumber,
  onAgain,
}: {
  row: OwnNumberView;
  /** ISO 3166; undefined until the countries are known. */
  countryCode: string | undefined;
  isCurrent: boolean;
  /** Whether its code was copied. */
  isCopied: boolean;
  /** Whether there are links to its code. */
  isShared: boolean;
  onCopyCode: () => void;
  onCopyNumber: () => void;
  onAgain: () => void;
}) {
  const { id, service, number, status } = row;
  const country = countryInLanguage(countryCode, row.country);
  const phone = number && formatPhone(number);
  // On phones rows out of view are not laid out. On wide screens they are low, and focus rings would be cut off.
  return (
    <li
      id={rowId(id)}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      aria-label={`${service}, ${country}${phone ? `, ${phone}` : ''}`}
      className="grid [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] grid-cols-[auto_1fr_auto] items-center gap-x-2.5 rounded-sm border border-line bg-surface px-2.5 py-1.5 aria-[current]:border-brand narrow:block narrow:space-y-1 lg:h-7 lg:[content-visibility:visible] lg:grid-cols-[auto_minmax(0,1fr)_8.25rem_6.5rem_6.5rem] lg:gap-x-2 lg:px-2 lg:py-0"
    >
      <Mark name={service} className="size-7 max-lg:row-span-2 lg:size-5.5 lg:text-xs" />
      <p className="min-w-0 text-sm leading-tight lg:flex lg:items-baseline lg:gap-1.5">
        <Link
          to={`/client/view-sms/${id}`}
          title={service}
          className="block truncate font-semibold hover:underline lg:max-w-[80%] lg:shrink-0"
        >
          {service}
        </Link>
        <span title={country} className="block truncate text-xs text-soft">
          <CountryName code={countryCode} name={row.country} />
        </span>
        {row.code !== undefined && row.text !== undefined && (
          <span dir="auto" className="block truncate text-xs text-soft lg:hidden">
            {row.text}
          </span>
        )}
      </p>
      <div className="max-lg:col-start-2 max-lg:row-start-2">
        {phone ? (
          <button
            type="button"
            onClick={onCopyNumber}
            aria-label={t`Copy the number ${phone}`}
            className="figures -ml-1.5 min-h-11 rounded-sm px-1.5 text-sm whitespace-nowrap hover:bg-sunken lg:min-h-6.5"
          >
            {phone}
          </button>
        ) : (
          <span className="text-sm text-soft">{status === 'pending' ? t`No number yet` : '–'}</span>
        )}
      </div>
      <div className="text-right narrow:text-left max-lg:col-start-3 max-lg:row-start-1">
        <Answer row={row} isCopied={isCopied} onCopy={onCopyCode} />
      </div>
      <div className="flex justify-end narrow:justify-start max-lg:col-start-3 max-lg:row-start-2">
        {row.received && status === 'active' && <AnotherIcon row={row} />}
        {!row.received && status === 'active' && row.swap?.state !== 'under-way' && (
          <>
            <SwapIcon row={row} />
            {(row.swap?.state !== 'waiting' || row.swap.automatic === true) && <RefundIcon row={row} />}
          </>
        )}
        {/* On phones there is a place for two: the page of the number has the share, the chips have the other. */}
        {canBeShared(row) && (
          <span className={row.received ? undefined : 'max-lg:hidden'}>
            <ShareIcon requestId={id} isShared={isShared} />
          </span>
        )}
        <span className={status === 'active' ? 'max-lg:hidden' : undefined}>
          <IconButton icon="plus" label={t`Buy again: ${service}, ${country}`} onClick={onAgain} />
        </span>
      </div>
    </li>
  );
}

/** It has a number, which may still receive a code. */
export const canBeShared = ({ number, status }: OwnNumberView): boolean => Boolean(number) && status === 'active';

export const rowId = (id: string): string => `number-${id}`;

/** The code, the text without a code, or what is waited for. */
function Answer({ row, isCopied, onCopy }: { row: OwnNumberView; isCopied: boolean; onCopy: () => void }) {
  const isWaiting = !row.received && row.status === 'active';
  const secondsLeft = useSecondsUntil(isWaiting ? row.expires_at : undefined);
  const { code } = row;
  if (code !== undefined) {
    return (
      <button
        type="button"
        onClick={onCopy}
        title={row.text}
        aria-label={isCopied ? t`Copy the code ${code}, copied` : t`Copy the code ${code}`}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 font-mono text-lg font-semibold tracking-wide lg:min-h-6.5 lg:gap-1 lg:text-base ${isCopied ? 'text-soft' : 'bg-tint text-brand'}`}
      >
        {code}
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
      </button>
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
  if (isWaiting && secondsLeft !== undefined) {
    return (
      <span role="timer" aria-label={t`Time left`} className="figures text-sm text-soft">
        {secondsLeft === 0 ? t`Time is up` : minutesAndSeconds(secondsLeft)}
      </span>
    );
  }
  return <StatusPill tone={orderTone(row.status)}>{row.status}</StatusPill>;
}

type ShownSwap = Exclude<SwapView['state'], 'withdrawn' | 'kept'>;
const swapTexts = (): Readonly<Record<Exclude<ShownSwap, 'waiting'>, string>> => ({
  'under-way': t`Swapping…`,
  swapped: t`Swapped`,
  refunded: t`Refunded`,
});

/** How far a swap is: its countdown, or a link to what happened. */
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

function AnotherIcon({ row }: { row: OwnNumberView }) {
  const [ask, { isLoading }] = useAnotherMutation();
  const [isAsked, setAsked] = useState(false);
  const request = async () => {
    const { data } = await ask(row.id);
    if (!data) return;
    setAsked(true);
    toast.success(data.message);
  };
  return (
    <IconButton
      icon={isAsked ? 'clock' : 'mail'}
      label={isAsked ? t`Another message was asked for` : t`Wait for another message`}
      busy={isLoading}
      onClick={() => void request()}
    />
  );
}

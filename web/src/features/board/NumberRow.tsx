import { useState } from 'react';
import { Link } from 'react-router';
import { type OwnNumberView, useRequestNextSmsMutation } from '../../shared/api/api.generated';
import { formatPhone } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { Answer } from '../../shared/numbers/Answer';
import { toast } from '../../shared/toast';
import { Flag } from '../../shared/ui/Flag';
import { Mark } from '../../shared/ui/Mark';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { IconButton } from './IconButton';
import { RefundIcon } from './RefundIcon';
import { ShareIcon } from './ShareIcon';
import { SwapIcon } from './SwapIcon';

/** One number: its offer, the number, the time left or its code, and its actions. */
export function NumberRow({
  row,
  countryCode,
  isCurrent,
  isCopied,
  isShared,
  onCopied,
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
  /** Its code was copied here. */
  onCopied: () => void;
  onCopyNumber: () => void;
  onAgain: () => void;
}) {
  const { id, service, number, status } = row;
  const country = countryInLanguage(countryCode, row.country);
  const phone = number && formatPhone(number);
  const textBesideCode = row.code === undefined ? undefined : row.text;
  // On phones rows out of view are not laid out. On wide screens rows are low, and focus rings would be cut off.
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
          className={`block truncate font-semibold hover:underline lg:shrink-0 ${textBesideCode === undefined ? 'lg:max-w-[calc(100%-1.75rem)]' : 'lg:max-w-3/5'}`}
        >
          {service}
        </Link>
        {/* Without room for its name, the flag stands alone. */}
        <span
          title={country}
          className={`block truncate text-xs text-soft ${textBesideCode === undefined ? '@container lg:flex-1' : 'lg:shrink-0'}`}
        >
          <Flag code={countryCode} />
          <span className={textBesideCode === undefined ? '@max-[3rem]:hidden' : 'lg:sr-only'}>{country}</span>
        </span>
        {textBesideCode !== undefined && (
          <span dir="auto" title={textBesideCode} className="block truncate text-xs text-soft lg:flex-1">
            {textBesideCode}
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
      <div className="flex justify-end lg:whitespace-nowrap narrow:justify-start max-lg:col-start-3 max-lg:row-start-1">
        <Answer row={row} isCopied={isCopied} onCopied={onCopied}>
          <StatusPill tone={orderTone(status)}>{status}</StatusPill>
        </Answer>
      </div>
      <div className="flex justify-end narrow:justify-start max-lg:col-start-3 max-lg:row-start-2">
        {row.received && status === 'active' && <AnotherIcon row={row} />}
        {!row.received && status === 'active' && row.swap?.state !== 'under-way' && (
          <>
            {/* A planned action replaces both. */}
            {row.refund_at === undefined && <SwapIcon row={row} />}
            {(row.swap?.state !== 'waiting' || row.swap.automatic === true) && <RefundIcon row={row} />}
          </>
        )}
        {/* Phones have a place for two: the number's page has the share, the chips have the other. */}
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

function AnotherIcon({ row }: { row: OwnNumberView }) {
  const [ask, { isLoading }] = useRequestNextSmsMutation();
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
      {...(!isAsked && { more: '+1' })}
      label={isAsked ? t`Another message was asked for` : t`Wait for another message`}
      busy={isLoading}
      onClick={() => void request()}
    />
  );
}

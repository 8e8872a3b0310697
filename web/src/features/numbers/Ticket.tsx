import { useState } from 'react';
import type { MessageView, OrderView } from '../../shared/api/api.generated';
import { useCountriesQuery } from '../../shared/api/api.generated';
import { formatPhone } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { LatestCode } from '../../shared/live/LatestCode';
import { buyAddress } from '../../shared/pricing/buyAddress';
import type { Refund } from '../../shared/refund/useRefund';
import { ShareButton } from '../../shared/share/ShareButton';
import { LinkButton } from '../../shared/ui/Button';
import { CopyButton } from '../../shared/ui/CopyButton';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { AnotherMessage } from './AnotherMessage';
import { Waiting } from './Waiting';

/** A number: its offer, what it waits for or received, and the next actions. */
export function Ticket({
  order,
  refund,
  messages,
  isWaiting,
}: {
  order: OrderView;
  refund: Refund;
  messages: readonly MessageView[];
  /** For the first message. */
  isWaiting: boolean;
}) {
  const { id, kind, service, service_id, country_id, country, number, status } = order;
  const [isCopied, setCopied] = useState(false);
  const countryCode = useCountriesQuery().data?.data[country_id]?.code;
  const received = messages.filter(({ is_error }) => is_error === 0);
  const ending = endingText(order);
  return (
    <Card className="p-4 sm:p-5">
      <div data-number={id} className="flex items-center gap-3 narrow:flex-wrap">
        <Mark name={service} className="size-9" />
        <p className="min-w-0 flex-1 text-sm leading-tight narrow:basis-full">
          <strong className="block truncate font-semibold">{service}</strong>
          <span className="block truncate text-soft">
            <Flag code={countryCode} />
            {countryInLanguage(countryCode, country)}
          </span>
        </p>
        <StatusPill tone={orderTone(status)}>{status}</StatusPill>
      </div>
      {number ? (
        <NumberLine number={number} onCopied={() => setCopied(true)} />
      ) : (
        <p className="py-4 text-center text-lg font-semibold">{t`Number not assigned yet`}</p>
      )}
      {isWaiting && number && <Waiting order={order} refund={refund} isCopied={isCopied} />}
      {ending && <p className="py-2 text-center text-soft">{ending}</p>}
      <LatestCode requestId={id} messages={messages} />
      {!isWaiting && status !== 'pending' && kind === 'code' && (
        <div className="grid grid-cols-2 gap-2 narrow:grid-cols-1">
          <LinkButton
            variant="secondary"
            to={buyAddress({ country: country_id, service: service_id, countryName: country })}
          >
            <Icon name="plus" className="size-4.5" /> {t`Buy another`}
          </LinkButton>
          {status === 'active' && received.length > 0 && (
            <>
              <ShareButton requestId={id} />
              <AnotherMessage requestId={id} className="col-span-2 narrow:col-span-1" />
            </>
          )}
        </div>
      )}
    </Card>
  );
}

/** The number in one line, as large as fits: a tap anywhere copies it. */
function NumberLine({ number, onCopied }: { number: string; onCopied: () => void }) {
  const phone = formatPhone(number);
  return (
    <div className="@container mt-1">
      <CopyButton
        text={`+${number.replace(/\D/g, '')}`}
        label={t`Copy the number ${phone}`}
        onCopied={onCopied}
        className="min-h-13 w-full rounded-md font-mono font-semibold tracking-tight [word-spacing:-0.15em] hover:bg-sunken"
      >
        <span
          className="whitespace-nowrap"
          style={{ fontSize: `max(1.0625rem, min(1.875rem, ${150 / (phone.length + 3)}cqi))` }}
        >
          {phone}
        </span>
        <Icon name="copy" className="size-5 text-soft" />
      </CopyButton>
    </div>
  );
}

/** How a number ended; undefined while it receives. */
function endingText({ status, swap }: OrderView): string | undefined {
  if (swap?.state === 'under-way') return t`This number is being swapped. You pay for one number only.`;
  if (swap?.state === 'swapped')
    return t`This number was swapped: its price was refunded, and another number was bought.`;
  switch (status) {
    case 'completed':
      return t`This number has expired. Its messages are kept here.`;
    case 'refund':
      return t`This number was refunded: its price is back in your wallet.`;
    case 'declined':
      return t`There was no number, and nothing was charged.`;
    case 'active':
    case 'pending':
      return undefined;
  }
}

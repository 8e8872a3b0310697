import { useState } from 'react';
import type { MessageView, NewestCodeView, OrderView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { LatestCode } from '../../shared/live/LatestCode';
import { TicketTop } from '../../shared/now/TicketTop';
import { buyAddress } from '../../shared/pricing/buyAddress';
import type { Refund } from '../../shared/refund/useRefund';
import { ShareButton } from '../../shared/share/ShareButton';
import { LinkButton } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { AnotherMessage } from './AnotherMessage';
import { Waiting } from './Waiting';

/** A number: its offer, what it waits for or received, and the next actions. */
export function Ticket({
  order,
  refund,
  messages,
  newestCode,
  isWaiting,
}: {
  order: OrderView;
  refund: Refund;
  messages: readonly MessageView[];
  newestCode: NewestCodeView | undefined;
  /** For the first message. */
  isWaiting: boolean;
}) {
  const { id, kind, service_id, country_id, country, number, status } = order;
  const [isCopied, setCopied] = useState(false);
  const received = messages.filter(({ is_error }) => is_error === 0);
  const ending = endingText(order);
  return (
    <Card className="p-4 sm:p-5">
      <TicketTop order={order} onCopied={() => setCopied(true)}>
        <StatusPill tone={orderTone(status)}>{status}</StatusPill>
      </TicketTop>
      {isWaiting && number && <Waiting order={order} refund={refund} isCopied={isCopied} />}
      {ending && <p className="py-2 text-center text-soft">{ending}</p>}
      <LatestCode requestId={id} newest={newestCode} />
      {!isWaiting && status !== 'pending' && kind === 'code' && (
        <div className="grid grid-cols-2 gap-2 narrow:grid-cols-1">
          <LinkButton
            variant="secondary"
            className="max-sm:px-2"
            to={buyAddress({ country: country_id, service: service_id, countryName: country })}
          >
            <Icon name="plus" className="size-4.5 max-sm:hidden" /> {t`Buy another`}
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

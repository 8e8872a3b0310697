import type { MessageView, NewestCodeView, OrderView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { TicketTop } from '../../shared/now/TicketTop';
import { useRefund } from '../../shared/refund/useRefund';
import { PageFrame } from '../../shared/ui/PageFrame';
import { ListSkeleton, Skeleton } from '../../shared/ui/States';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { MessageList } from './MessageList';
import { NumberColumns } from './NumberColumns';
import { Rail } from './Rail';
import { Ticket } from './Ticket';

/** With braces for texts of the reply. The number and the code are as long as most, which decides their size. */
const order: OrderView = {
  id: '-',
  external_id: '-',
  kind: 'code',
  number: '{number       }',
  country: '{country}',
  country_id: '',
  service: '{service}',
  service_id: '',
  amount: 0,
  price: 0,
  status: 'active',
  created_at: new Date(0).toISOString(),
};
const message: MessageView = { id: '-', sms: '', is_error: 0, created_at: order.created_at };
const code: NewestCodeView = { code: '{code}', message_id: message.id };

/**
 * A number's screen before its code has loaded. The page shows one of the parts instead of the placeholder once it knows the
 * number (`showOrder` of vite-plugins/pageScripts.ts).
 */
export function ViewSmsStart() {
  const refund = useRefund(order.id, order);
  return (
    <PageFrame
      title={t`SMS Messages`}
      back={{ to: '/client/purchased-number', label: t`Purchased Numbers` }}
      head="low"
    >
      <div>
        <ListSkeleton rows={5} />
        <div data-part="code" hidden>
          <NumberColumns
            ticket={<Ticket order={order} refund={refund} messages={[message]} newestCode={code} isWaiting={false} />}
          />
        </div>
        <div data-part="waiting" hidden>
          <NumberColumns ticket={<WaitingTicket />}>
            <Card className="p-4 sm:p-5">
              <MessageList messages={[]} isLoading={false} />
            </Card>
          </NumberColumns>
        </div>
      </div>
    </PageFrame>
  );
}

/** As high as a ticket with its time and buttons. */
function WaitingTicket() {
  return (
    <Card className="p-4 sm:p-5">
      <TicketTop order={order}>
        <StatusPill tone={orderTone(order.status)}>{order.status}</StatusPill>
      </TicketTop>
      <div className="mx-auto mt-1 mb-3 aspect-square w-[min(10.5rem,100%)] overflow-hidden rounded-full">
        <Skeleton className="h-full w-full" />
      </div>
      <Rail service={order.service} done={1} />
      <div className="h-32" />
    </Card>
  );
}

import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { useMessagesQuery, usePurchasedNumbersQuery } from '../../shared/api/api.generated';
import { useRefundNumberMutation } from '../../shared/api/expected';
import { explain } from '../../shared/api/failure';
import { claim, settle } from '../../shared/api/idempotency';
import { formatPhone } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { copy } from '../../shared/ui/copy';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { LatestCode } from './LatestCode';
import { MessageList } from './MessageList';

const pollMs = 4000;
const afterRefundMs = 1000;

export default function ViewSmsPage() {
  const { request_id: requestId = '' } = useParams();
  const [waiting, setWaiting] = useState(true);
  const answer = useMessagesQuery(requestId, {
    pollingInterval: waiting ? pollMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const orders = usePurchasedNumbersQuery({ limit: 50 });
  const [refund, refunding] = useRefundNumberMutation();
  const [refunded, setRefunded] = useState(false);
  const navigate = useNavigate();

  const order = orders.data?.data.find(({ id }) => id === requestId);
  const messages = answer.data?.messages ?? [];
  const received = messages.some(({ is_error }) => is_error === 0);
  const stillWaiting = !received && !answer.isError && (order === undefined || order.status === 'active');
  if (stillWaiting !== waiting) setWaiting(stillWaiting);

  const askRefund = async () => {
    if (received) {
      toast.error('SMS already sent to user — refund not allowed.');
      return;
    }
    const action = `refund.${requestId}`;
    const request = claim(action, { requestId }, () => true);
    const { data, error } = await refund({ requestId, idempotencyKey: request.key });
    settle(action, error);
    if (!data) return;
    toast.success(data.message);
    setRefunded(true);
    setTimeout(() => void navigate('/client/purchased-number'), afterRefundMs);
  };

  return (
    <div className="mx-auto max-w-2xl">
      <PageMeta title="SMS Messages" />
      <Link
        to="/client/purchased-number"
        className="-ml-2 mb-4 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink"
      >
        <Icon name="back" /> Purchased Numbers
      </Link>
      <PageHeader
        title="SMS Messages"
        intro="Use this number in the app that asks for one. The code appears here by itself."
      />
      {order?.number && (
        <Card className="mb-4 flex flex-wrap items-center justify-between gap-4 p-5">
          <div>
            <p className="figures text-xl font-semibold tracking-tight">{formatPhone(order.number)}</p>
            <p className="text-sm text-soft">
              {order.service} · {order.country}
            </p>
          </div>
          <div className="flex items-center gap-3">
            <StatusPill tone={orderTone(order.status)}>{order.status}</StatusPill>
            <Button look="secondary" size="sm" onClick={() => void copy(order.number ?? '', 'Number copied!')}>
              <Icon name="copy" className="size-4" /> Copy number
            </Button>
          </div>
        </Card>
      )}
      <LatestCode messages={messages} />
      <Card className="p-4 sm:p-5">
        {answer.isError && !answer.data ? (
          <ErrorState title="Failed to fetch messages." detail={explain(answer.error)} onRetry={answer.refetch} />
        ) : answer.isLoading ? (
          <ListSkeleton rows={2} />
        ) : (
          <MessageList messages={messages} waiting={stillWaiting} />
        )}
        <div className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-4">
          <Button look="secondary" onClick={() => void answer.refetch()} disabled={answer.isFetching}>
            <Icon name="refresh" className={answer.isFetching ? 'size-5 animate-spin' : 'size-5'} /> Refresh
          </Button>
          <Button look="danger" busy={refunding.isLoading} disabled={refunded} onClick={() => void askRefund()}>
            <Icon name="undo" /> Refund
          </Button>
        </div>
      </Card>
    </div>
  );
}

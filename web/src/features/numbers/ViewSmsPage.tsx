import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useMessagesQuery } from '../../shared/api/api.generated';
import { explain, failureCode } from '../../shared/api/failure';
import { t } from '../../shared/language/text';
import { useIsLive } from '../../shared/live/connection';
import { useAnnounced } from '../../shared/live/useAnnounced';
import { codeGroups } from '../../shared/messages/codeGroups';
import { useOrderMessages } from '../../shared/messages/useOrderMessages';
import { useRefund } from '../../shared/refund/useRefund';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { PageFrame } from '../../shared/ui/PageFrame';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { MessageList } from './MessageList';
import { NumberColumns } from './NumberColumns';
import { RefundButton } from './RefundButton';
import { SwapTimeline } from './SwapTimeline';
import { Ticket } from './Ticket';
import { useCopyRequest } from './useCopyRequest';

const afterRefundMs = 1000;
/** The page may have asked before its code was there. */
const freshForSeconds = 5;
const pollMs = 4000;
/** With live events, polling is only a fallback. */
const pollWhenLiveMs = 20_000;

export default function ViewSmsPage() {
  const { request_id: requestId = '' } = useParams();
  const [waiting, setWaiting] = useState(true);
  const isLive = useIsLive();
  const answer = useMessagesQuery(
    { requestId },
    {
      pollingInterval: waiting ? (isLive ? pollWhenLiveMs : pollMs) : 0,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: freshForSeconds,
      refetchOnFocus: true,
    },
  );
  const order = answer.data?.data;
  const all = useOrderMessages(requestId, answer.data);
  const { messages } = all;
  const received = messages.filter(({ is_error }) => is_error === 0);
  const swap = order?.swap?.state;
  const isListening =
    order === undefined || order.status === 'active' || order.status === 'pending' || swap === 'under-way';
  // The number whose page was open while it waited: the page continues with its replacement.
  const [listenedTo, setListenedTo] = useState<string>();
  if (order && isListening && listenedTo !== requestId) setListenedTo(requestId);
  const stillWaiting = received.length === 0 && !answer.isError && isListening;
  if (stillWaiting !== waiting) setWaiting(stillWaiting);
  const newestCode = answer.data?.newest_code;
  const code = newestCode?.code;

  const refund = useRefund(requestId, order);
  const { isDone } = refund;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/client/purchased-number'), afterRefundMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  useAnnounced(requestId, answer.data?.messages);
  useCopyRequest(code);

  if (isUnknown(answer.error)) return <UnknownNumber />;
  // Active rentals have their own screen.
  if (order?.kind === 'rental' && isListening) return <Navigate to={`/client/rent?open=${requestId}`} replace />;
  const replacedBy = listenedTo === requestId ? order?.swap?.replaced_by : undefined;
  if (replacedBy !== undefined) return <Navigate to={`/client/view-sms/${replacedBy}`} />;
  const isWaiting = order?.status === 'active' && received.length === 0 && swap !== 'under-way';
  return (
    <PageFrame
      title={t`SMS Messages`}
      tabTitle={code === undefined || !order ? t`SMS Messages` : `${codeGroups(code).join(' ')} · ${order.service}`}
      back={{ to: '/client/purchased-number', label: t`Purchased Numbers` }}
      head="low"
    >
      {answer.isLoading ? (
        <ListSkeleton rows={5} />
      ) : (
        <NumberColumns
          ticket={
            order && (
              <Ticket
                key={order.id}
                order={order}
                refund={refund}
                messages={messages}
                newestCode={newestCode}
                isWaiting={isWaiting}
              />
            )
          }
        >
          <Card className="p-4 sm:p-5">
            {answer.isError && !answer.data ? (
              <ErrorState
                title={t`Failed to fetch messages.`}
                detail={explain(answer.error)}
                onRetry={answer.refetch}
              />
            ) : (
              <MessageList {...all} />
            )}
            <div className="mt-4 grid items-start gap-3 sm:grid-cols-2">
              <Button variant="secondary" onClick={() => void answer.refetch()} disabled={answer.isFetching}>
                <Icon name="refresh" className={answer.isFetching ? 'size-5 animate-spin' : 'size-5'} /> {t`Refresh`}
              </Button>
              {order && !isWaiting && <RefundButton order={order} refund={refund} received={received.length > 0} />}
            </div>
          </Card>
          {(order?.swap ?? order?.swap_of) && <SwapTimeline requestId={requestId} />}
        </NumberColumns>
      )}
    </PageFrame>
  );
}

/** There is no such number, or it is not the caller's. Its id may be broken. */
const isUnknown = (failure: unknown): boolean =>
  failureCode(failure) === 'numbers/order-not-found' || failureCode(failure) === 'platform/invalid';

function UnknownNumber() {
  return (
    <PageFrame title={t`SMS Messages`} width="text">
      <EmptyState icon="phone" title={t`There is no such number.`}>
        <p className="text-soft">{t`Your numbers are all in Purchased Numbers.`}</p>
        <LinkButton to="/client/purchased-number">{t`Purchased Numbers`}</LinkButton>
      </EmptyState>
    </PageFrame>
  );
}

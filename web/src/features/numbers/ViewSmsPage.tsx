import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { type OrderView, useMessagesQuery, usePurchasedNumbersQuery } from '../../shared/api/api.generated';
import { explain, failureCode } from '../../shared/api/failure';
import { formatPhone } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { useIsLive } from '../../shared/live/connection';
import { LatestCode } from '../../shared/live/LatestCode';
import { useAnnounced } from '../../shared/live/useAnnounced';
import { useOrderMessages } from '../../shared/messages/useOrderMessages';
import { ShareButton } from '../../shared/share/ShareButton';
import { Button, LinkButton } from '../../shared/ui/Button';
import { copy } from '../../shared/ui/copy';
import { useSecondsUntil } from '../../shared/ui/countdown';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { AnotherMessage } from './AnotherMessage';
import { MessageList } from './MessageList';
import { RefundButton } from './RefundButton';
import { SwapButton } from './SwapButton';
import { SwapTimeline } from './SwapTimeline';
import { useCopyRequest } from './useCopyRequest';
import { Waiting } from './Waiting';

const pollMs = 4000;
/** With live events, polling is only a fallback. */
const pollWhenLiveMs = 20_000;

/** What to do with the number, or what has become of it. */
function intro(order: OrderView | undefined): string {
  const endings: Partial<Record<OrderView['status'], string>> = {
    completed: t`This number has expired. Its messages are kept here.`,
    refund: t`This number was refunded: its price is back in your wallet.`,
    declined: t`There was no number, and nothing was charged.`,
  };
  if (order?.swap?.state === 'under-way') return t`This number is being swapped. You pay for one number only.`;
  if (order?.swap?.state === 'swapped')
    return t`This number was swapped: its price was refunded, and another number was bought.`;
  return (
    (order && endings[order.status]) ??
    t`Use this number in the app that asks for one. The code appears here automatically.`
  );
}

export default function ViewSmsPage() {
  const { request_id: requestId = '' } = useParams();
  const [waiting, setWaiting] = useState(true);
  const isLive = useIsLive();
  const answer = useMessagesQuery(
    { requestId },
    {
      pollingInterval: waiting ? (isLive ? pollWhenLiveMs : pollMs) : 0,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    },
  );
  const order = useOrder(requestId, answer.data?.data);
  const all = useOrderMessages(requestId, answer.data);
  const { messages } = all;
  const received = messages.filter(({ is_error }) => is_error === 0);
  const swap = order?.swap?.state;
  const isListening =
    order === undefined || order.status === 'active' || order.status === 'pending' || swap === 'under-way';
  // Whose page was open while the number was waited for: it goes on to the number that replaces it.
  const [listenedTo, setListenedTo] = useState<string>();
  if (order && isListening && listenedTo !== requestId) setListenedTo(requestId);
  const stillWaiting = received.length === 0 && !answer.isError && isListening;
  if (stillWaiting !== waiting) setWaiting(stillWaiting);
  const secondsLeft = useSecondsUntil(order?.expires_at);

  useAnnounced(requestId, answer.data?.messages);
  useCopyRequest(received.findLast(({ code }) => code !== undefined)?.code);

  if (isUnknown(answer.error)) return <UnknownNumber />;
  // Active rentals have a screen of their own.
  if (order?.kind === 'rental' && isListening) return <Navigate to={`/client/rent?open=${requestId}`} replace />;
  const replacedBy = listenedTo === requestId ? order?.swap?.replaced_by : undefined;
  if (replacedBy !== undefined) return <Navigate to={`/client/view-sms/${replacedBy}`} />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageMeta title={t`SMS Messages`} />
      <Link
        to="/client/purchased-number"
        className="mb-4 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink"
      >
        <Icon name="back" /> {t`Purchased Numbers`}
      </Link>
      <PageHeader title={t`SMS Messages`} intro={intro(order)} />
      {answer.isLoading ? (
        <ListSkeleton rows={5} />
      ) : (
        <>
          {order && <NumberCard order={order} />}
          {stillWaiting && answer.data && <Waiting secondsLeft={secondsLeft} />}
          <LatestCode requestId={requestId} messages={messages} />
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
            <div className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-4">
              <Button variant="secondary" onClick={() => void answer.refetch()} disabled={answer.isFetching}>
                <Icon name="refresh" className={answer.isFetching ? 'size-5 animate-spin' : 'size-5'} /> {t`Refresh`}
              </Button>
              <RefundButton requestId={requestId} order={order} received={received.length > 0} />
            </div>
            {received.length > 0 && order?.status === 'active' && <AnotherMessage requestId={requestId} />}
            {received.length === 0 && order?.status === 'active' && swap !== 'under-way' && (
              <SwapButton order={order} />
            )}
          </Card>
          {(order?.swap ?? order?.swap_of) && <SwapTimeline requestId={requestId} />}
        </>
      )}
    </div>
  );
}

/** There is no such number, or it is not the caller's. Its id may be broken. */
const isUnknown = (failure: unknown): boolean =>
  failureCode(failure) === 'numbers/order-not-found' || failureCode(failure) === 'platform/invalid';

function UnknownNumber() {
  return (
    <div className="mx-auto max-w-2xl">
      <PageMeta title={t`SMS Messages`} />
      <h1 className="sr-only">{t`SMS Messages`}</h1>
      <EmptyState icon="phone" title={t`There is no such number.`}>
        <p className="text-soft">{t`Your numbers are all in Purchased Numbers.`}</p>
        <LinkButton to="/client/purchased-number">{t`Purchased Numbers`}</LinkButton>
      </EmptyState>
    </div>
  );
}

/** The order that came with its messages, or else from the list of purchased numbers. */
function useOrder(requestId: string, given: OrderView | undefined): OrderView | undefined {
  const list = usePurchasedNumbersQuery({ limit: 50 }, { skip: given !== undefined });
  return given ?? list.data?.data.find(({ id }) => id === requestId);
}

function NumberCard({ order: { id, kind, number, service, country_id, country, status } }: { order: OrderView }) {
  const countryName = useCountryInLanguage();
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-4 p-5">
      <div>
        <p className="figures text-xl font-semibold tracking-tight">
          {number ? formatPhone(number) : t`Number not assigned yet`}
        </p>
        <p className="text-sm text-soft">
          {service} · {countryName(country_id, country)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {number && kind === 'code' && status === 'active' && <ShareButton requestId={id} />}
        <StatusPill tone={orderTone(status)}>{status}</StatusPill>
        {number && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void copy(`+${number.replace(/\D/g, '')}`, t`Number copied!`)}
          >
            <Icon name="copy" className="size-4" /> {t`Copy number`}
          </Button>
        )}
      </div>
    </Card>
  );
}

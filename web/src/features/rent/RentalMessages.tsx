import { type MessageView, useMessagesQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { useIsLive } from '../../shared/live/connection';
import { LatestCode } from '../../shared/live/LatestCode';
import { useAnnounced } from '../../shared/live/useAnnounced';
import { MessageText } from '../../shared/messages/MessageText';
import { ShowEarlier } from '../../shared/messages/ShowEarlier';
import { useOrderMessages } from '../../shared/messages/useOrderMessages';
import { Button } from '../../shared/ui/Button';
import { copy } from '../../shared/ui/copy';
import { Icon } from '../../shared/ui/Icon';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';

const pollMs = 4000;
/** With live events, polling is only a fallback. */
const pollWhenLiveMs = 20_000;

/** The messages of a rental, newest first, updated live. */
export function RentalMessages({ rentalId }: { rentalId: string }) {
  const isLive = useIsLive();
  const answer = useMessagesQuery(
    { requestId: rentalId },
    {
      pollingInterval: isLive ? pollWhenLiveMs : pollMs,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    },
  );
  const { messages, ...earlier } = useOrderMessages(rentalId, answer.data);
  useAnnounced(rentalId, answer.data?.messages);
  if (answer.isError && !answer.data) {
    return <ErrorState title={t`Failed to fetch messages.`} detail={explain(answer.error)} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <ListSkeleton rows={2} />;
  if (messages.length === 0) {
    return (
      <p role="status" className="rounded-md bg-sunken px-4 py-6 text-center text-sm text-soft">
        {t`Waiting for messages. Use the number in any app; its messages appear here automatically.`}
      </p>
    );
  }
  return (
    <>
      <LatestCode requestId={rentalId} newest={answer.data.newest_code} />
      <div role="log" aria-label={t`Messages`} tabIndex={0} className="max-h-80 overflow-y-auto rounded-md">
        <ul className="space-y-3">
          {messages.toReversed().map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
        <ShowEarlier {...earlier} />
      </div>
    </>
  );
}

function Message({ message: { sms, code, created_at } }: { message: MessageView }) {
  return (
    <li className="rounded-md bg-sunken px-4 pt-3 pb-1">
      <MessageText sms={sms} className="text-sm" />
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-soft">
        <time dateTime={created_at}>{formatDate(created_at)}</time>
        <Button
          variant="quiet"
          size="sm"
          className="-mr-3"
          onClick={() => void copy(code ?? sms, code ? t`Code copied!` : t`Message copied!`)}
        >
          <Icon name="copy" className="size-4" /> {code ? t`Copy ${code}` : t`Copy message`}
        </Button>
      </div>
    </li>
  );
}

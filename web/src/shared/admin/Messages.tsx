import { explain } from '../api/failure';
import { formatDate } from '../dates';
import { MessageText } from '../messages/MessageText';
import { ShowEarlier } from '../messages/ShowEarlier';
import { useEarlierMessages } from '../messages/useEarlierMessages';
import { ErrorState, ListSkeleton } from '../ui/States';
import { adminApi, useAdminMessagesQuery } from './api';

export function Messages({ externalId }: { externalId: string }) {
  const { data, error, isError, refetch } = useAdminMessagesQuery({ externalId }, { refetchOnMountOrArgChange: true });
  const [load] = adminApi.endpoints.adminMessages.useLazyQuery();
  const newest = data && { messages: data.data, nextCursor: data.nextCursor };
  const { messages, ...earlier } = useEarlierMessages(externalId, newest, async (cursor) => {
    const page = (await load({ externalId, cursor })).data;
    return page && { messages: page.data, nextCursor: page.nextCursor };
  });
  if (isError)
    return <ErrorState title="Failed to fetch messages." detail={explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={1} />;
  if (messages.length === 0) {
    return <p className="rounded-md bg-sunken px-4 py-3 text-sm">No messages available for this phone number.</p>;
  }
  return (
    <>
      <ShowEarlier {...earlier} />
      <ul aria-label="Messages" className="divide-y divide-line rounded-md bg-sunken px-4 text-sm">
        {messages.map(({ id, sms, is_error, created_at }) => (
          <li key={id} className="flex flex-col justify-between gap-x-6 py-3 sm:flex-row">
            {is_error ? (
              <span className="min-w-0 break-words text-soft">{sms}</span>
            ) : (
              <MessageText sms={sms} className="min-w-0" />
            )}
            <time dateTime={created_at} className="shrink-0 text-soft">
              {formatDate(created_at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}

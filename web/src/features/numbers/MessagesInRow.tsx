import { useMessagesQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { t } from '../../shared/language/text';
import { useOrderMessages } from '../../shared/messages/useOrderMessages';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { MessageList } from './MessageList';

export function MessagesInRow({ requestId }: { requestId: string }) {
  const { data, error, isError, refetch } = useMessagesQuery({ requestId });
  const all = useOrderMessages(requestId, data);
  if (isError) return <ErrorState title={t`Failed to fetch messages.`} detail={explain(error)} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={2} />;
  return <MessageList {...all} />;
}

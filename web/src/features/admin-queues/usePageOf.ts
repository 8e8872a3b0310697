import type { QueueName } from '../../shared/admin/useQueues';
import { usePaging } from '../../shared/ui/Pager';

const everyMs = 30_000;

/** The page of a queue's list, read again as often as the counts. */
export function usePageOf(queue: QueueName) {
  const paging = usePaging(queue);
  return {
    paging,
    page: paging.page,
    options: { refetchOnMountOrArgChange: true, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  };
}

import { usePaging } from '../../shared/ui/Pager';

/** Enough to see how somebody uses the product, few enough for a part of a page. */
const rows = 20;

/** Where the reader is in one part of the page, and what that asks of the server. */
export function usePage() {
  const paging = usePaging();
  return { paging, page: { limit: rows, ...(paging.cursor && { cursor: paging.cursor }) } };
}

export const fresh = { refetchOnMountOrArgChange: true };

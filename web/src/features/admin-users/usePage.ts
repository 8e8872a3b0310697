import { usePaging } from '../../shared/ui/Pager';

/** Rows per page of a section. */
const rows = 20;

/** The paging of one section, and its query parameters. */
export function usePage() {
  const paging = usePaging();
  return { paging, page: { limit: rows, ...(paging.cursor && { cursor: paging.cursor }) } };
}

export const fresh = { refetchOnMountOrArgChange: true };

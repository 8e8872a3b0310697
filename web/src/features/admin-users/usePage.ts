import { usePaging } from '../../shared/ui/Pager';

/** Rows per page of a section. */
const rows = 20;

/** A section's paging and its query parameters. */
export function usePage() {
  const paging = usePaging();
  return { paging, page: { limit: rows, ...(paging.cursor && { cursor: paging.cursor }) } };
}

export const fresh = { refetchOnMountOrArgChange: true };

import { usePaging } from '../../shared/ui/Pager';

const rows = 20;

export function usePage() {
  const paging = usePaging();
  return { paging, page: { limit: rows, ...(paging.cursor && { cursor: paging.cursor }) } };
}

export const fresh = { refetchOnMountOrArgChange: true };

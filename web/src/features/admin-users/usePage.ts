import { usePaging } from '../../shared/ui/Pager';

const rows = 20;

export const usePage = () => usePaging('', rows);

export const fresh = { refetchOnMountOrArgChange: true };

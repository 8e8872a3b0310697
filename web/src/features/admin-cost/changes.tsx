import { DateCell } from '../../shared/admin/DateCell';
import { UserLink } from '../../shared/admin/UserLink';
import type { Column } from '../../shared/ui/DataTable';

/** Below the reason for a change of prices. */
export const reasonHint = 'Stored in the history and in the audit trail.';

interface Change {
  readonly version: number;
  readonly at: string;
  readonly admin: string;
  readonly admin_id: string;
}

/** The first columns of a price history: which change, when and by whom. `seesAdmins`: whether admins' pages may be opened. */
export const changeColumns = (seesAdmins: boolean): readonly Column<Change>[] => [
  { name: 'Version', numeric: true, isRowName: true, cell: ({ version }) => version },
  { name: 'Date', cell: ({ at }) => <DateCell at={at} /> },
  {
    name: 'Admin',
    cell: ({ admin, admin_id }) =>
      seesAdmins ? <UserLink id={admin_id} name={admin} className="whitespace-nowrap" /> : admin || 'Deleted user',
  },
];

import { useState } from 'react';
import { Link } from 'react-router';
import { useAdminUsersQuery } from '../../shared/admin/api';
import { DateCell } from '../../shared/admin/DateCell';
import { NothingHere } from '../../shared/admin/NothingHere';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { TableTools } from '../../shared/admin/TableTools';
import { useTable } from '../../shared/admin/useTable';
import type { UserView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { useMay } from '../../shared/session/permissions';
import { useSession } from '../../shared/session/sessionSlice';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';
import { DeleteUser } from './DeleteUser';

const sorts = ['-reg_date', 'reg_date', 'name', '-name', 'email', '-email'] as const;
const orders = { reg_date: 'Register Date', name: 'Name', email: 'Email' };

const columns = (
  me: string | undefined,
  onDelete: ((user: UserView) => void) | undefined,
): readonly Column<UserView>[] => [
  {
    id: 'id',
    name: 'ID',
    place: 'unplaced',
    cell: ({ id }) => <span className="font-mono text-xs break-all xl:whitespace-nowrap">{id}</span>,
  },
  { name: 'Name', sort: 'name', isRowName: true, place: 'title', cell: (user) => <UserName {...user} /> },
  {
    id: 'email',
    name: 'Email',
    sort: 'email',
    place: 'text',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    id: 'role',
    name: 'Role',
    place: 'state',
    cell: ({ role }) => <StatusPill tone={role === 'client' ? 'neutral' : 'good'}>{role}</StatusPill>,
  },
  { id: 'balance', name: 'Balance', numeric: true, place: 'figure', cell: ({ bal }) => formatNaira(bal) },
  {
    id: 'date',
    name: 'Register Date',
    sort: '-reg_date',
    place: 'note',
    cell: ({ reg_date }) => <DateCell at={reg_date} />,
  },
  {
    id: 'actions',
    name: 'Action',
    place: 'action',
    cell: (user) =>
      user.id === me ? (
        <span className="text-soft">This is you</span>
      ) : (
        onDelete && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete ${user.name}, ${user.email}`}
            onClick={() => onDelete(user)}
          >
            Delete
          </Button>
        )
      ),
  },
];

export default function AdminUsersPage() {
  const view = useTable('users', sorts, {}, true);
  const [leaving, setLeaving] = useState<UserView>();
  const users = useAdminUsersQuery(view.query, { refetchOnMountOrArgChange: true });
  const me = useSession()?.user.id;
  const mayDelete = useMay()('clients.delete');
  const allColumns = columns(me, mayDelete ? setLeaving : undefined);
  return (
    <>
      <PageMeta title="Users" />
      <PageHeader title="Users List" intro="All users with an account." />
      <TableTools
        view={view}
        hint="Name, e-mail or ID"
        orders={orders}
        columns={allColumns}
        exports={{ path: '/admin/exports/users', params: view.filterParams }}
      />
      <RemoteTable
        list={users}
        view={view}
        failed="Failed to fetch users. Please try again."
        empty={
          <NothingHere view={view} icon="users" title="No users yet">
            Users are listed here after they register.
          </NothingHere>
        }
        caption="Users"
        columns={allColumns}
        rowKey={({ id }) => id}
      />
      {leaving && <DeleteUser user={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function UserName({ id, name, locked }: UserView) {
  return (
    <>
      <Link to={`/admin/users/${id}`} className="font-semibold text-brand underline underline-offset-4">
        {name}
      </Link>{' '}
      {locked && <StatusPill tone="warn">locked</StatusPill>}
    </>
  );
}

import { useAdminUserSessionsQuery } from '../../shared/admin/api';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import type { SessionView } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/dates';
import { deviceName } from '../../shared/session/deviceName';
import type { Column } from '../../shared/ui/DataTable';
import { EmptyState } from '../../shared/ui/States';
import { fresh } from './usePage';

const columns: readonly Column<SessionView>[] = [
  {
    name: 'Device',
    isRowName: true,
    cell: ({ device, current }) => (
      <>
        <strong>{deviceName(device)}</strong>
        {current && <span className="block text-sm text-good">This device</span>}
      </>
    ),
  },
  { name: 'Address', cell: ({ address }) => <span className="font-mono text-xs">{address ?? '–'}</span> },
  { name: 'Logged in', cell: ({ openedAt }) => formatDate(openedAt) },
  { name: 'Expires', cell: ({ expiresAt }) => formatDate(expiresAt) },
];

export function UserSessions({ id }: { id: string }) {
  const sessions = useAdminUserSessionsQuery(id, fresh);
  return (
    <RemoteTable
      list={sessions}
      failed="The sessions could not be loaded"
      empty={<EmptyState icon="user" title="No active sessions" />}
      caption="Sessions"
      columns={columns}
      rowKey={({ id: session }) => session}
    />
  );
}

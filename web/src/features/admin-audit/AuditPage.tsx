import { useAuditTrailQuery } from '../../shared/admin/api';
import { actionName, auditActions } from '../../shared/admin/auditActions';
import { auditColumns, AuditTable } from '../../shared/admin/AuditTable';
import { NothingHere } from '../../shared/admin/NothingHere';
import { Choice, TableTools } from '../../shared/admin/TableTools';
import { useTable } from '../../shared/admin/useTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PageHeader } from '../../shared/ui/Surface';

const sorts = ['-at', 'at'] as const;
const columns = auditColumns('-at');

export default function AuditPage() {
  const view = useTable('audit', sorts, { action: auditActions }, true);
  const actions = useAuditTrailQuery(view.query, { refetchOnMountOrArgChange: true });
  const { action = '' } = view.filters;
  return (
    <>
      <PageMeta title="Audit trail" />
      <PageHeader title="Audit Trail" intro="Entries are never changed or deleted." />
      <TableTools
        view={view}
        hint="Admin’s name or e-mail, or an ID"
        orders={{ at: 'When' }}
        columns={columns}
        exports={{ path: '/admin/exports/audit', params: view.filterParams }}
      >
        <Choice label="Action" value={action} onChoose={(chosen) => view.set('action', chosen)}>
          <option value="">Everything</option>
          {auditActions.map((name) => (
            <option key={name} value={name}>
              {actionName(name)}
            </option>
          ))}
        </Choice>
      </TableTools>
      <AuditTable
        list={actions}
        view={view}
        columns={columns}
        empty={
          <NothingHere view={view} icon="shield" title={action ? 'No actions of this kind' : 'No audited actions yet'}>
            Every action of an admin is recorded here.
          </NothingHere>
        }
      />
    </>
  );
}

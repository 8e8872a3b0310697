import { ActTable } from '../../shared/admin/ActTable';
import { actNames, actWords } from '../../shared/admin/acts';
import { useAuditTrailQuery } from '../../shared/admin/api';
import { NothingHere } from '../../shared/admin/NothingHere';
import { Choice, TableTools } from '../../shared/admin/TableTools';
import { useTable } from '../../shared/admin/useTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PageHeader } from '../../shared/ui/Surface';

const sorts = ['-at', 'at'] as const;

export default function AuditPage() {
  const view = useTable(sorts, { action: actNames });
  const acts = useAuditTrailQuery(view.query, { refetchOnMountOrArgChange: true });
  const { action = '' } = view.filters;
  return (
    <>
      <PageMeta title="Audit trail" />
      <PageHeader
        title="Audit Trail"
        intro="Everything that admins did: who, when, what, on whom and why. Nothing here is ever changed."
      />
      <TableTools
        view={view}
        hint="Admin’s name or e-mail, or an ID"
        orders={{ at: 'When' }}
        exports={{ path: '/admin/exports/audit', params: view.wanted }}
      >
        <Choice label="Action" value={action} onChoose={(chosen) => view.set('action', chosen)}>
          <option value="">Everything</option>
          {actNames.map((name) => (
            <option key={name} value={name}>
              {actWords(name)}
            </option>
          ))}
        </Choice>
      </TableTools>
      <ActTable
        list={acts}
        view={view}
        sort="-at"
        empty={
          <NothingHere
            view={view}
            icon="shield"
            title={action ? 'Nothing of that kind' : 'No admin has done anything yet'}
          >
            Every act of an admin is written down here by itself.
          </NothingHere>
        }
      />
    </>
  );
}

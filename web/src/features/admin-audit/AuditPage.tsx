import { useSearchParams } from 'react-router';
import { ActTable } from '../../shared/admin/ActTable';
import { actNames, actWords } from '../../shared/admin/acts';
import { useAuditTrailQuery } from '../../shared/admin/api';
import { Button } from '../../shared/ui/Button';
import { PageMeta } from '../../shared/ui/PageMeta';
import { pageSize, usePaging } from '../../shared/ui/Pager';
import { PageHeader } from '../../shared/ui/Surface';

interface Wanted {
  readonly action?: string;
  readonly adminId?: string;
  readonly subject?: string;
}

/** An id of the house. */
const idPattern = '[0-9a-f]{24}';
const labelClass = 'space-y-1.5 text-sm font-medium';
const idField = { autoComplete: 'off', spellCheck: false, className: 'input font-mono text-sm' };

/** The filters stand in the address, so that a view of the trail can be sent to a colleague. */
export default function AuditPage() {
  const [params, setParams] = useSearchParams();
  const given = (name: string) => params.get(name) ?? '';
  const [action, admin, subject] = [given('action'), given('admin'), given('subject')];
  const wanted: Wanted = {
    ...(actNames.includes(action) && { action }),
    ...(new RegExp(`^${idPattern}$`).test(admin) && { adminId: admin }),
    ...(subject && { subject }),
  };
  const show = (form: FormData) => {
    const chosen = ['action', 'admin', 'subject'].map((name) => [name, String(form.get(name) ?? '').trim()]);
    setParams(Object.fromEntries(chosen.filter(([, value]) => value !== '')) as Record<string, string>);
  };
  return (
    <>
      <PageMeta title="Audit trail" />
      <PageHeader
        title="Audit Trail"
        intro="Everything that admins did: who, when, what, on whom and why. Nothing here is ever changed."
      />
      <form
        key={params.toString()}
        className="mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          show(new FormData(event.currentTarget));
        }}
      >
        <label className={labelClass}>
          Action
          <select name="action" defaultValue={action} className="input">
            <option value="">Everything</option>
            {actNames.map((name) => (
              <option key={name} value={name}>
                {actWords(name)}
              </option>
            ))}
          </select>
        </label>
        <label className={labelClass}>
          ID of the admin
          <input
            name="admin"
            defaultValue={admin}
            pattern={idPattern}
            title="24 digits and letters, as at the top of their page"
            {...idField}
          />
        </label>
        <label className={labelClass}>
          ID of the user or thing
          <input name="subject" defaultValue={subject} maxLength={100} {...idField} />
        </label>
        <Button type="submit" look="secondary">
          Show
        </Button>
      </form>
      <Trail key={JSON.stringify(wanted)} wanted={wanted} />
    </>
  );
}

function Trail({ wanted }: { wanted: Wanted }) {
  const paging = usePaging();
  const acts = useAuditTrailQuery(
    { ...wanted, limit: pageSize, ...(paging.cursor && { cursor: paging.cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const isAll = Object.keys(wanted).length === 0;
  return (
    <ActTable list={acts} paging={paging} empty={isAll ? 'No admin has done anything yet' : 'Nothing of that kind'} />
  );
}

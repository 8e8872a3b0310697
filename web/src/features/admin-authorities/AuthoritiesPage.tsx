import { useState } from 'react';
import { useAuthorityRequestsQuery } from '../../shared/admin/api';
import type { RegisteredRequest } from '../../shared/admin/api.generated';
import { DateCell } from '../../shared/admin/DateCell';
import { NothingHere } from '../../shared/admin/NothingHere';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { UserLink } from '../../shared/admin/UserLink';
import { useTable } from '../../shared/admin/useTable';
import { formatCount } from '../../shared/format';
import { IfMay } from '../../shared/session/permissions';
import { useSession } from '../../shared/session/sessionSlice';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';
import { useUrlParams } from '../../shared/urlParams';
import { DecideRequest, type Decision } from './DecideRequest';
import { MakeFile } from './MakeFile';
import { RecordRequest } from './RecordRequest';

const sorts = ['-requested'] as const;
const tones = { requested: 'warn', approved: 'good', refused: 'bad', closed: 'neutral' } as const;

interface Actions {
  readonly me: string | undefined;
  readonly onDecide: (decision: Decision) => void;
}

const columns = ({ me, onDecide }: Actions): readonly Column<RegisteredRequest>[] => [
  {
    name: 'Authority',
    isRowName: true,
    cell: ({ authority, reference, ground }) => (
      <span className="wrap-anywhere">
        <strong>{authority}</strong>, {reference}
        <span className="second-line text-xs text-soft">{ground}</span>
      </span>
    ),
  },
  {
    name: 'Account',
    cell: ({ user_id, user, scope, from, to }) => (
      <>
        <UserLink id={user_id} name={user ?? ''} className="wrap-anywhere" />{' '}
        <span className="second-line text-xs text-soft">
          {scope.join(', ')}
          {from && ` from ${from}`}
          {to && ` to ${to}`}
        </span>
      </>
    ),
  },
  {
    name: 'State',
    cell: ({ state, note, recorded_by_name, decided_by_name }) => (
      <>
        <StatusPill tone={tones[state]}>{state}</StatusPill>{' '}
        <span className="second-line text-xs text-soft wrap-anywhere">
          {recorded_by_name && `Recorded by ${recorded_by_name}.`}
          {decided_by_name && ` Decided by ${decided_by_name}.`} {note}
        </span>
      </>
    ),
  },
  { name: 'Recorded', cell: ({ requested_at }) => <DateCell at={requested_at} /> },
  {
    name: 'Files',
    cell: ({ exports: files }) =>
      files.map(({ sha256, bytes }, index) => (
        <span key={`${sha256}-${index}`} className="block text-xs break-all text-soft">
          SHA-256 <code>{sha256}</code>, {formatCount(bytes)} bytes
        </span>
      )),
  },
  {
    name: 'Actions',
    cell: (request) => (
      <IfMay permission="authorities.decide">
        <span className="flex flex-wrap justify-end gap-2 lg:justify-start">
          {request.state === 'approved' && <MakeFile request={request} />}
          {decisionsOn(request, me).map((decision) => (
            <Button
              key={decision.decision}
              variant={decision.decision === 'approved' ? 'primary' : 'secondary'}
              size="sm"
              aria-label={`${decision.label} ${request.reference}`}
              onClick={() => onDecide(decision)}
            >
              {decision.label}
            </Button>
          ))}
        </span>
      </IfMay>
    ),
  },
];

/** Somebody other than its recorder decides; closing it gives nothing away. */
function decisionsOn(request: RegisteredRequest, me: string | undefined): Decision[] {
  if (request.state === 'approved') return [{ request, decision: 'closed', label: 'Close' }];
  if (request.state !== 'requested' || request.requested_by === me) return [];
  return [
    { request, decision: 'approved', label: 'Approve' },
    { request, decision: 'refused', label: 'Refuse' },
  ];
}

/** Authorities' requests, their approvals, and the data handed over. */
export default function AuthoritiesPage() {
  const [params] = useUrlParams();
  const userId = params.get('user') ?? '';
  const view = useTable('authority-requests', sorts, {});
  const requests = useAuthorityRequestsQuery(
    { ...view.page, ...(userId && { userId }) },
    { refetchOnMountOrArgChange: true },
  );
  const me = useSession()?.user.id;
  const [isRecording, setRecording] = useState(false);
  const [deciding, setDeciding] = useState<Decision>();
  return (
    <>
      <PageMeta title="Authority requests" />
      <PageHeader
        title="Authority Requests"
        intro="One person records a request, another decides. Until it ends the account is not erased. The client is not told."
        action={<Button onClick={() => setRecording(true)}>Record a request</Button>}
      />
      <RemoteTable
        list={requests}
        view={view}
        failed="The register could not be loaded"
        empty={
          <NothingHere view={view} icon="shield" title="No requests">
            Record what an authority asks for before anything is given.
          </NothingHere>
        }
        caption="Authority requests"
        columns={columns({ me, onDecide: setDeciding })}
        rowKey={({ id }) => id}
      />
      {isRecording && <RecordRequest userId={userId} onClose={() => setRecording(false)} />}
      {deciding && <DecideRequest decision={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

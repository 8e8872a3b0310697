import { useState } from 'react';
import { useAuthorityRequestsQuery } from '../../shared/admin/api';
import type { RegisteredRequest } from '../../shared/admin/api.generated';
import { UserLink } from '../../shared/admin/UserLink';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { formatCount } from '../../shared/format';
import { IfMay } from '../../shared/session/permissions';
import { useSession } from '../../shared/session/sessionSlice';
import { Button } from '../../shared/ui/Button';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Pager, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { useUrlParams } from '../../shared/urlParams';
import { DecideRequest, type Decision } from './DecideRequest';
import { MakeFile } from './MakeFile';
import { RecordRequest } from './RecordRequest';

const tones = { requested: 'warn', approved: 'good', refused: 'bad', closed: 'neutral' } as const;

/** What authorities ask for, who approved it, and what they got. */
export default function AuthoritiesPage() {
  const [params] = useUrlParams();
  const userId = params.get('user') ?? '';
  const paging = usePaging(userId);
  const requests = useAuthorityRequestsQuery(
    { ...paging.page, ...(userId && { userId }) },
    { refetchOnMountOrArgChange: true },
  );
  const [isRecording, setRecording] = useState(false);
  const [deciding, setDeciding] = useState<Decision>();
  const rows = requests.currentData?.data;
  return (
    <>
      <PageMeta title="Authority requests" />
      <PageHeader
        title="Authority Requests"
        intro="One person records a request, another approves it. The account is not erased for 7 days, and once approved until it is closed. The client is not told."
        action={<Button onClick={() => setRecording(true)}>Record a request</Button>}
      />
      {requests.isError && !rows ? (
        <ErrorState
          title="The register could not be loaded"
          detail={explain(requests.error)}
          onRetry={() => void requests.refetch()}
        />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon="shield" title="No requests">
          <p className="max-w-prose text-soft">Record what an authority asks for before anything is given.</p>
        </EmptyState>
      ) : (
        <ul className="max-w-[60rem] space-y-4">
          {rows.map((request) => (
            <li key={request.id}>
              <Request request={request} onDecide={setDeciding} />
            </li>
          ))}
        </ul>
      )}
      <Pager paging={paging} nextCursor={requests.currentData?.nextCursor} busy={requests.isFetching} />
      {isRecording && <RecordRequest userId={userId} onClose={() => setRecording(false)} />}
      {deciding && <DecideRequest decision={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function Request({ request, onDecide }: { request: RegisteredRequest; onDecide: (decision: Decision) => void }) {
  const me = useSession()?.user.id;
  const { state, authority, reference, ground, user_id, user, scope, from, to, exports: files } = request;
  return (
    <Card className="space-y-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-base wrap-anywhere">
          {authority}, {reference}
        </h2>
        <StatusPill tone={tones[state]}>{state}</StatusPill>
      </div>
      <p className="text-sm wrap-anywhere">{ground}</p>
      <p className="text-sm wrap-anywhere">
        <UserLink id={user_id} name={user} />: {scope.join(', ')}
        {from && ` from ${from}`}
        {to && ` to ${to}`}
      </p>
      <p className="text-sm text-soft wrap-anywhere">
        Recorded by {request.recorded_by_name ?? 'a former colleague'}, {formatDate(request.requested_at)}.
        {request.decided_at &&
          ` Decided by ${request.decided_by_name ?? 'a former colleague'}, ${formatDate(request.decided_at)}.`}
        {request.note && ` ${request.note}`}
      </p>
      {files.length > 0 && (
        <ul className="space-y-1 text-sm text-soft">
          {files.map(({ at, sha256, bytes }) => (
            <li key={at} className="break-all">
              File of {formatDate(at)}, {formatCount(bytes)} bytes, SHA-256 <code>{sha256}</code>
            </li>
          ))}
        </ul>
      )}
      <IfMay permission="authorities.decide">
        <div className="flex flex-wrap gap-2 empty:hidden">
          {state === 'approved' && <MakeFile request={request} />}
          {decisionsOn(request, me).map((decision) => (
            <Button
              key={decision.decision}
              variant={decision.decision === 'approved' ? 'primary' : 'secondary'}
              size="sm"
              aria-label={`${decision.label} ${reference}`}
              onClick={() => onDecide(decision)}
            >
              {decision.label}
            </Button>
          ))}
        </div>
      </IfMay>
    </Card>
  );
}

/** Somebody other than its recorder approves it, and nobody decides about the own account. */
function decisionsOn(request: RegisteredRequest, me: string | undefined): Decision[] {
  if (request.user_id === me) return [];
  if (request.state === 'approved') return [{ request, decision: 'closed', label: 'Close' }];
  if (request.state !== 'requested') return [];
  if (request.requested_by === me) return [{ request, decision: 'refused', label: 'Withdraw' }];
  return [
    { request, decision: 'approved', label: 'Approve' },
    { request, decision: 'refused', label: 'Refuse' },
  ];
}

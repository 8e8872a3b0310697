import type { UserDetailsView, UserErasureView } from '../../shared/admin/api.generated';
import { formatDate } from '../../shared/dates';
import { Notice } from '../../shared/ui/Notice';

/** An account's unusual states: deleted, to be erased, or locked. */
export function AccountNotices({ user: { deleted, erasure, lock } }: { user: UserDetailsView }) {
  if (!deleted && !erasure && !lock) return undefined;
  return (
    <div className="mb-6 space-y-4">
      {deleted && (
        <Notice tone="neutral" title="This account is deleted">
          Its personal data is deleted. Its money and orders are kept under the ID.
          {erasure && <ErasureState {...erasure} />}
        </Notice>
      )}
      {!deleted && erasure && (
        <Notice tone="warn" title={`This account will be erased on ${formatDate(erasure.due_at)}`}>
          Its owner asked for it {formatDate(erasure.requested_at)}, and can still keep it.
        </Notice>
      )}
      {lock && (
        <Notice tone="warn" title="This account is locked">
          {lock.admin || 'An admin'} locked it {formatDate(lock.at)}: {lock.reason}
        </Notice>
      )}
    </div>
  );
}

function ErasureState({ waiting_for = [], completed_at }: UserErasureView) {
  if (completed_at) return <p>Every service has erased it since {formatDate(completed_at)}.</p>;
  return <p>Not erased yet by: {waiting_for.join(', ')}. An order that has not ended is erased after its end.</p>;
}

import type { ReactNode } from 'react';
import type { UserDetailsView, UserErasureView } from '../../shared/admin/api.generated';
import { formatDate } from '../../shared/dates';
import { formatCount, formatNaira } from '../../shared/format';
import { Notice } from '../../shared/ui/Notice';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';

/** The user's profile and balance. */
export function UserProfile({ user }: { user: UserDetailsView }) {
  const { held = 0 } = user;
  return (
    <>
      {user.deleted && (
        <div className="mb-4">
          <Notice tone="neutral" title="This account is deleted">
            Its personal data is deleted. Its money and orders are kept under the ID.
            {user.erasure && <ErasureState {...user.erasure} />}
          </Notice>
        </div>
      )}
      {!user.deleted && user.erasure && (
        <div className="mb-4">
          <Notice tone="warn" title={`This account will be erased on ${formatDate(user.erasure.due_at)}`}>
            Its owner asked for it {formatDate(user.erasure.requested_at)}, and can still keep it.
          </Notice>
        </div>
      )}
      {user.lock && (
        <div className="mb-4">
          <Notice tone="warn" title="This account is locked">
            {user.lock.admin || 'An admin'} locked it {formatDate(user.lock.at)}: {user.lock.reason}
          </Notice>
        </div>
      )}
      <Card className="p-5 sm:p-6">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          <Fact name="Balance">
            <strong className="figures text-xl">{formatNaira(user.bal)}</strong>
            {held > 0 && (
              <span className="figures block text-sm text-soft">{formatNaira(held)} more held for bids</span>
            )}
          </Fact>
          <Fact name="Email">
            <span className="wrap-anywhere">{user.email || '–'}</span>
            {!user.deleted && (
              <span className="block text-sm text-soft">{user.email_verified ? 'Verified' : 'Not verified'}</span>
            )}
          </Fact>
          <Fact name="Role">
            <StatusPill tone={user.role === 'client' ? 'neutral' : 'good'}>{user.role}</StatusPill>
            {!user.deleted && (
              <span className="mt-1 block text-sm text-soft">
                Two-factor sign-in is {user.second_factor ? 'on' : 'off'}
              </span>
            )}
          </Fact>
          <Fact name="Numbers bought">{formatCount(user.totalNumber)}</Fact>
          <Fact name="Register Date">{formatDate(user.reg_date)}</Fact>
          <Fact name="Last login">{user.last_sign_in ? formatDate(user.last_sign_in) : '–'}</Fact>
          <Fact name="ID">
            <span className="font-mono text-sm break-all">{user.id}</span>
          </Fact>
        </dl>
      </Card>
    </>
  );
}

function ErasureState({ waiting_for = [], completed_at }: UserErasureView) {
  if (completed_at) return <p>Every service has erased it since {formatDate(completed_at)}.</p>;
  return <p>Not erased yet by: {waiting_for.join(', ')}. An order that has not ended is erased after its end.</p>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

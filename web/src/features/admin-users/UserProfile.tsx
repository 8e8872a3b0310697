import type { ReactNode } from 'react';
import type { UserDetailsView } from '../../shared/admin/api.generated';
import { formatDate } from '../../shared/dates';
import { formatCount, formatNaira } from '../../shared/format';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { UserMoney } from './UserMoney';

/** Who the user is and what they have, with `actions`. */
export function UserProfile({ user, actions }: { user: UserDetailsView; actions: ReactNode }) {
  const { held = 0 } = user;
  return (
    <Card className="space-y-5 p-5 narrow:p-3">
      <div>
        <p className="text-sm text-soft">Balance</p>
        <p className="figures text-2xl font-semibold wrap-anywhere narrow:text-xl">{formatNaira(user.bal)}</p>
        {held > 0 && <p className="figures text-sm text-soft">{formatNaira(held)} more held for bids</p>}
      </div>
      {actions && <div>{actions}</div>}
      <UserMoney sums={user.sums} />
      {!user.deleted && (
        <p className="flex flex-wrap gap-1.5">
          <StatusPill tone={user.role === 'client' ? 'neutral' : 'good'}>{user.role}</StatusPill>
          {user.locked && <StatusPill tone="warn">locked</StatusPill>}
          <StatusPill tone={user.second_factor ? 'good' : 'neutral'}>
            {user.second_factor ? 'two-factor on' : 'two-factor off'}
          </StatusPill>
        </p>
      )}
      <dl className="space-y-2.5 text-sm">
        <div>
          <dt className="text-soft">E-mail</dt>
          <dd className="wrap-anywhere">
            {user.email || '–'}
            {!user.deleted && (
              <span className={`block ${user.email_verified ? 'text-soft' : 'text-warn'}`}>
                {user.email_verified ? 'Verified' : 'Not verified'}
              </span>
            )}
          </dd>
        </div>
        <Fact name="Numbers bought">{formatCount(user.totalNumber)}</Fact>
        <Fact name="Register Date">{formatDate(user.reg_date)}</Fact>
        <Fact name="Last login">{user.last_sign_in ? formatDate(user.last_sign_in) : '–'}</Fact>
        <Fact name="ID">
          <span className="font-mono text-xs">{user.id}</span>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

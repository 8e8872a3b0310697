import { useState } from 'react';
import { useAdminDepositsQuery } from '../../shared/admin/api';
import type { AdminDepositView } from '../../shared/admin/api.generated';
import { Contested } from '../../shared/admin/Contested';
import { CryptoClaim } from '../../shared/admin/CryptoClaim';
import { DecideDeposit, type Decision } from '../../shared/admin/DecideDeposit';
import { depositDecisions } from '../../shared/admin/depositDecisions';
import { decisionsAfter } from '../../shared/deposit/depositStates';
import { formatNaira } from '../../shared/format';
import { useSession } from '../../shared/session/sessionSlice';
import { Button } from '../../shared/ui/Button';
import { Acts, Client, Details, Mono } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

const item = ({ reference, amount, crypto_type, name, email, date, contested }: AdminDepositView): Item => ({
  id: reference,
  title: `${formatNaira(amount)} · ${crypto_type ?? 'Crypto'}`,
  line: `${name || 'Deleted user'} · ${email}`,
  since: date,
  ...(contested && { warning: `${contested.total} name this transaction` }),
});

export function CryptoQueue() {
  const { paging, page, options } = usePageOf('crypto-deposits');
  const list = useAdminDepositsQuery({ method: 'crypto', status: 'pending', sort: 'date', ...page }, options);
  const me = useSession()?.user.id;
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      <QueueList queue="crypto-deposits" list={list} paging={paging} empty="No crypto deposit waits" item={item}>
        {(deposit) => (
          <>
            <Details
              of={{
                Client: (
                  <Client id={deposit.user_id} name={deposit.name} email={deposit.email} deposit={deposit.reference} />
                ),
                Reference: <Mono>{deposit.reference}</Mono>,
              }}
            />
            <CryptoClaim deposit={deposit} />
            {deposit.contested && <Contested contested={deposit.contested} isApproval={false} />}
            <Acts>
              {decisionsAfter(deposit.status).map((to) =>
                to === 'approved' && deposit.user_id === me ? (
                  <p key={to} className="self-center text-soft">
                    This is your own deposit: another admin must approve it.
                  </p>
                ) : (
                  <Button
                    key={to}
                    variant={to === 'approved' ? 'primary' : 'secondary'}
                    size="sm"
                    onClick={() => setDecision({ deposit, to })}
                  >
                    {depositDecisions[to].action}
                  </Button>
                ),
              )}
            </Acts>
          </>
        )}
      </QueueList>
      {decision && <DecideDeposit {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

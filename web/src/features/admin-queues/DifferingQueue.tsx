import { useState } from 'react';
import { useAdminDepositsQuery, useDecideDifferenceMutation } from '../../shared/admin/api';
import type { AdminDepositView, DecideDifferenceBody } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { methodName } from '../../shared/currencies';
import { formatNaira } from '../../shared/format';
import { useSession } from '../../shared/session/sessionSlice';
import { Button } from '../../shared/ui/Button';
import { useFinish } from '../../shared/ui/useFinish';
import { Acts, Client, Details, Mono } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

interface Decision {
  readonly deposit: AdminDepositView;
  readonly to: DecideDifferenceBody['decision'];
}

const item = ({ reference, amount, reported_since = 0, name, email, date }: AdminDepositView): Item => ({
  id: reference,
  title: `${formatNaira(amount)} credited, ${formatNaira(reported_since)} reported`,
  line: `${name || 'Deleted user'} · ${email}`,
  since: date,
});

/** Deposits whose provider has reported another amount since the credit. */
export function DifferingQueue() {
  const { paging, page, options } = usePageOf('differing-deposits');
  const list = useAdminDepositsQuery({ reportedAgain: 'true', sort: 'date', ...page }, options);
  const me = useSession()?.user.id;
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      <QueueList queue="differing-deposits" list={list} paging={paging} empty="No deposit differs" item={item}>
        {(deposit) => (
          <>
            <Details
              of={{
                Client: (
                  <Client id={deposit.user_id} name={deposit.name} email={deposit.email} deposit={deposit.reference} />
                ),
                Reference: <Mono>{deposit.reference}</Mono>,
                Method: methodName(deposit.method),
                Requested: formatNaira(deposit.requested),
                Credited: formatNaira(deposit.amount),
                'Reported since': <strong>{formatNaira(deposit.reported_since ?? 0)}</strong>,
              }}
            />
            <Acts>
              {deposit.user_id === me ? (
                <p className="self-center text-soft">This is your own deposit: another admin must decide it.</p>
              ) : (
                <>
                  <Button size="sm" onClick={() => setDecision({ deposit, to: 'accepted' })}>
                    Accept {formatNaira(deposit.reported_since ?? 0)}
                  </Button>
                  <Button variant="secondary" size="sm" onClick={() => setDecision({ deposit, to: 'closed' })}>
                    Close
                  </Button>
                </>
              )}
            </Acts>
          </>
        )}
      </QueueList>
      {decision && <DecideDifference {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

function DecideDifference({ deposit, to, onClose }: Decision & { onClose: () => void }) {
  const finish = useFinish(onClose);
  const [decide, { isLoading, error }] = useDecideDifferenceMutation();
  const { reference, name, reported_since: reported = 0 } = deposit;
  const accepts = to === 'accepted';
  const confirm = async (reason: string) => {
    finish(await decide({ reference, reported, decision: to, reason }));
  };
  return (
    <ReasonDialog
      title={accepts ? 'Accept the reported amount' : 'Close the difference'}
      question={
        accepts
          ? `The provider is asked again. If it still reports ${formatNaira(reported)}, the difference is posted to the balance of ${name || 'the client'}, once.`
          : 'The balance stays as it is. This amount is not asked about again.'
      }
      action={accepts ? `Accept ${formatNaira(reported)}` : 'Close'}
      variant={accepts ? 'primary' : 'danger'}
      busy={isLoading}
      failed="The difference was not decided"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

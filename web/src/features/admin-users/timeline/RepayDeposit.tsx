import { useAdminRepaymentQuery, useAdminRepayMutation } from '../../../shared/admin/api';
import type { RepayableView, RepaymentView } from '../../../shared/admin/api.generated';
import { ReasonDialog } from '../../../shared/admin/ReasonDialog';
import { explain } from '../../../shared/api/failure';
import { formatDate } from '../../../shared/dates';
import { formatNaira } from '../../../shared/format';
import { toast } from '../../../shared/toast';
import { Dialog } from '../../../shared/ui/Dialog';
import { Notice } from '../../../shared/ui/Notice';
import { ListSkeleton } from '../../../shared/ui/States';
import { useWhileShown } from '../../../shared/ui/useFinish';

const obstacles: Readonly<Record<NonNullable<RepayableView['obstacle']>, string>> = {
  unpaid: 'It is not credited.',
  crypto: 'A crypto deposit has no account to send it back to.',
  'under-way': 'A part of it is being sent back already.',
  late: 'It is too old.',
  spent: 'All of it is spent: the oldest money is spent first.',
  small: 'Less than ₦100 is left, which no provider sends.',
};

const states: Readonly<Record<RepaymentView['state'], string>> = {
  sending: 'with the provider',
  'needs-attention': 'the provider needs another account of the payer',
  sent: 'sent',
  failed: 'failed, in the wallet again',
};

/** Sends a client's unspent rest of a deposit back. */
export function RepayDeposit({ reference, onClose }: { reference: string; onClose: () => void }) {
  const close = useWhileShown(onClose);
  const { data, error, isError } = useAdminRepaymentQuery(reference, { refetchOnMountOrArgChange: true });
  const [repay, result] = useAdminRepayMutation();
  const repayable = data?.data;
  if (!repayable || repayable.amount === 0) {
    return (
      <Dialog title="Send back a deposit" onClose={onClose}>
        {isError && !repayable ? (
          <Notice tone="bad" title="It could not be read">
            {explain(error)}
          </Notice>
        ) : !repayable ? (
          <ListSkeleton />
        ) : (
          <>
            <Notice tone="warn" title="Nothing of it can be sent back now">
              {repayable.obstacle && obstacles[repayable.obstacle]}
            </Notice>
            <Before repayments={repayable.repayments} />
          </>
        )}
      </Dialog>
    );
  }
  const { amount, repayments } = repayable;
  const submit = async (reason: string) => {
    const { data: started } = await repay({ reference, amount, reason });
    if (!started) return;
    toast.success(started.message);
    close();
  };
  return (
    <ReasonDialog
      title={`Send back ${formatNaira(amount)}`}
      question="It leaves the wallet now, and goes back to the card or account that paid."
      action="Send it back"
      variant="primary"
      busy={result.isLoading}
      failed="Nothing was sent back"
      failure={result.error}
      onConfirm={submit}
      onClose={onClose}
    >
      <Before repayments={repayments} />
    </ReasonDialog>
  );
}

function Before({ repayments }: { repayments: readonly RepaymentView[] }) {
  if (repayments.length === 0) return null;
  return (
    <ul aria-label="Sent back before" className="space-y-1 text-sm text-soft">
      {repayments.map(({ id, amount, state, changed_at }) => (
        <li key={id}>
          <span className="figures">{formatNaira(amount)}</span>: {states[state]}, {formatDate(changed_at)}
        </li>
      ))}
    </ul>
  );
}

import { type ReactNode, useState } from 'react';
import { useCloseMissingPaymentMutation, useMissingPaymentsQuery } from '../../shared/admin/api';
import type { CloseMissingPaymentBody, MissingPaymentView } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { useFinish } from '../../shared/ui/useFinish';
import { Acts, Client, Details, Mono } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

type End = CloseMissingPaymentBody['end'];
type Act = { readonly missing: MissingPaymentView; readonly end: End };

const ends: Readonly<Record<End, { action: string; question: string }>> = {
  'not-arrived': {
    action: 'It did not arrive',
    question:
      'The client reads that no payment provider of ours has it, and that the bank can trace it by its session ID.',
  },
  returned: {
    action: 'It was returned',
    question: 'The client reads that it went back to the account that it came from.',
  },
};

const item = ({ id, name, email, amount, reference, asked_at }: MissingPaymentView): Item => ({
  id,
  title: amount === undefined ? (reference ?? '') : formatNaira(amount),
  line: `${name} · ${email}`,
  since: asked_at,
});

/** Missed payments without a matching open payment. */
export function MissingQueue() {
  const { paging, options } = usePageOf('unmatched-payments');
  const list = useMissingPaymentsQuery(undefined, options);
  const [act, setAct] = useState<Act>();
  return (
    <>
      <QueueList queue="unmatched-payments" list={list} paging={paging} empty="No client misses a payment" item={item}>
        {(missing) => (
          <MissedBy missing={missing}>
            <Button size="sm" onClick={() => setAct({ missing, end: 'not-arrived' })}>
              It did not arrive
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setAct({ missing, end: 'returned' })}>
              It was returned
            </Button>
          </MissedBy>
        )}
      </QueueList>
      {act && <CloseMissing {...act} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** The client who misses a payment, its known facts, and the actions. */
export function MissedBy({ missing, children }: { missing: MissingPaymentView; children: ReactNode }) {
  const { user_id, name, email, reference, amount, paid_at, words, deposit, said, asked_at } = missing;
  return (
    <>
      <Details
        of={{
          'Missed by': <Client id={user_id} name={name} email={email} {...(deposit !== undefined && { deposit })} />,
          'Named as': reference && <Mono>{reference}</Mono>,
          Amount: amount === undefined ? undefined : formatNaira(amount),
          Paid: paid_at && formatDate(paid_at),
          Note: words,
          'Own deposit': deposit && <Mono>{deposit}</Mono>,
          'Provider says': said,
          Asked: formatDate(asked_at),
        }}
      />
      <Acts>{children}</Acts>
    </>
  );
}

function CloseMissing({ missing: { id }, end, onClose }: Act & { onClose: () => void }) {
  const finish = useFinish(onClose);
  const [close, { isLoading, error }] = useCloseMissingPaymentMutation();
  const { action, question } = ends[end];
  const confirm = async (reason: string) => {
    finish(await close({ id, end, reason }));
  };
  return (
    <ReasonDialog
      title="End the search"
      question={question}
      action={action}
      variant="primary"
      busy={isLoading}
      failed="The search was not ended"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

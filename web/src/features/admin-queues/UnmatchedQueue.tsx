import { useState } from 'react';
import { useAttachPaymentMutation, useReturnPaymentMutation, useUnmatchedPaymentsQuery } from '../../shared/admin/api';
import type { UnmatchedPaymentView, UserView } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { methodName } from '../../shared/currencies';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { useFinish } from '../../shared/ui/useFinish';
import { ClientChoice } from './ClientChoice';
import { Acts, Details, Mono } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

interface Act {
  readonly payment: UnmatchedPaymentView;
  readonly is: 'attach' | 'return';
}

const item = ({ id, amount, method, payer, found_at }: UnmatchedPaymentView): Item => ({
  id,
  title: `${formatNaira(amount)} · ${providerName[method]}`,
  line: [payer?.name, payer?.email].filter(Boolean).join(' ') || 'The provider names no payer',
  since: found_at,
});

const providerName: Readonly<Record<UnmatchedPaymentView['method'], string>> = {
  paystack: 'Paystack',
  monnify: 'Monnify',
};

/** Payments under references that nobody knows. Their money waits for somebody to say whose it is. */
export function UnmatchedQueue() {
  const { paging, page, options } = usePageOf('unmatched-payments');
  const list = useUnmatchedPaymentsQuery(page, options);
  const [act, setAct] = useState<Act>();
  const Dialog = act?.is === 'attach' ? AttachPayment : ReturnPayment;
  return (
    <>
      <QueueList queue="unmatched-payments" list={list} paging={paging} empty="Every payment has a client" item={item}>
        {(payment) => (
          <>
            <Details
              of={{
                Reference: <Mono>{payment.reference}</Mono>,
                Method: methodName(payment.method),
                Paid: payment.paid_at && formatDate(payment.paid_at),
                ...payerFacts(payment),
              }}
            />
            <Acts>
              <Button size="sm" onClick={() => setAct({ payment, is: 'attach' })}>
                Give to a client
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setAct({ payment, is: 'return' })}>
                Mark as returned
              </Button>
            </Acts>
          </>
        )}
      </QueueList>
      {act && <Dialog payment={act.payment} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** What the provider says of the payer. */
const payerFacts = ({ payer }: UnmatchedPaymentView) => ({
  Payer: payer?.name,
  'E-mail': payer?.email,
  Bank: payer?.bank,
  Account: payer?.account,
});

interface DialogProps {
  readonly payment: UnmatchedPaymentView;
  readonly onClose: () => void;
}

function AttachPayment({ payment, onClose }: DialogProps) {
  const finish = useFinish(onClose);
  const [attach, { isLoading, error }] = useAttachPaymentMutation();
  const [client, setClient] = useState<UserView>();
  const [isMissing, setIsMissing] = useState(false);
  const { id, amount, payer } = payment;
  const confirm = async (reason: string) => {
    setIsMissing(client === undefined);
    if (client) finish(await attach({ id, amount, userId: client.id, reason }));
  };
  return (
    <ReasonDialog
      title="Give the payment to a client"
      question="The provider is asked again. What the payer typed proves nothing: compare the name at the bank."
      action={`Credit ${formatNaira(amount)}`}
      variant="primary"
      busy={isLoading}
      failed="The payment was not credited"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Details of={payerFacts(payment)} />
      <ClientChoice
        first={payer?.email ?? ''}
        chosen={client?.id}
        error={isMissing && !client ? 'Please choose a client.' : undefined}
        onChoose={setClient}
      />
    </ReasonDialog>
  );
}

function ReturnPayment({ payment, onClose }: DialogProps) {
  const finish = useFinish(onClose);
  const [giveBack, { isLoading, error }] = useReturnPaymentMutation();
  const { id, amount, method } = payment;
  const confirm = async (reason: string) => {
    finish(await giveBack({ id, amount, reason }));
  };
  return (
    <ReasonDialog
      title="Mark the payment as returned"
      question={`This sends no money: ${providerName[method]} must have returned ${formatNaira(amount)} to the payer already. It leaves the ledger.`}
      action="Mark as returned"
      variant="danger"
      busy={isLoading}
      failed="The payment was not marked"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

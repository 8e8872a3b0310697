import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAttachPaymentMutation, useReturnPaymentMutation, useUnmatchedPaymentsQuery } from '../../shared/admin/api';
import type { MissingPaymentView, UnmatchedPaymentView, UserView } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { methodName } from '../../shared/currencies';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { LinkTabs } from '../../shared/ui/LinkTabs';
import { useFinish } from '../../shared/ui/useFinish';
import { ClientChoice } from './ClientChoice';
import { Acts, Details, Mono } from './Details';
import { MissedBy, MissingQueue } from './MissingQueue';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

interface Act {
  readonly payment: UnmatchedPaymentView;
  readonly is: 'attach' | 'return';
  /** The client who misses it. */
  readonly by?: MissingPaymentView;
}

const item = ({ id, amount, method, payer, found_at, missed_by, is_disputed }: UnmatchedPaymentView): Item => ({
  id,
  title: `${formatNaira(amount)} · ${providerName[method]}`,
  line: [payer?.name, payer?.email].filter(Boolean).join(' ') || 'The provider names no payer',
  since: found_at,
  ...(is_disputed && { warning: 'Claimed back' }),
  ...(!is_disputed &&
    missed_by.length > 0 && {
      warning: missed_by.length === 1 ? 'A client misses it' : `${missed_by.length} clients miss it`,
    }),
});

const providerName: Readonly<Record<UnmatchedPaymentView['method'], string>> = {
  paystack: 'Paystack',
  monnify: 'Monnify',
};

/** Payments without a client, and clients without their payment. */
export function UnmatchedQueue() {
  const isMissing = useSearchParams()[0].get('stage') === 'missing';
  const path = '/admin/queues/unmatched-payments';
  return (
    <>
      <LinkTabs
        name="Stages"
        tabs={[
          { to: path, label: 'Without a client', isCurrent: !isMissing },
          { to: `${path}?stage=missing`, label: 'Missed by clients', isCurrent: isMissing },
        ]}
      />
      {isMissing ? <MissingQueue /> : <Unmatched />}
    </>
  );
}

/** Payments under unknown references. Their money waits for somebody to say whose it is. */
function Unmatched() {
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
            {payment.missed_by.map((by) => (
              <MissedBy key={by.id} missing={by}>
                <Button size="sm" onClick={() => setAct({ payment, is: 'attach', by })}>
                  Give to {by.name}
                </Button>
              </MissedBy>
            ))}
            <Acts>
              <Button
                size="sm"
                variant={payment.missed_by.length > 0 ? 'secondary' : 'primary'}
                onClick={() => setAct({ payment, is: 'attach' })}
              >
                Give to a client
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setAct({ payment, is: 'return' })}>
                Mark as returned
              </Button>
            </Acts>
          </>
        )}
      </QueueList>
      {act && <Dialog payment={act.payment} by={act.by} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** The provider's facts about the payer. */
const payerFacts = ({ payer }: UnmatchedPaymentView) => ({
  Payer: payer?.name,
  'E-mail': payer?.email,
  Bank: payer?.bank,
  Account: payer?.account,
  'Session ID': payer?.session && <Mono>{payer.session}</Mono>,
});

interface DialogProps {
  readonly payment: UnmatchedPaymentView;
  readonly by: MissingPaymentView | undefined;
  readonly onClose: () => void;
}

function AttachPayment({ payment, by, onClose }: DialogProps) {
  const finish = useFinish(onClose);
  const [attach, { isLoading, error }] = useAttachPaymentMutation();
  const [chosen, setChosen] = useState<UserView>();
  const client = by ? { id: by.user_id } : chosen;
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
      {by ? (
        <Details of={{ Client: `${by.name} ${by.email}` }} />
      ) : (
        <ClientChoice
          first={payer?.email ?? ''}
          chosen={client?.id}
          error={isMissing && !client ? 'Please choose a client.' : undefined}
          onChoose={setChosen}
        />
      )}
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

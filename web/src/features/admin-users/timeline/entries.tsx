import { useState } from 'react';
import { Link } from 'react-router';
import type {
  AdminDepositView,
  AdminOrderView,
  AuditView,
  CaseView,
  SentEmailView,
  SignInView,
} from '../../../shared/admin/api.generated';
import { AskAboutNumber } from '../../../shared/admin/AskAboutNumber';
import { actionName } from '../../../shared/admin/auditActions';
import { caseKinds, decisionNames } from '../../../shared/admin/cases';
import { CompleteReview } from '../../../shared/admin/CompleteReview';
import { Contested } from '../../../shared/admin/Contested';
import { CryptoClaim } from '../../../shared/admin/CryptoClaim';
import { ManualRefund } from '../../../shared/admin/ManualRefund';
import { Messages } from '../../../shared/admin/Messages';
import { Offer } from '../../../shared/admin/Offer';
import { numberOf, OrderButtons, ReviewReason } from '../../../shared/admin/orderCells';
import type { StatementEntryView } from '../../../shared/api/api.generated';
import { formatSigned, methodName } from '../../../shared/currencies';
import { formatDate } from '../../../shared/dates';
import { DepositPill } from '../../../shared/deposit/DepositPill';
import { formatNaira } from '../../../shared/format';
import { deviceName } from '../../../shared/session/deviceName';
import { detailsOf, statementKinds } from '../../../shared/statement';
import { Button } from '../../../shared/ui/Button';
import { adminOrderTone, StatusPill } from '../../../shared/ui/StatusPill';
import { DepositActs } from './DepositActs';
import { DepositHistory } from './DepositHistory';
import { Line, Mono, Small } from './lines';

export function MoneyEntry({ money }: { money: StatementEntryView }) {
  const { type, amount, balance } = money;
  return (
    <>
      <Line
        state={
          <strong className={`figures ${amount < 0 ? '' : 'text-good'}`}>
            {amount < 0 ? '' : '+'}
            {formatSigned(amount)}
          </strong>
        }
      >
        <strong>{statementKinds()[type]}</strong> {detailsOf(money)}
      </Line>
      <Small>Balance after: {formatNaira(balance)}</Small>
    </>
  );
}

export function DepositEntry({ deposit }: { deposit: AdminDepositView }) {
  const { amount, status, method, reference, note, contested, crypto_type, fee, fee_by } = deposit;
  return (
    <>
      <Line state={<DepositPill status={status} />}>
        <strong>
          Deposit of <span className="figures">{formatNaira(amount)}</span>
        </strong>{' '}
        {crypto_type ?? methodName(method)}
      </Line>
      <Small>
        <Mono>{reference}</Mono>
      </Small>
      {method === 'crypto' && (
        <div className="my-2">
          <CryptoClaim deposit={deposit} />
        </div>
      )}
      {fee !== undefined && (
        <Small>
          The provider keeps {formatNaira(fee)}
          {fee_by === 'rate' && ', by the configured rate'}
        </Small>
      )}
      {note && <Small>{note}</Small>}
      {contested && (
        <div className="mt-2">
          <Contested contested={contested} isApproval={false} />
        </div>
      )}
      <DepositHistory history={deposit.history} />
      <DepositActs deposit={deposit} />
    </>
  );
}

/** `client`: the name of the timeline's user. */
export function OrderEntry({ order, client }: { order: AdminOrderView; client: string }) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'refund' | 'review'>();
  const close = () => setDialog(undefined);
  const { id, service, country, country_id, price, cost, status, messages, upstream, pool, upstream_id, attention } =
    order;
  return (
    <>
      <Line state={<StatusPill tone={adminOrderTone(status)}>{status}</StatusPill>}>
        <strong className="figures">{numberOf(order)}</strong>{' '}
        <Offer service={service} country={country} countryId={country_id} />
      </Line>
      <Small>
        {formatNaira(price)} (cost {formatNaira(cost)}), {messages === 1 ? '1 message' : `${messages} messages`}, at{' '}
        {upstream} {pool} {upstream_id && <Mono>{upstream_id}</Mono>}
      </Small>
      <ReviewReason order={order} />
      <div className="mt-2 flex flex-wrap gap-2">
        <OrderButtons
          order={order}
          openId={isOpen ? id : undefined}
          onMessages={() => setOpen(!isOpen)}
          onRefund={() => setDialog('refund')}
        />
        {upstream_id && <AskAboutNumber order={order} />}
        {attention && (
          <Button variant="secondary" size="sm" onClick={() => setDialog('review')}>
            Complete review
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-2">
          <Messages externalId={id} />
        </div>
      )}
      {dialog === 'refund' && <ManualRefund order={{ ...order, name: client }} onClose={close} />}
      {dialog === 'review' && <CompleteReview order={order} onClose={close} />}
    </>
  );
}

export function SignInEntry({ signIn: { device, address, ended, expires_at } }: { signIn: SignInView }) {
  return (
    <>
      <Line>
        <strong>Signed in</strong>, {deviceName(device)}
      </Line>
      <Small>
        {address && <Mono>{address}</Mono>}{' '}
        {ended ? `ended: ${ended.replaceAll('-', ' ')}` : `until ${formatDate(expires_at)}`}
      </Small>
    </>
  );
}

/** A case is decided in its queue. */
export function CaseEntry({ found: { kind, state, evidence, decision, due_at } }: { found: CaseView }) {
  const isOpen = state === 'open';
  return (
    <>
      <Line state={<StatusPill tone={isOpen ? 'warn' : 'neutral'}>{state}</StatusPill>}>
        <strong>{caseKinds[kind]}</strong> {evidence[0]?.value}
      </Line>
      <Small>
        {isOpen ? (
          <Link to="/admin/queues/cases" className="text-brand underline">
            Decide by {formatDate(due_at)}
          </Link>
        ) : (
          decision && decisionNames[decision]
        )}
      </Small>
    </>
  );
}

const emailStates = {
  waiting: { tone: 'warn', text: 'waiting' },
  sent: { tone: 'good', text: 'sent' },
  'given-up': { tone: 'bad', text: 'not sent' },
} as const;

export function EmailEntry({ email: { subject, state } }: { email: SentEmailView }) {
  const { tone, text } = emailStates[state];
  return (
    <Line state={<StatusPill tone={tone}>{text}</StatusPill>}>
      <strong>E-mail</strong> {subject}
    </Line>
  );
}

export function ActEntry({ act: { action, admin, from, to, amount, reason, about, userId } }: { act: AuditView }) {
  const change = [from, to].filter(Boolean).join(' → ');
  return (
    <>
      <Line state={amount !== undefined && <strong className="figures">{formatSigned(amount)}</strong>}>
        <strong>{actionName(action)}</strong> {change}
      </Line>
      <Small>
        By {admin || 'a deleted user'} {about !== userId && <Mono>{about}</Mono>}
      </Small>
      {reason && <Small>“{reason}”</Small>}
    </>
  );
}

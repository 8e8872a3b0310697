import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAnswerDisputeMutation, useDisputesQuery, useNoteDisputeMutation } from '../../shared/admin/api';
import type { AnswerDisputeBody, ChargebackView } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { UserLink } from '../../shared/admin/UserLink';
import { methodName } from '../../shared/currencies';
import { formatDate } from '../../shared/dates';
import { capital, formatNaira } from '../../shared/format';
import { useSession } from '../../shared/session/sessionSlice';
import { Button } from '../../shared/ui/Button';
import { LinkTabs } from '../../shared/ui/LinkTabs';
import { useFinish } from '../../shared/ui/useFinish';
import { Acts, Client, Details, Mono } from './Details';
import { type Item, QueueList } from './QueueList';
import { RedirectRepayment } from './RedirectRepayment';
import { usePageOf } from './usePageOf';

type Stage = 'waiting' | 'open' | 'decided';
type Decision = AnswerDisputeBody['decision'];
type Act = { readonly claim: ChargebackView; readonly to: Decision | 'note' | 'redirect' };

const stages: Readonly<Record<Stage, { label: string; empty: string }>> = {
  waiting: { label: 'Wait for us', empty: 'No dispute waits for us' },
  open: { label: 'With the bank', empty: 'No claim is open' },
  decided: { label: 'Decided', empty: 'No claim was decided' },
};

const causes: Readonly<Record<ChargebackView['cause'], string>> = {
  dispute: 'Dispute',
  refund: 'Refund at the provider',
  reversal: 'Reversal',
  repayment: 'Sent back by us',
};

const rules: Readonly<Record<NonNullable<NonNullable<ChargebackView['answer']>['rule']>, string>> = {
  unspent: 'all of the money was in the wallet',
  undelivered: 'nothing was delivered for it',
  returned: 'the payment was returned before',
  spent: 'it was spent on what was delivered',
};

const outcomes: Readonly<Record<ChargebackView['state'], string>> = { open: 'Open', won: 'Won', lost: 'Lost' };
const repaymentOutcomes: typeof outcomes = { open: 'Open', won: 'Failed', lost: 'Sent' };
const outcomeOf = ({ cause }: ChargebackView, state: ChargebackView['state']): string =>
  (cause === 'repayment' ? repaymentOutcomes : outcomes)[state];

const kindOf = ({ cause, category }: ChargebackView): string => (category ? capital(category) : causes[cause]);

const item = (claim: ChargebackView): Item => ({
  id: claim.id,
  title: `${formatNaira(claim.amount)} · ${claim.state === 'open' ? kindOf(claim) : `${outcomeOf(claim, claim.state)} · ${kindOf(claim)}`}`,
  line: `${claim.name || 'Deleted user'} · ${claim.email}`,
  since: claim.state === 'open' ? claim.opened_at : claim.changed_at,
  ...(claim.awaits_answer && claim.answer_by && { due: claim.answer_by }),
  ...(claim.problem && { warning: 'Not taken by the provider' }),
  ...(claim.contradiction && { warning: 'The provider says otherwise' }),
});

/**
 * Banks' and payment providers' claims to credited deposits. Disputes are answered automatically: those that stay here need a
 * person.
 */
export function DisputesQueue() {
  const [search] = useSearchParams();
  const wanted = search.get('stage');
  const stage: Stage = wanted === 'open' || wanted === 'decided' ? wanted : 'waiting';
  const { paging, options } = usePageOf('disputes');
  const list = useDisputesQuery(stage, options);
  const me = useSession()?.user.id;
  const [act, setAct] = useState<Act>();
  return (
    <>
      <LinkTabs
        name="Stages"
        tabs={(['waiting', 'open', 'decided'] as const).map((each) => ({
          to: each === 'waiting' ? '/admin/queues/disputes' : `/admin/queues/disputes?stage=${each}`,
          label: stages[each].label,
          isCurrent: each === stage,
        }))}
      />
      <QueueList key={stage} queue="disputes" list={list} paging={paging} empty={stages[stage].empty} item={item}>
        {(claim) => (
          <>
            <Claim claim={claim} />
            <Acts>
              {claim.awaits_answer && claim.user_id === me ? (
                <p className="self-center text-soft">This is your own deposit: another admin must answer.</p>
              ) : (
                claim.awaits_answer && (
                  <>
                    <Button size="sm" onClick={() => setAct({ claim, to: 'contested' })}>
                      {answersTo(claim).contested.button}
                    </Button>
                    <Button variant="secondary" size="sm" onClick={() => setAct({ claim, to: 'accepted' })}>
                      {answersTo(claim).accepted.button}
                    </Button>
                  </>
                )
              )}
              {claim.needs_account && claim.user_id !== me && (
                <Button size="sm" onClick={() => setAct({ claim, to: 'redirect' })}>
                  Enter the account
                </Button>
              )}
              <Button variant="secondary" size="sm" onClick={() => setAct({ claim, to: 'note' })}>
                Add a note
              </Button>
            </Acts>
          </>
        )}
      </QueueList>
      {act &&
        (act.to === 'note' ? (
          <AddNote claim={act.claim} onClose={() => setAct(undefined)} />
        ) : act.to === 'redirect' ? (
          <RedirectRepayment claim={act.claim} onClose={() => setAct(undefined)} />
        ) : (
          <AnswerDispute claim={act.claim} to={act.to} onClose={() => setAct(undefined)} />
        ))}
    </>
  );
}

function Claim({ claim }: { claim: ChargebackView }) {
  const { reference, amount, taken, answer, answer_by, problem, notes } = claim;
  const lost = amount - taken;
  return (
    <>
      <Details
        of={{
          Client: <Client id={claim.user_id} name={claim.name} email={claim.email} deposit={reference} />,
          Reference: <Mono>{reference}</Mono>,
          Method: methodName(claim.method),
          Claimed: <strong>{formatNaira(amount)}</strong>,
          'Set aside': formatNaira(taken),
          [claim.state === 'lost' ? 'Our loss' : 'At risk']:
            claim.state !== 'won' && lost > 0 ? formatNaira(lost) : undefined,
          Opened: formatDate(claim.opened_at),
          'Answer by': claim.awaits_answer && answer_by ? formatDate(answer_by) : undefined,
          Answer: answer && <Answer answer={answer} />,
          'Last attempt': problem && <span className="text-bad">{problem}</span>,
          'Provider says': claim.contradiction && (
            <span className="text-bad">
              {outcomeOf(claim, claim.contradiction)}: adjust the balance where money moved, then add a note
            </span>
          ),
          Decided: claim.state === 'open' ? undefined : formatDate(claim.changed_at),
        }}
      />
      {notes.length > 0 && (
        <ul aria-label="Notes" className="space-y-1">
          {notes.map(({ at, by, note }) => (
            <li key={at}>
              {note}{' '}
              <span className="text-soft">
                <UserLink id={by} name="an admin" />, {formatDate(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Answer({ answer }: { answer: NonNullable<ChargebackView['answer']> }) {
  const { decision, rule, by, reason, filed_at } = answer;
  return (
    <>
      {capital(decision)}
      {rule && `: ${rules[rule]}`}
      {reason && `: ${reason}`}
      {by && (
        <>
          {' '}
          <UserLink id={by} name="an admin" />
        </>
      )}
      {filed_at && <span className="text-soft"> filed {formatDate(filed_at)}</span>}
    </>
  );
}

interface AnswerTexts {
  readonly button: string;
  readonly title: string;
  readonly action: string;
  readonly question: string;
}

/** A reversal is no question of the provider: an admin has found out whether the money is gone. */
function answersTo({ cause, amount, taken }: ChargebackView): Readonly<Record<Decision, AnswerTexts>> {
  const parts = `${formatNaira(taken)} from the wallet, ${formatNaira(amount - taken)} from us.`;
  if (cause === 'reversal')
    return {
      contested: {
        button: 'Give it back',
        title: 'Give it back to the client',
        action: 'Give back',
        question: `The provider still has the money: ${formatNaira(taken)} go back to the wallet, less what refunds have taken since.`,
      },
      accepted: {
        button: 'It is gone',
        title: 'The money is gone',
        action: 'It is gone',
        question: `The provider has taken ${formatNaira(amount)} back: ${parts}`,
      },
    };
  return {
    contested: {
      button: 'File again',
      title: 'File the answer again',
      action: 'File',
      question: 'The evidence is sent to the provider again, with what you write.',
    },
    accepted: {
      button: 'Accept',
      title: 'Accept the dispute',
      action: 'Accept',
      question: `${formatNaira(amount)} go back to the payer: ${parts}`,
    },
  };
}

function AnswerDispute({ claim, to, onClose }: { claim: ChargebackView; to: Decision; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [answer, { isLoading, error }] = useAnswerDisputeMutation();
  const { title, action, question } = answersTo(claim)[to];
  const { id, cause } = claim;
  const confirm = async (reason: string) => {
    finish(await answer({ id, decision: to, reason }));
  };
  return (
    <ReasonDialog
      title={title}
      question={question}
      action={action}
      label={cause === 'reversal' ? 'Reason' : 'What the provider reads'}
      hint={
        cause === 'reversal' ? 'Stored in the audit trail.' : 'Sent to the provider, and stored in the audit trail.'
      }
      variant={to === 'accepted' ? 'danger' : 'primary'}
      busy={isLoading}
      failed="The dispute was not answered"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function AddNote({ claim: { id }, onClose }: { claim: ChargebackView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [add, { isLoading, error }] = useNoteDisputeMutation();
  const confirm = async (note: string) => {
    finish(await add({ id, note }));
  };
  return (
    <ReasonDialog
      title="Add a note"
      question="For the back office only."
      action="Add"
      label="Note"
      variant="primary"
      busy={isLoading}
      failed="The note was not added"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

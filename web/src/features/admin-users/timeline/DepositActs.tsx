import { useState } from 'react';
import { useAskProviderMutation } from '../../../shared/admin/api';
import type { AdminDepositView, ProviderAnswerView } from '../../../shared/admin/api.generated';
import { DecideDeposit, type Decision } from '../../../shared/admin/DecideDeposit';
import { depositDecisions } from '../../../shared/admin/depositDecisions';
import { explain } from '../../../shared/api/failure';
import { formatMoney } from '../../../shared/currencies';
import { decisionsAfter, depositOutcome } from '../../../shared/deposit/depositStates';
import { IfMay } from '../../../shared/session/permissions';
import { Button } from '../../../shared/ui/Button';
import { Notice } from '../../../shared/ui/Notice';
import { RepayDeposit } from './RepayDeposit';

/** An admin's actions on a deposit: ask its provider, set its status. */
export function DepositActs({ deposit }: { deposit: AdminDepositView }) {
  const { reference, status, method } = deposit;
  const [isRepaying, setRepaying] = useState(false);
  const [ask, { data, error, isLoading }] = useAskProviderMutation();
  const [decision, setDecision] = useState<Decision>();
  const canAsk = method !== 'crypto' && depositOutcome({ status }) !== 'credited';
  const decisions = decisionsAfter(status);
  return (
    <>
      {method !== 'crypto' && depositOutcome({ status }) === 'credited' && (
        <IfMay permission="deposits.decide">
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            aria-label={`Send back what is left of ${reference}`}
            onClick={() => setRepaying(true)}
          >
            Send back
          </Button>
        </IfMay>
      )}
      {(canAsk || decisions.length > 0) && (
        <span className="mt-2 flex flex-wrap gap-2">
          {canAsk && (
            <Button
              size="sm"
              busy={isLoading}
              aria-label={`Ask the provider now about ${reference}`}
              onClick={() => void ask({ reference })}
            >
              Ask the provider now
            </Button>
          )}
          {decisions.map((to) => (
            <Button
              key={to}
              variant={depositDecisions[to].variant === 'danger' ? 'danger' : 'secondary'}
              size="sm"
              aria-label={`${depositDecisions[to].action} ${reference}`}
              onClick={() => setDecision({ deposit, to })}
            >
              {depositDecisions[to].action}
            </Button>
          ))}
        </span>
      )}
      {data && (
        <div className="mt-2">
          <Answer answer={data.data} />
        </div>
      )}
      {error !== undefined && !isLoading && (
        <div className="mt-2">
          <Notice tone="bad" title="The provider was not asked">
            {explain(error)}
          </Notice>
        </div>
      )}
      {isRepaying && <RepayDeposit reference={reference} onClose={() => setRepaying(false)} />}
      {decision && <DecideDeposit {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

const unpaidTexts: Readonly<Record<Exclude<ProviderAnswerView['state'], 'paid' | undefined>, string>> = {
  failed: 'This try to pay failed. Nothing was paid.',
  waiting: 'Nothing was paid yet. It is asked again automatically.',
};

function Answer({ answer: { state, status, amount, currency = '', deposit } }: { answer: ProviderAnswerView }) {
  if (state === undefined) {
    return <Notice tone="warn" title="The provider does not know this payment: nothing was paid for it." />;
  }
  if (state === 'paid') {
    const isCredited = depositOutcome(deposit) === 'credited';
    return (
      <Notice
        tone={isCredited ? 'good' : 'bad'}
        title={`The provider reports ${formatMoney(amount ?? 0, currency)} as paid.`}
      >
        {isCredited ? 'It is in the wallet.' : 'It was not credited: only naira can be.'}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={`The provider says “${status ?? ''}”.`}>
      {unpaidTexts[state]}
    </Notice>
  );
}

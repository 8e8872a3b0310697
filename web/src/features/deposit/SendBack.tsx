import { useState } from 'react';
import type { DepositView } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { StatusPill, type Tone } from '../../shared/ui/StatusPill';
import { useWhileShown } from '../../shared/ui/useFinish';
import type { RepayableView, RepaymentView } from './api.generated';
import { generatedApi } from './api.generated';

const { useRepaymentQuery, useRepayDepositMutation } = generatedApi.enhanceEndpoints({
  addTagTypes: ['Repayments', 'User', 'Statement', 'Deposits'],
  endpoints: {
    repayment: { providesTags: ['Repayments'] },
    repayDeposit: { invalidatesTags: ['Repayments', 'User', 'Statement', 'Deposits'] },
  },
});

/** While the provider works. */
const pollMs = 5000;

const states = (): Readonly<Record<RepaymentView['state'], { name: string; tone: Tone }>> => ({
  sending: { name: t`sending`, tone: 'warn' },
  'needs-attention': { name: t`checking`, tone: 'warn' },
  sent: { name: t`sent back`, tone: 'good' },
  failed: { name: t`not sent back`, tone: 'bad' },
});

/** Why the client cannot send money back, where they may wonder. */
const obstacles = (): Readonly<Partial<Record<NonNullable<RepayableView['obstacle']>, string>>> => ({
  crypto: t`A crypto deposit has no account to send it back to. Please write to our support.`,
  late: t`You can send a deposit back within 30 days. Please write to our support.`,
  small: t`Less than ₦100 of this deposit is left, which cannot be sent back.`,
});

/** Sends a credited deposit's rest back to where it was paid from. */
export function SendBack({ deposit: { reference } }: { deposit: DepositView }) {
  const [asking, setAsking] = useState(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const { data } = useRepaymentQuery(reference, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isUnderWay ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  if (!data) return null;
  const { amount, obstacle, repayments } = data.data;
  const isSending = obstacle === 'under-way';
  if (isSending !== isUnderWay) setUnderWay(isSending);
  const naira = formatNaira(amount);
  const needsAttention = repayments.some(({ state }) => state === 'needs-attention');
  const why = needsAttention
    ? t`The bank did not take it. Write to our support which account of yours it should go to.`
    : obstacle && obstacles()[obstacle];
  return (
    <>
      {repayments.length > 0 && (
        <ul aria-label={t`Sent back`} className="mt-4 divide-y divide-line border-b border-line">
          {repayments.map((repayment) => (
            <Repayment key={repayment.id} repayment={repayment} />
          ))}
        </ul>
      )}
      {why && <p className="mt-4 text-sm text-soft">{why}</p>}
      {amount > 0 && (
        <Button variant="quiet" className="mt-2 w-full" onClick={() => setAsking(true)}>
          {t`Send back ${naira}`}
        </Button>
      )}
      {asking && <Confirm reference={reference} amount={amount} onClose={() => setAsking(false)} />}
    </>
  );
}

function Repayment({ repayment: { amount, state, changed_at } }: { repayment: RepaymentView }) {
  const { name, tone } = states()[state];
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="figures font-medium">{formatNaira(amount)}</span>
      <span className="text-soft">{formatDate(changed_at)}</span>
      <span className="ml-auto">
        <StatusPill tone={tone}>{name}</StatusPill>
      </span>
    </li>
  );
}

function Confirm({ reference, amount, onClose }: { reference: string; amount: number; onClose: () => void }) {
  const close = useWhileShown(onClose);
  const [repay, { isLoading, error }] = useRepayDepositMutation();
  const [key] = useState(() => crypto.randomUUID());
  const naira = formatNaira(amount);
  const submit = async () => {
    const { data } = await repay({ 'Idempotency-Key': key, repaymentBody: { reference, amount } });
    if (!data) return;
    toast.success(t`The money is on its way back.`);
    close();
  };
  return (
    <ConfirmDialog
      title={t`Send back ${naira}`}
      question={t`It leaves your wallet now and goes back to the card or account that paid. Your bank may take up to 10 working days.`}
      action={t`Send back`}
      variant="primary"
      busy={isLoading}
      failed={t`Nothing was sent back`}
      failure={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    />
  );
}

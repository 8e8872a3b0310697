import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import {
  useDepositMethodsQuery,
  useInitiateDepositMutation,
  type InitiateDepositBody,
} from '../../shared/api/api.generated';
import { fieldErrors } from '../../shared/api/failure';
import { claim, settle, unanswered } from '../../shared/api/idempotency';
import { currencyName, currencySign, formatMoney, formatNaira, methodName } from '../../shared/format';
import { leaveTo } from '../../shared/leave';
import { dollarsInNaira } from './rates';
import { useRates } from './useRates';
import { useSession } from '../../shared/session/session';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { currenciesOf, inNaira, problemsOf, usualMethods, type DepositForm } from './depositForm';

const redirectMs = 1500;
const suggestions = ['2000', '5000', '10000', '20000'];

export default function FundWalletPage() {
  const [interrupted, setInterrupted] = useState(() => unanswered<InitiateDepositBody>('deposit'));
  const [form, setForm] = useState<DepositForm>(() => ({
    amount: interrupted ? String(interrupted.body.amount) : '',
    currency: interrupted?.body.currency ?? 'NGN',
    method: interrupted?.body.method ?? '',
  }));
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const [leaving, setLeaving] = useState<string>();
  const [initiate, { isLoading }] = useInitiateDepositMutation();
  const amountInput = useRef<HTMLInputElement>(null);
  const balance = useSession()?.user.bal ?? 0;
  const rates = useRates();
  const offered = useDepositMethodsQuery().data?.data ?? usualMethods(rates);
  const currencies = currenciesOf(offered);
  const arriving = inNaira(form, offered);
  const rate = currencies.find(({ currency }) => currency === form.currency)?.rate;
  const navigate = useNavigate();

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => leaveTo(leaving), redirectMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  const change = (part: Partial<DepositForm>) => {
    const next = { ...form, ...part };
    if (next.currency !== 'NGN' && (next.method === 'paystack' || next.method === 'monnify')) {
      next.method = 'crypto';
      toast.info('Paystack and Monnify are only available for Naira (NGN). Defaulting to Crypto.');
    }
    setForm(next);
    setProblems({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form, offered);
    setProblems(found);
    if (found.toast) toast.error(found.toast);
    if (found.amount) amountInput.current?.focus();
    if (found.amount || found.method || form.method === '') return;
    if (form.method === 'crypto') {
      const { amount, currency } = form;
      const query = new URLSearchParams({ amount, ...(currency !== 'NGN' && { currency }) });
      void navigate(`/client/crypto-payment?${query.toString()}`);
      return;
    }
    const body: InitiateDepositBody = {
      currency: form.currency,
      amount: Number(form.amount),
      method: form.method,
      usdAmount: Math.round(((arriving ?? 0) / dollarsInNaira(1, rates)) * 100) / 100,
      currencySymbol: currencySign(form.currency),
    };
    const request = claim('deposit', body, (earlier) => isSameDeposit(earlier, body));
    const { data, error } = await initiate({ 'Idempotency-Key': request.key, initiateDepositBody: request.body });
    settle('deposit', error);
    setInterrupted(unanswered<InitiateDepositBody>('deposit'));
    if (!data) {
      setProblems({ amount: fieldErrors(error).find(({ field }) => field === 'amount')?.message });
      return;
    }
    toast.success(data.message);
    setLeaving(data.data.authorization_url);
  };

  const resumes =
    interrupted !== undefined &&
    Number(form.amount) === interrupted.body.amount &&
    form.currency === interrupted.body.currency &&
    form.method === interrupted.body.method;
  const busy = isLoading || leaving !== undefined;
  const ready = form.amount !== '' && form.method !== '' && !problemsOf(form, offered).amount;
  return (
    <div className="mx-auto max-w-xl">
      <PageMeta title="Fund Wallet" />
      <PageHeader
        title="Fund Wallet"
        intro={
          <>
            Your balance is <span className="figures font-medium text-ink">{formatNaira(balance)}</span>. What you pay
            is credited automatically.
          </>
        }
      />
      <Card className="p-5 sm:p-7">
        <form onSubmit={submit} noValidate className="space-y-6">
          {resumes && (
            <Notice tone="warn" title="Your last payment was interrupted.">
              Nothing was charged: the payment page did not open. Press the button to go on with the same payment.
            </Notice>
          )}
          <div className="grid gap-5 sm:grid-cols-[1fr_11rem]">
            <Field label={`Amount (${currencySign(form.currency)})`} error={problems.amount}>
              {(control) => (
                <input
                  {...control}
                  ref={amountInput}
                  inputMode="decimal"
                  autoComplete="off"
                  className="input figures text-lg font-semibold"
                  value={form.amount}
                  onChange={(event) => change({ amount: event.target.value.replace(/[^\d.]/g, '') })}
                />
              )}
            </Field>
            <Field label="Currency">
              {(control) => (
                <select
                  {...control}
                  className="input"
                  value={form.currency}
                  onChange={(event) => change({ currency: event.target.value as DepositForm['currency'] })}
                >
                  {currencies.map(({ currency }) => (
                    <option key={currency} value={currency}>
                      {currencyName(currency)} ({currency})
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          {form.currency === 'NGN' && (
            <div className="-mt-2 flex flex-wrap gap-2" role="group" aria-label="Common amounts">
              {suggestions.map((amount) => (
                <button
                  key={amount}
                  type="button"
                  onClick={() => change({ amount })}
                  className="figures min-h-10 rounded-full border border-line bg-sunken px-4 text-sm font-medium hover:border-edge"
                >
                  ₦{Number(amount).toLocaleString('en-NG')}
                </button>
              ))}
            </div>
          )}
          <Field label="Payment Method" error={problems.method}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={form.method}
                onChange={(event) => change({ method: event.target.value as DepositForm['method'] })}
              >
                <option value="">Select a payment method</option>
                {offered.map(({ method }) => (
                  <option key={method} value={method}>
                    {methodName(method)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {form.currency !== 'NGN' && rate !== undefined && (
            <Notice tone="calm" title="Only Crypto is available for non-Naira payments">
              <p className="figures">
                {arriving !== undefined && (
                  <>
                    You receive <strong className="text-ink">{formatNaira(arriving)}</strong>.{' '}
                  </>
                )}
                {currencySign(form.currency)}1 is ₦{rate} now; the rate when you submit counts.
              </p>
            </Notice>
          )}
          <Button type="submit" busy={busy} className="w-full">
            {leaving
              ? 'Opening the payment page...'
              : ready
                ? `Pay ${formatMoney(Number(form.amount), form.currency)}`
                : 'Pay'}
          </Button>
          <p className="text-center text-sm text-soft">
            The minimum is 1,000 naira or 1 US dollar. You pay on the provider’s own page and come back here.
          </p>
        </form>
      </Card>
    </div>
  );
}

/** What the screen showed in dollars follows the rates, and is no part of what is asked for. */
function isSameDeposit(a: InitiateDepositBody, b: InitiateDepositBody): boolean {
  return a.amount === b.amount && a.currency === b.currency && a.method === b.method;
}

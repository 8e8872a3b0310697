import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { type InitiateDepositBody, useDepositMethodsQuery } from '../../shared/api/api.generated';
import { currencyName, currencySign, formatMoney } from '../../shared/currencies';
import { type Checkout, isSamePayment, lastMethod, rememberMethod } from '../../shared/deposit/checkouts';
import type { Problem } from '../../shared/deposit/problem';
import { useInitiateDeposit } from '../../shared/deposit/useInitiateDeposit';
import { useOpenCheckout } from '../../shared/deposit/useOpenCheckout';
import { useOpenTransfer } from '../../shared/deposit/useOpenTransfer';
import { formatNaira } from '../../shared/format';
import { jt, t } from '../../shared/language/text';
import { intendedPurchase, updateIntended } from '../../shared/pricing/intendedPurchase';
import { minDeposit } from '../../shared/pricing/minDeposit';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { Disclosure } from '../../shared/ui/Disclosure';
import { FormError } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { SelectField } from '../../shared/ui/SelectField';
import { StickyFoot } from '../../shared/ui/StickyFoot';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { WalletFrame } from '../../shared/wallet/WalletFrame';
import { AmountChips } from './AmountChips';
import { DayLimitNotice } from './DayLimitNotice';
import {
  amountsFrom,
  amountTyped,
  currenciesOf,
  type DepositForm,
  inNaira,
  methodsUntilKnown,
  problemsOf,
  type Way,
  waysOf,
} from './depositForm';
import { MethodCards } from './MethodCards';
import { OpenPayments } from './OpenPayments';
import { dollarsInNaira } from './rates';
import { useRates } from './useRates';

/** In the order of proposal for a number, if no account number is on offer. */
const usualMethods = ['paystack', 'monnify'];

function amountIn(params: URLSearchParams): number | undefined {
  const amount = Number(params.get('amount') ?? NaN);
  return amount > 0 ? amount : undefined;
}

export default function FundWalletPage() {
  const [params] = useSearchParams();
  const intended = useState(() => (params.get('for') === 'number' ? intendedPurchase() : undefined))[0];
  const bind = (reference: string) => intended && updateIntended({ reference });
  const deposit = useInitiateDeposit(bind);
  const transfer = useOpenTransfer(bind);
  const interrupted = transfer.interrupted ?? deposit.interrupted;
  const busy = deposit.busy || transfer.busy;
  const checkout = useOpenCheckout();
  const rates = useRates();
  const methods = useDepositMethodsQuery().data?.data;
  const offered = waysOf(methods ?? methodsUntilKnown(rates));
  const currencies = currenciesOf(offered);
  const navigate = useNavigate();

  const resolver: Resolver<DepositForm> = (typed) => {
    const { amount, method } = problemsOf(typed, offered);
    if (!amount && !method) return { values: typed, errors: {} };
    const because = (message: string) => ({ type: 'validate', message });
    return {
      values: {},
      errors: { ...(amount && { amount: because(amount) }), ...(method && { method: because(method) }) },
    };
  };
  const [startsWith] = useState<DepositForm>(() => {
    // A payment for a number has its amount; an abandoned one comes back unchanged.
    const asked = amountIn(params);
    const given = interrupted ?? (asked === undefined ? checkout : undefined);
    const method = given?.method ?? proposedMethod(params, offered, asked !== undefined);
    return { amount: String(given?.amount ?? asked ?? ''), currency: given?.currency ?? 'NGN', method };
  });
  const { register, handleSubmit, getValues, setValue, setError, clearErrors, control, formState } =
    useForm<DepositForm>({
      defaultValues: startsWith,
      resolver,
      reValidateMode: 'onSubmit',
    });
  const [amount, currency, method] = useWatch({ control, name: ['amount', 'currency', 'method'] });
  const form = { amount, currency, method };
  const chosen = offered.find((offer) => offer.method === method);
  const isUnavailable = methods !== undefined && (chosen === undefined || chosen.stopped !== undefined);
  const instead = isUnavailable ? proposedMethod(params, offered, amountIn(params) !== undefined) : method;
  useEffect(() => setValue('method', instead), [instead, setValue]);
  const arriving = inNaira(form, offered);
  const terms = currencies.find((each) => each.currency === currency);
  const rate = terms?.rate;
  const least = chosen?.currencies.find((each) => each.currency === currency)?.minimum ?? terms?.minimum ?? minDeposit;

  const setAmount = (typed: string) => {
    setValue('amount', amountTyped(typed));
    clearErrors();
  };
  const onMethodChanged = () => {
    clearErrors();
    if (getValues('method') !== 'crypto' && getValues('currency') !== 'NGN') {
      setValue('currency', 'NGN');
      setValue('amount', '');
    }
  };
  const onCurrencyChanged = () => {
    clearErrors();
    const now = getValues();
    if (now.currency === 'NGN' || now.method === '' || now.method === 'crypto') return;
    setValue('method', 'crypto');
    toast.info(t`Paystack and Monnify are only available for Naira (NGN). Defaulting to Crypto.`);
  };

  const reopen = ({ method: by, url }: Checkout) => (by === 'transfer' ? navigate(url) : deposit.reopen(url));
  const report = (problem: Problem | undefined) => problem && setError(problem.field, { message: problem.message });

  const submit = async (typed: DepositForm) => {
    if (typed.method === '') return;
    rememberMethod(typed.method);
    const payment = { amount: Number(typed.amount), currency: typed.currency, method: typed.method };
    if (checkout && isSamePayment(checkout, payment)) {
      bind(checkout.reference);
      reopen(checkout);
      return;
    }
    if (typed.method === 'crypto') {
      const query = new URLSearchParams({ amount, ...(currency !== 'NGN' && { currency }) });
      navigate(`/client/crypto-payment?${query.toString()}`);
      return;
    }
    if (typed.method === 'transfer') {
      report(await transfer.open({ amount: payment.amount }));
      return;
    }
    const body: InitiateDepositBody = {
      currency: typed.currency,
      amount: Number(typed.amount),
      method: typed.method,
      usdAmount: Math.round(((arriving ?? 0) / dollarsInNaira(1, rates)) * 100) / 100,
      currencySymbol: currencySign(typed.currency),
    };
    report(await deposit.initiate(body));
  };
  const onInvalid = () => {
    const text = problemsOf(getValues(), offered).toast;
    if (text) toast.error(text);
  };

  const resumes =
    interrupted !== undefined &&
    Number(amount) === interrupted.amount &&
    currency === interrupted.currency &&
    method === interrupted.method;
  const ready = amount !== '' && method !== '' && !problemsOf(form, offered).amount;
  const sign = currencySign(currency);
  const paid = formatMoney(Number(amount), currency);
  const received = (
    <strong key="received" className="text-ink">
      {formatNaira(arriving ?? 0)}
    </strong>
  );
  const currencyField = (
    <SelectField label={t`Currency`} registration={register('currency', { onChange: onCurrencyChanged })}>
      {currencies.map(({ currency: code }) => (
        <option key={code} value={code}>
          {currencyName(code)} ({code})
        </option>
      ))}
    </SelectField>
  );
  return (
    <WalletFrame title={t`Fund Wallet`}>
      <Card className="max-w-[42.5rem] p-5 sm:p-7">
        <form onSubmit={handleSubmit(submit, onInvalid)} noValidate className="space-y-6">
          <OpenPayments
            resumes={resumes}
            checkout={interrupted ? undefined : checkout}
            intended={intended}
            busy={busy}
            onReopen={(open) => void reopen(open)}
          />
          <AmountChips amounts={amountsFrom(least)} sign={sign} amount={amount} onChoose={setAmount} />
          <TextField
            label={t`Amount (${sign})`}
            error={formState.errors.amount?.message}
            registration={register('amount', { onChange: () => setAmount(getValues('amount')) })}
            inputMode="decimal"
            autoComplete="off"
            className="figures text-lg font-semibold"
          />
          <DayLimitNotice arriving={arriving} />
          <MethodCards
            methods={offered}
            registration={register('method', { onChange: onMethodChanged })}
            error={formState.errors.method?.message}
          />
          {currencies.length > 1 &&
            (method === 'crypto' ? (
              currencyField
            ) : (
              <Disclosure title={t`Another currency`}>{currencyField}</Disclosure>
            ))}
          {currency !== 'NGN' && rate !== undefined && (
            <Notice tone="neutral" title={t`Only Crypto is available for non-Naira payments`}>
              <p className="figures">
                {arriving !== undefined && <>{jt`You receive ${received}.`} </>}
                {t`${sign}1 is ₦${rate} now; the rate when you submit counts.`}
              </p>
            </Notice>
          )}
          <StickyFoot>
            <FormError error={formState.errors.root} />
            <Button type="submit" busy={busy} className="w-full">
              {deposit.isLeaving ? t`Opening the payment page...` : ready ? t`Pay ${paid}` : t`Pay`}
            </Button>
          </StickyFoot>
        </form>
      </Card>
    </WalletFrame>
  );
}

/**
 * Another screen's request (`method`, or any but `not`), this user's last method, an account number, or for a number the usual
 * method.
 */
function proposedMethod(params: URLSearchParams, offered: readonly Way[], isForAmount: boolean): DepositForm['method'] {
  const without = params.get('not');
  const known = [params.get('method'), lastMethod(), 'transfer', ...(isForAmount ? usualMethods : [])];
  const open = offered.filter(({ method, stopped }) => method !== without && stopped === undefined);
  const [first] = known.flatMap((wanted) => open.find(({ method }) => method === wanted) ?? []);
  return first?.method ?? '';
}

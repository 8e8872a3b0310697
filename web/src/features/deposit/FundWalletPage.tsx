import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { type InitiateDepositBody, type MethodView, useDepositMethodsQuery } from '../../shared/api/api.generated';
import { currencyName, currencySign, formatMoney, methodName } from '../../shared/currencies';
import { isSamePayment } from '../../shared/deposit/checkouts';
import { useInitiateDeposit } from '../../shared/deposit/useInitiateDeposit';
import { useOpenCheckout } from '../../shared/deposit/useOpenCheckout';
import { formatCount, formatNaira } from '../../shared/format';
import { jt, t } from '../../shared/language/text';
import { intendedPurchase, updateIntended } from '../../shared/pricing/intendedPurchase';
import { useSession } from '../../shared/session/sessionSlice';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { FormError } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { SelectField } from '../../shared/ui/SelectField';
import { Beside, Card, PageHeader } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { amountTyped, currenciesOf, type DepositForm, inNaira, problemsOf, usualMethods } from './depositForm';
import { OpenPayments } from './OpenPayments';
import { dollarsInNaira } from './rates';
import { useRates } from './useRates';

const suggestions = ['1000', '2000', '5000', '10000', '20000'];
/** The method of a payment for a number, unless the client chooses another one. */
const usualMethod = 'paystack';

/** The amount that the purchase page asks for. */
function amountIn(params: URLSearchParams): number | undefined {
  const amount = Number(params.get('amount') ?? NaN);
  return amount > 0 ? amount : undefined;
}

export default function FundWalletPage() {
  const [params] = useSearchParams();
  const intended = useState(() => (params.get('for') === 'number' ? intendedPurchase() : undefined))[0];
  const { interrupted, busy, isLeaving, initiate, reopen } = useInitiateDeposit(
    (reference) => intended && updateIntended({ reference }),
  );
  const checkout = useOpenCheckout();
  const balance = useSession()?.user.bal ?? 0;
  const rates = useRates();
  const methods = useDepositMethodsQuery().data?.data;
  const offered = methods ?? usualMethods(rates);
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
    // A payment for a number has its amount; what was left without being paid comes back as it was.
    const asked = amountIn(params);
    const given =
      interrupted ?? (asked === undefined ? checkout : { amount: asked, currency: 'NGN', method: usualMethod });
    return { amount: String(given?.amount ?? ''), currency: given?.currency ?? 'NGN', method: given?.method ?? '' };
  });
  const { register, handleSubmit, getValues, setValue, setError, clearErrors, control, formState } =
    useForm<DepositForm>({
      defaultValues: startsWith,
      resolver,
      reValidateMode: 'onSubmit',
    });
  const [amount, currency, method] = useWatch({ control, name: ['amount', 'currency', 'method'] });
  const form = { amount, currency, method };
  const isUnknownMethod = methods !== undefined && !methods.some((offer) => offer.method === method);
  useEffect(() => {
    if (isUnknownMethod) setValue('method', '');
  }, [isUnknownMethod, setValue]);
  const arriving = inNaira(form, offered);
  const rate = currencies.find((each) => each.currency === currency)?.rate;

  const setAmount = (typed: string) => {
    setValue('amount', amountTyped(typed));
    clearErrors();
  };
  const onTermsChanged = () => {
    clearErrors();
    const now = getValues();
    if (now.currency === 'NGN' || (now.method !== 'paystack' && now.method !== 'monnify')) return;
    setValue('method', 'crypto');
    toast.info(t`Paystack and Monnify are only available for Naira (NGN). Defaulting to Crypto.`);
  };

  const submit = async (typed: DepositForm) => {
    if (typed.method === '') return;
    const payment = { amount: Number(typed.amount), currency: typed.currency, method: typed.method };
    if (checkout && isSamePayment(checkout, payment)) {
      if (intended) updateIntended({ reference: checkout.reference });
      reopen(checkout.url);
      return;
    }
    if (typed.method === 'crypto') {
      const query = new URLSearchParams({ amount, ...(currency !== 'NGN' && { currency }) });
      navigate(`/client/crypto-payment?${query.toString()}`);
      return;
    }
    const body: InitiateDepositBody = {
      currency: typed.currency,
      amount: Number(typed.amount),
      method: typed.method,
      usdAmount: Math.round(((arriving ?? 0) / dollarsInNaira(1, rates)) * 100) / 100,
      currencySymbol: currencySign(typed.currency),
    };
    const problem = await initiate(body);
    if (problem) setError(problem.field, { message: problem.message });
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
  const nowInWallet = (
    <span key="balance" data-known="bal" className="figures font-medium text-ink">
      {formatNaira(balance)}
    </span>
  );
  const received = (
    <strong key="received" className="text-ink">
      {formatNaira(arriving ?? 0)}
    </strong>
  );
  const nameOf = ({ method: each, stopped }: MethodView): string => {
    const name = methodName(each);
    return stopped === undefined ? name : t`${name} (not available now)`;
  };
  return (
    <Beside
      className="max-w-xl"
      header={
        <>
          <PageMeta title={t`Fund Wallet`} />
          <PageHeader
            title={t`Fund Wallet`}
            intro={jt`Your balance is ${nowInWallet}. What you pay is credited automatically.`}
          />
        </>
      }
    >
      <Card className="p-5 sm:p-7">
        <form onSubmit={handleSubmit(submit, onInvalid)} noValidate className="space-y-6">
          <OpenPayments
            resumes={resumes}
            checkout={interrupted ? undefined : checkout}
            intended={intended}
            busy={busy}
            onReopen={reopen}
          />
          <div className="grid gap-5 sm:grid-cols-[1fr_11rem]">
            <TextField
              label={t`Amount (${sign})`}
              error={formState.errors.amount?.message}
              registration={register('amount', { onChange: () => setAmount(getValues('amount')) })}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-lg font-semibold"
            />
            <SelectField label={t`Currency`} registration={register('currency', { onChange: onTermsChanged })}>
              {currencies.map(({ currency: code }) => (
                <option key={code} value={code}>
                  {currencyName(code)} ({code})
                </option>
              ))}
            </SelectField>
          </div>
          {currency === 'NGN' && (
            <div className="-mt-2 flex flex-wrap gap-2" role="group" aria-label={t`Common amounts`}>
              {suggestions.map((suggestion) => (
                <button
                  key={suggestion}
                  type="button"
                  onClick={() => setAmount(suggestion)}
                  className="figures min-h-10 rounded-full border border-line bg-sunken px-4 text-sm font-medium hover:border-edge"
                >
                  ₦{formatCount(Number(suggestion))}
                </button>
              ))}
            </div>
          )}
          <SelectField
            label={t`Payment Method`}
            error={formState.errors.method?.message}
            registration={register('method', { onChange: onTermsChanged })}
          >
            <option value="">{t`Select a payment method`}</option>
            {offered.map((each) => (
              <option key={each.method} value={each.method} disabled={each.stopped !== undefined}>
                {nameOf(each)}
              </option>
            ))}
          </SelectField>
          {offered.map((each) => (
            <Stopped key={each.method} {...each} />
          ))}
          {currency !== 'NGN' && rate !== undefined && (
            <Notice tone="neutral" title={t`Only Crypto is available for non-Naira payments`}>
              <p className="figures">
                {arriving !== undefined && <>{jt`You receive ${received}.`} </>}
                {t`${sign}1 is ₦${rate} now; the rate when you submit counts.`}
              </p>
            </Notice>
          )}
          <FormError error={formState.errors.root} />
          <Button type="submit" busy={busy} className="w-full">
            {isLeaving ? t`Opening the payment page...` : ready ? t`Pay ${paid}` : t`Pay`}
          </Button>
          <p className="text-center text-sm text-soft">
            {t`The minimum is 1,000 naira or 1 US dollar. You pay on the provider’s own page and come back here.`}
          </p>
        </form>
      </Card>
    </Beside>
  );
}

/** Says that a method cannot be used now, and why. */
function Stopped({ method, stopped }: MethodView) {
  const name = methodName(method);
  if (stopped === undefined) return null;
  return (
    <Notice tone="warn" title={t`${name} is not available now`}>
      {stopped}
    </Notice>
  );
}

import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  type CryptoDepositBody,
  type DepositView,
  useCryptoDepositMutation,
  useFetchWalletQuery,
} from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { finishRequest, pendingRequest, startRequest } from '../../shared/api/idempotency';
import { currencySign, formatMoney } from '../../shared/currencies';
import { jt, t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { copy } from '../../shared/ui/copy';
import { Field } from '../../shared/ui/Field';
import { Icon } from '../../shared/ui/Icon';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { SelectField } from '../../shared/ui/SelectField';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Beside, Card, PageHeader } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { NetworkNotice } from './NetworkNotice';
import { SendInstructions } from './SendInstructions';

const copiedToastMs = 2000;

export default function CryptoPaymentPage() {
  const [params] = useSearchParams();
  const wallets = useFetchWalletQuery();
  const [submit, { isLoading }] = useCryptoDepositMutation();
  const [interrupted, setInterrupted] = useState(() => pendingRequest<CryptoDepositBody>('crypto')?.body);
  const [picked, setPicked] = useState<string>();
  const [typedHash, setTypedHash] = useState('');
  const [submitted, setSubmitted] = useState<DepositView & { address: string; cryptoType: string }>();
  const navigate = useNavigate();

  const amount = Number(params.get('amount'));
  const hasAmount = Number.isFinite(amount) && amount > 0;
  const currency = (params.get('currency') ?? 'NGN') as NonNullable<CryptoDepositBody['currency']>;
  const asked = { amount, ...(currency !== 'NGN' && { currency }) };
  const isAgain = (cryptoType: string, walletAddress: string) =>
    interrupted !== undefined && isSameDeposit(interrupted, { ...asked, cryptoType, walletAddress });
  const again = wallets.data?.data.find(({ crypto_type, address }) => isAgain(crypto_type, address));
  const chosen = picked ?? String(again?.id ?? '');
  const wallet = wallets.data?.data.find(({ id }) => String(id) === chosen);
  // The body must stay as it was sent: under the same key the server accepts no other.
  const resumed = wallet && wallet === again ? interrupted : undefined;
  const hash = resumed ? (resumed.transactionHash ?? '') : typedHash;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!wallet || !hasAmount) {
      toast.error(t`Please select a crypto type and enter amount.`);
      return;
    }
    const body: CryptoDepositBody = {
      ...asked,
      cryptoType: wallet.crypto_type,
      walletAddress: wallet.address,
      ...(hash.trim() && { transactionHash: hash.trim() }),
    };
    const request = startRequest<CryptoDepositBody>('crypto', body, (earlier) => isSameDeposit(earlier, body));
    const { data, error } = await submit({ 'Idempotency-Key': request.key, cryptoDepositBody: request.body });
    finishRequest('crypto', error);
    setInterrupted(pendingRequest<CryptoDepositBody>('crypto')?.body);
    if (!data) return;
    toast.success(data.message || t`Your deposit was submitted.`);
    if (data.data.crypto_tag) {
      const { walletAddress: address, cryptoType } = request.body;
      setSubmitted({ ...data.data, address, cryptoType });
    } else navigate('/client/deposit-history');
  };

  const sign = currencySign(currency);
  return (
    <Beside
      className="max-w-xl"
      header={
        <>
          <PageMeta title={t`Crypto Deposit`} />
          <PageHeader
            title={t`Crypto Deposit`}
            intro={t`Submit your deposit to see the amount to send. We credit your wallet once the transfer is confirmed.`}
          />
        </>
      }
    >
      {submitted ? (
        <SendInstructions deposit={submitted} />
      ) : wallets.isError ? (
        <ErrorState
          title={t`The wallet addresses could not be loaded`}
          detail={explain(wallets.error)}
          onRetry={wallets.refetch}
        />
      ) : !wallets.data ? (
        <ListSkeleton rows={3} />
      ) : wallets.data.data.length === 0 ? (
        <EmptyState icon="wallet" title={t`Crypto is not accepted right now.`}>
          <Link to="/client/deposit" className="font-medium text-brand underline underline-offset-4">
            {t`Choose another payment method`}
          </Link>
        </EmptyState>
      ) : (
        <Card className="p-5 sm:p-7">
          <form onSubmit={send} noValidate className="space-y-6">
            {interrupted && (
              <Notice tone="warn" title={t`Your last deposit was interrupted.`}>
                {resumed ? (
                  t`We may have received it. Submit it again unchanged: it is recorded only once.`
                ) : (
                  <Interrupted deposit={interrupted} onResume={() => setPicked(undefined)} />
                )}
              </Notice>
            )}
            <TextField
              label={t`Amount (${sign})`}
              hint={
                <Link to="/client/deposit" className="font-medium text-brand underline underline-offset-4">
                  {t`Change the amount`}
                </Link>
              }
              readOnly
              value={hasAmount ? formatMoney(amount, currency) : ''}
              className="figures text-lg font-semibold"
            />
            <SelectField label={t`Cryptocurrency`} value={chosen} onChange={(event) => setPicked(event.target.value)}>
              <option value="">{t`Select a cryptocurrency`}</option>
              {wallets.data.data.map(({ id, crypto_type }) => (
                <option key={id} value={id}>
                  {crypto_type}
                </option>
              ))}
            </SelectField>
            <Field label={t`Wallet Address`}>
              {(control) => (
                <div className="flex flex-col gap-2 sm:flex-row">
                  <input
                    {...control}
                    readOnly
                    value={wallet?.address ?? ''}
                    placeholder={t`Select a currency first`}
                    className="input min-w-0 font-mono text-sm"
                  />
                  <Button
                    variant="secondary"
                    disabled={!wallet}
                    onClick={() => wallet && void copy(wallet.address, t`Wallet address copied!`, copiedToastMs)}
                    className="shrink-0"
                  >
                    <Icon name="copy" /> {t`Copy Address`}
                  </Button>
                </div>
              )}
            </Field>
            {wallet && <NetworkNotice cryptoType={wallet.crypto_type} />}
            <TextField
              label={t`Transaction hash (optional)`}
              hint={resumed ? t`As first submitted.` : t`It helps us to find your transfer sooner.`}
              value={hash}
              readOnly={resumed !== undefined}
              onChange={(event) => setTypedHash(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-sm"
            />
            <Button type="submit" busy={isLoading} className="w-full">
              {t`Submit Deposit`}
            </Button>
          </form>
        </Card>
      )}
    </Beside>
  );
}

/** A deposit without an answer that is not the one in the form. */
function Interrupted({ deposit, onResume }: { deposit: CryptoDepositBody; onResume: () => void }) {
  const { cryptoType } = deposit;
  const money = formatMoney(deposit.amount, deposit.currency ?? 'NGN');
  const resume = (
    <Link
      key="resume"
      to={`?${addressOf(deposit)}`}
      onClick={onResume}
      className="font-medium underline underline-offset-4"
    >
      {t`Go on with it`}
    </Link>
  );
  return jt`We may have received ${money} in ${cryptoType}. ${resume}, or see the deposit history before you submit another.`;
}

/** The transaction hash is left out: adding it does not make another deposit. */
function isSameDeposit(one: CryptoDepositBody, other: CryptoDepositBody): boolean {
  return (
    one.amount === other.amount &&
    one.currency === other.currency &&
    one.cryptoType === other.cryptoType &&
    one.walletAddress === other.walletAddress
  );
}

function addressOf({ amount, currency }: CryptoDepositBody): string {
  return new URLSearchParams({ amount: String(amount), ...(currency && { currency }) }).toString();
}

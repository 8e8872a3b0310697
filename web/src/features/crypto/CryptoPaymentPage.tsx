import { skipToken } from '@reduxjs/toolkit/query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  type CryptoDepositBody,
  type CryptoWalletView,
  type DepositView,
  useCryptoAmountQuery,
  useCryptoDepositMutation,
  useFetchWalletQuery,
} from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { finishRequest, pendingRequest, startRequest } from '../../shared/api/idempotency';
import { currencySign, formatMoney } from '../../shared/currencies';
import { jt, t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { useSecondsUntil } from '../../shared/ui/countdown';
import { Notice } from '../../shared/ui/Notice';
import { PageFrame } from '../../shared/ui/PageFrame';
import { SelectField } from '../../shared/ui/SelectField';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StickyFoot } from '../../shared/ui/StickyFoot';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { AmountPlace, Expired, NoAmount, TimeLeft } from './ReservedAmount';
import { Submitted } from './Submitted';
import { Transfer } from './Transfer';

type Wallets = readonly CryptoWalletView[];

export default function CryptoPaymentPage() {
  const wallets = useFetchWalletQuery();
  const offered = wallets.data?.data;
  return (
    <PageFrame title={t`Crypto Deposit`} back={{ to: '/client/deposit', label: t`Fund Wallet` }} width="text">
      {wallets.isError ? (
        <ErrorState
          title={t`The wallet addresses could not be loaded`}
          detail={explain(wallets.error)}
          onRetry={wallets.refetch}
        />
      ) : !offered ? (
        <ListSkeleton rows={3} />
      ) : offered.length === 0 ? (
        <EmptyState icon="wallet" title={t`Crypto is not accepted right now.`}>
          <Link to="/client/deposit" className="font-medium text-brand underline underline-offset-4">
            {t`Choose another payment method`}
          </Link>
        </EmptyState>
      ) : (
        <CryptoDeposit wallets={offered} />
      )}
    </PageFrame>
  );
}

function CryptoDeposit({ wallets }: { wallets: Wallets }) {
  const [params, setParams] = useSearchParams();
  const [submit, { isLoading }] = useCryptoDepositMutation();
  const [interrupted, setInterrupted] = useState(() => pendingRequest<CryptoDepositBody>('crypto')?.body);
  const [typedHash, setTypedHash] = useState('');
  const [submitted, setSubmitted] = useState<{ deposit: DepositView; wallet: CryptoWalletView; wasLate: boolean }>();

  const amount = Number(params.get('amount'));
  const hasAmount = Number.isFinite(amount) && amount > 0;
  const currency = (params.get('currency') ?? 'NGN') as NonNullable<CryptoDepositBody['currency']>;
  const asked = { amount, ...(currency !== 'NGN' && { currency }) };
  const transferTo = ({ crypto_type, address }: CryptoWalletView) => ({
    ...asked,
    cryptoType: crypto_type,
    walletAddress: address,
  });
  const again = wallets.find((each) => interrupted && isSameDeposit(interrupted, transferTo(each)));
  const [only] = wallets.length === 1 ? wallets : [];
  // In the address, so that a reloaded page shows the reserved amount.
  const chosen = params.get('coin') ?? (again ?? only)?.id ?? '';
  const wallet = wallets.find(({ id }) => id === chosen);
  // The body must stay as it was sent: under the same key the server accepts no other.
  const resumed = wallet && wallet === again ? interrupted : undefined;
  const hash = resumed ? (resumed.transactionHash ?? '') : typedHash;

  const isWanted = wallet !== undefined && hasAmount && !resumed && !submitted;
  const reserved = useCryptoAmountQuery(isWanted ? transferTo(wallet) : skipToken, { refetchOnMountOrArgChange: true });
  const toSend = isWanted ? reserved.currentData?.data : undefined;
  const secondsLeft = useSecondsUntil(toSend?.expires_at);
  const isExpired = secondsLeft === 0;

  const choose = (coin: string) => {
    const next = new URLSearchParams(params);
    next.set('coin', coin);
    setParams(next, { replace: true });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!wallet || !hasAmount) {
      toast.error(t`Please select a crypto type and enter amount.`);
      return;
    }
    const body: CryptoDepositBody = {
      ...transferTo(wallet),
      ...(hash.trim() && { transactionHash: hash.trim() }),
    };
    const request = startRequest<CryptoDepositBody>('crypto', body, (earlier) => isSameDeposit(earlier, body));
    const { data, error } = await submit({ 'Idempotency-Key': request.key, cryptoDepositBody: request.body });
    finishRequest('crypto', error);
    setInterrupted(pendingRequest<CryptoDepositBody>('crypto')?.body);
    if (data) setSubmitted({ deposit: data.data, wallet, wasLate: isExpired });
  };

  if (submitted) return <Submitted {...submitted} />;
  const sign = currencySign(currency);
  return (
    <Card className="p-5 sm:p-7">
      <form onSubmit={send} noValidate className="space-y-6">
        {interrupted && (
          <Notice tone="warn" title={t`Your last deposit was interrupted.`}>
            {resumed ? (
              t`We may have received it. Submit it again unchanged: it is recorded only once.`
            ) : (
              <Interrupted deposit={interrupted} />
            )}
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t`Amount (${sign})`}
            hint={
              <Link
                to={`/client/deposit?${addressOf(asked)}`}
                className="font-medium text-brand underline underline-offset-4"
              >
                {t`Change the amount`}
              </Link>
            }
            readOnly
            value={hasAmount ? formatMoney(amount, currency) : ''}
            className="figures text-lg font-semibold"
          />
          <SelectField label={t`Cryptocurrency`} value={chosen} onChange={(event) => choose(event.target.value)}>
            <option value="">{t`Select a cryptocurrency`}</option>
            {wallets.map(({ id, crypto_type }) => (
              <option key={id} value={id}>
                {crypto_type}
              </option>
            ))}
          </SelectField>
        </div>
        {!wallet || !hasAmount ? (
          <p className="text-soft">{t`The exact amount comes first, then the address.`}</p>
        ) : reserved.isError && isWanted && !reserved.isFetching ? (
          <NoAmount error={reserved.error} onRetry={() => void reserved.refetch()} />
        ) : toSend && isExpired ? (
          <Expired until={toSend.expires_at} busy={reserved.isFetching} onRenew={() => void reserved.refetch()} />
        ) : toSend ? (
          <>
            <Transfer wallet={wallet} dollars={toSend.crypto_amount} tag={toSend.crypto_tag} />
            <TimeLeft seconds={secondsLeft ?? 0} until={toSend.expires_at} />
          </>
        ) : resumed ? null : (
          <AmountPlace />
        )}
        {(toSend ?? resumed) && (
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
        )}
        <StickyFoot>
          <Button
            type="submit"
            variant={isExpired ? 'secondary' : 'primary'}
            disabled={isWanted && !toSend}
            busy={isLoading}
            className="w-full"
          >
            {t`Submit Deposit`}
          </Button>
        </StickyFoot>
      </form>
    </Card>
  );
}

/** A deposit without an answer that is not the one in the form. */
function Interrupted({ deposit }: { deposit: CryptoDepositBody }) {
  const { cryptoType } = deposit;
  const money = formatMoney(deposit.amount, deposit.currency ?? 'NGN');
  const resume = (
    <Link key="resume" to={`?${addressOf(deposit)}`} className="font-medium underline underline-offset-4">
      {t`Go on with it`}
    </Link>
  );
  return jt`We may have received ${money} in ${cryptoType}. ${resume}, or see the deposit history before you submit another.`;
}

/** Ignores the transaction hash: adding it does not make another deposit. */
function isSameDeposit(one: CryptoDepositBody, other: CryptoDepositBody): boolean {
  return (
    one.amount === other.amount &&
    one.currency === other.currency &&
    one.cryptoType === other.cryptoType &&
    one.walletAddress === other.walletAddress
  );
}

function addressOf({ amount, currency }: Pick<CryptoDepositBody, 'amount' | 'currency'>): string {
  return new URLSearchParams({ amount: String(amount), ...(currency && { currency }) }).toString();
}

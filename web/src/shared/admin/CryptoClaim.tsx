import type { AdminDepositView } from './api.generated';
import { formatDate } from '../dates';
import { formatNaira } from '../format';
import { copy } from '../ui/copy';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { type LookUp, lookUpOf } from './explorers';

/** What a client says of a transfer, with what an admin compares it with: the amount to the last digit, the address and the transaction. */
export function CryptoClaim({ deposit }: { deposit: AdminDepositView }) {
  const { reference, requested, crypto_type, crypto_amount, wallet_address, transaction_hash, date } = deposit;
  const place = lookUpOf(deposit);
  return (
    <>
      <dl
        aria-label={`The announced transfer of ${reference}`}
        className="grid grid-cols-[minmax(6.5rem,auto)_1fr] items-baseline gap-x-4 gap-y-1 text-sm [&_dt]:text-soft"
      >
        <dt>Network</dt>
        <dd>{[place?.network, crypto_type].filter(Boolean).join(', ') || 'Unknown'}</dd>
        {crypto_amount && (
          <>
            <dt>Must arrive</dt>
            <dd className="figures">
              <Amount deposit={deposit} /> for {formatNaira(requested)}
            </dd>
          </>
        )}
        <dt>Announced</dt>
        <dd>{formatDate(date)}</dd>
        {wallet_address && (
          <>
            <dt>Our address</dt>
            <dd className="min-w-0">
              <Code text={wallet_address} name={`the address of ${reference}`} copied="Address copied!" />
              <LookUpLink to={place?.address} place={place} what={`the address of ${reference}`} />
            </dd>
          </>
        )}
        <dt>Transaction</dt>
        <dd className="min-w-0">
          {transaction_hash ? (
            <>
              <Code text={transaction_hash} name={`the transaction of ${reference}`} copied="Transaction copied!" />
              <LookUpLink to={place?.transaction} place={place} what={`the transaction of ${reference}`} />
            </>
          ) : (
            'None was named. Look for the amount among the transfers to the address.'
          )}
        </dd>
      </dl>
      {place?.isOdd && (
        <Notice tone="warn" title={`This cannot be a transaction of ${place.network}.`}>
          Look for the amount among the transfers to the address.
        </Notice>
      )}
    </>
  );
}

/** `$15.000412`, the digits by which the transfer is known in bold. */
function Amount({ deposit: { crypto_amount = '', crypto_tag = '' } }: { deposit: AdminDepositView }) {
  const isTagged = crypto_tag !== '' && crypto_amount.endsWith(crypto_tag);
  return (
    <>
      ${isTagged ? crypto_amount.slice(0, -crypto_tag.length) : crypto_amount}
      {isTagged && <strong>{crypto_tag}</strong>}
    </>
  );
}

function Code({ text, name, copied }: { text: string; name: string; copied: string }) {
  return (
    <>
      <span className="font-mono text-xs break-all">{text}</span>{' '}
      <Button variant="quiet" size="sm" aria-label={`Copy ${name}`} onClick={() => void copy(text, copied, 2000)}>
        Copy
      </Button>
    </>
  );
}

function LookUpLink({ to, place, what }: { to: string | undefined; place: LookUp | undefined; what: string }) {
  if (to === undefined || place === undefined) return null;
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open in ${place.site}: ${what}`}
      className="inline-block py-1 font-medium text-brand underline underline-offset-4"
    >
      Open in {place.site}
    </a>
  );
}

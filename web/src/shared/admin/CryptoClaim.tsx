import { formatDate } from '../dates';
import { formatNaira } from '../format';
import { Button } from '../ui/Button';
import { buttonClass } from '../ui/buttonClass';
import { copy } from '../ui/copy';
import { Notice } from '../ui/Notice';
import type { AdminDepositView } from './api.generated';
import { lookUpOf } from './explorers';

/** A client's claim of a transfer with the facts to compare: the amount to the last digit, the address and the transaction. */
export function CryptoClaim({ deposit }: { deposit: AdminDepositView }) {
  const { reference, requested, crypto_type, crypto_amount, wallet_address, transaction_hash, date } = deposit;
  const place = lookUpOf(deposit);
  return (
    <>
      <dl
        aria-label={`The announced transfer of ${reference}`}
        className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 text-sm wrap-anywhere narrow:block [&_dt]:text-soft"
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
              <Code text={wallet_address} what={`the address of ${reference}`} to={place?.address} site={place?.site} />
            </dd>
          </>
        )}
        <dt>Transaction</dt>
        <dd className="min-w-0">
          {transaction_hash ? (
            <Code
              text={transaction_hash}
              what={`the transaction of ${reference}`}
              to={place?.transaction}
              site={place?.site}
            />
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

/** `$15.000412`, with the identifying digits in bold. */
function Amount({ deposit: { crypto_amount = '', crypto_tag = '' } }: { deposit: AdminDepositView }) {
  const isTagged = crypto_tag !== '' && crypto_amount.endsWith(crypto_tag);
  return (
    <>
      ${isTagged ? crypto_amount.slice(0, -crypto_tag.length) : crypto_amount}
      {isTagged && <strong>{crypto_tag}</strong>}
    </>
  );
}

/** An address or transaction to copy and, if a site shows it, to open there. */
function Code({
  text,
  what,
  to,
  site = '',
}: {
  text: string;
  what: string;
  to: string | undefined;
  site: string | undefined;
}) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-5">
      <span className="min-w-0 font-mono text-xs break-all">{text}</span>
      <span className="-ml-3.5 flex flex-wrap items-baseline">
        <Button variant="quiet" size="sm" aria-label={`Copy ${what}`} onClick={() => void copy(text, 'Copied!', 2000)}>
          Copy
        </Button>
        {to && (
          <a
            href={to}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open in ${site}: ${what}`}
            className={buttonClass('quiet', 'sm')}
          >
            Open in {site}
          </a>
        )}
      </span>
    </span>
  );
}

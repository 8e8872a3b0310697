import { useState } from 'react';
import type { DepositView, TransferAccountView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { buttonClass } from '../../shared/ui/buttonClass';
import { CopyButton } from '../../shared/ui/CopyButton';
import { CopyRow } from '../../shared/ui/CopyRow';
import { minutesAndSeconds } from '../../shared/ui/countdown';
import { Disclosure } from '../../shared/ui/Disclosure';
import { Icon } from '../../shared/ui/Icon';
import { Notice } from '../../shared/ui/Notice';
import { Ring } from '../../shared/ui/Ring';
import { SelectField } from '../../shared/ui/SelectField';
import { Spinner } from '../../shared/ui/Spinner';
import { Card } from '../../shared/ui/Surface';

/** From this many seconds on the ring warns. */
const soonOver = 300;

/** Where to send the money, exactly how much, and for how long; `returned` is the text about a wrong amount that went back. */
export function TransferTicket({
  deposit,
  account,
  secondsLeft,
  returned,
}: {
  deposit: DepositView;
  account: TransferAccountView;
  secondsLeft: number;
  returned: string | undefined;
}) {
  const { bank, number, name, amount, ussd = [] } = account;
  const livesFor = (Date.parse(account.expires_at) - Date.parse(deposit.date)) / 1000;
  return (
    <Card className="space-y-4 p-5 narrow:p-2 sm:p-7">
      {returned !== undefined && <Notice tone="bad" title={returned} />}
      <div className="flex items-center justify-between gap-4 narrow:flex-wrap">
        <p className="flex min-w-0 items-center gap-3 narrow:flex-wrap">
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-tint text-brand">
            <Icon name="bank" className="size-6" />
          </span>
          <span className="min-w-0">
            <span className="block text-lg font-semibold break-words">{bank}</span>
            <span className="block text-sm break-words text-soft">{name}</span>
          </span>
        </p>
        <Ring part={secondsLeft / livesFor} tone={secondsLeft < soonOver ? 'amber' : 'brand'} className="size-14">
          <span role="timer" aria-label={t`Time left`} className="figures text-xs font-semibold">
            {minutesAndSeconds(secondsLeft)}
          </span>
        </Ring>
      </div>
      <div className="@container rounded-lg bg-tint p-4 text-center narrow:p-2 sm:p-5">
        <p className="text-sm text-soft">{t`Account number`}</p>
        <p className="figures mt-1 mb-3 text-[min(1.875rem,13cqi)] leading-tight font-semibold tracking-wider text-brand select-all">
          {number}
        </p>
        <CopyButton text={number} label={t`Copy account number`} className={buttonClass('primary', 'md', 'w-full')}>
          <Icon name="copy" className="size-5 narrow:hidden" /> {t`Copy account number`}
        </CopyButton>
      </div>
      <CopyRow
        label={t`Exact amount`}
        value={Number.isInteger(amount) ? String(amount) : amount.toFixed(2)}
        action={t`Copy amount`}
        shown={t`Copy`}
      >
        <strong className="figures block font-sans text-xl whitespace-nowrap narrow:text-base">
          {formatNaira(amount)}
        </strong>
        <span className="block font-sans text-sm text-soft">{t`Any other amount goes back.`}</span>
      </CopyRow>
      <p role="status" className="flex items-center gap-3 text-sm text-soft">
        <Spinner className="size-5 shrink-0 text-brand" />
        <span>
          <span className="block font-semibold text-ink">{t`We are waiting for your transfer`}</span>
          {t`Your wallet is credited by itself. You can leave this page.`}
        </span>
      </p>
      {ussd.length > 0 && <Dialling codes={ussd} />}
    </Card>
  );
}

/** The code of the payer's own bank, for a phone without data. */
function Dialling({ codes }: { codes: NonNullable<TransferAccountView['ussd']> }) {
  const [bank, setBank] = useState('');
  const code = codes.find((each) => each.bank === bank)?.code;
  return (
    <Disclosure className="border-t border-line pt-2" title={t`Pay without data`}>
      <div className="space-y-3 pt-1">
        <SelectField label={t`Your bank`} value={bank} onChange={({ target }) => setBank(target.value)}>
          <option value="">{t`Choose your bank`}</option>
          {codes.map((each) => (
            <option key={each.bank}>{each.bank}</option>
          ))}
        </SelectField>
        {code !== undefined && (
          <>
            <CopyRow label={t`Dial from your bank's number`} value={code} action={t`Copy code`} shown={t`Copy`}>
              <span className="text-lg">{code}</span>
            </CopyRow>
            <a href={`tel:${encodeURIComponent(code)}`} className={buttonClass('secondary', 'md', 'w-full')}>
              <Icon name="phone" /> {t`Dial`}
            </a>
          </>
        )}
      </div>
    </Disclosure>
  );
}

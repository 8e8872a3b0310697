import type { ReactNode } from 'react';
import { type OrderView, useCountriesQuery } from '../api/api.generated';
import { formatPhone } from '../format';
import { countryInLanguage } from '../language/countryInLanguage';
import { t } from '../language/text';
import { CopyButton } from '../ui/CopyButton';
import { Flag } from '../ui/Flag';
import { Icon } from '../ui/Icon';
import { Mark } from '../ui/Mark';

/** What a number is for, and the number. `children`: its state, in the corner. */
export function TicketTop({
  order: { id, service, country_id, country, number },
  onCopied,
  children,
}: {
  order: OrderView;
  onCopied?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const countryCode = useCountriesQuery().data?.data[country_id]?.code;
  return (
    <>
      <div data-number={id} className="flex items-center gap-3 narrow:flex-wrap">
        <Mark name={service} className="size-9" />
        <p className="min-w-0 flex-1 text-sm leading-tight narrow:basis-full">
          <strong className="block truncate font-semibold">{service}</strong>
          <span className="block truncate text-soft">
            <Flag code={countryCode} />
            {countryInLanguage(countryCode, country)}
          </span>
        </p>
        {children}
      </div>
      {number ? (
        <NumberLine number={number} onCopied={onCopied} />
      ) : (
        <p className="py-4 text-center text-lg font-semibold">{t`Number not assigned yet`}</p>
      )}
    </>
  );
}

/** The number in one line, as large as fits: a tap anywhere copies it. */
function NumberLine({ number, onCopied }: { number: string; onCopied: (() => void) | undefined }) {
  const phone = formatPhone(number);
  return (
    <div className="@container mt-2">
      <CopyButton
        text={`+${number.replace(/\D/g, '')}`}
        label={t`Copy the number ${phone}`}
        onCopied={onCopied}
        className="min-h-13 w-full rounded-md bg-sunken font-mono font-semibold tracking-tight [word-spacing:-0.15em] hover:bg-tint"
      >
        <span
          className="whitespace-nowrap"
          style={{ fontSize: `max(1.0625rem, min(1.875rem, ${150 / (phone.length + 3)}cqi))` }}
        >
          {phone}
        </span>
        <Icon name="copy" className="size-5 text-soft" />
      </CopyButton>
    </div>
  );
}

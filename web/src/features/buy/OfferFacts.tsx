import type { ReactNode } from 'react';
import type { OfferView } from '../../shared/api/api.generated';
import { formatRate, formatWait } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { Flag } from '../../shared/ui/Flag';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { Ring } from '../../shared/ui/Ring';

export function OfferHeading({ service, code, countryName }: { service?: string; code?: string; countryName: string }) {
  return (
    <header className="flex items-center gap-4 narrow:flex-col narrow:items-start">
      <Mark name={service ?? ''} className="size-12 text-lg" />
      <div className="min-w-0">
        <p className="text-xs font-medium text-soft">{t`Selected Service`}</p>
        <h1 className="text-xl break-words">{service ?? t`Loading...`}</h1>
        <p className="text-sm text-soft">
          <Flag code={code} />
          <span data-known="countryName">{countryInLanguage(code, countryName)}</span>
          {code !== undefined && (
            <>
              {' · '}
              <span>{`+${code}`}</span>
            </>
          )}
        </p>
      </div>
    </header>
  );
}

/** How the offer delivers, and what is not known yet. */
export function OfferFacts({ offer }: { offer: OfferView | undefined }) {
  const { success_rate: rate, usual_wait: wait } = offer ?? {};
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-4">
      {offer && rate !== undefined && (
        <Fact name={t`Codes received here`} value={formatRate(offer)}>
          <Ring part={rate / 100} className="size-11">
            <span className="figures text-xs font-semibold">{Math.round(rate)}</span>
          </Ring>
        </Fact>
      )}
      {wait !== undefined && (
        <Fact name={t`Usual wait`} value={formatWait(wait)}>
          <Sign name="clock" />
        </Fact>
      )}
      <Fact name={t`Available number`} value={t`Revealed on Payment Success`}>
        <Sign name="phone" />
      </Fact>
    </ul>
  );
}

/** An icon as large as the ring beside it. */
const Sign = ({ name }: { name: IconName }) => (
  <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-brand">
    <Icon name={name} />
  </span>
);

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      {children}
      <span>
        <span className="block text-xs text-soft">{name}</span>
        <span className="figures block text-sm font-medium">{value}</span>
      </span>
    </li>
  );
}

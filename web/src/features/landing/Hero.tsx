import type { ServicePriceView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon } from '../../shared/ui/Icon';
import { AppSearch } from './AppSearch';
import { Ticket } from './Ticket';

/** What Ringlet is and costs: the first prices are visible without scrolling. `popular`: not known in the prerendered page. */
export function Hero({ popular }: { popular: readonly ServicePriceView[] | undefined }) {
  const lowest = Math.min(...(popular ?? []).map(({ price = Infinity }) => price));
  const amount = formatNaira(lowest);
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-12 px-4 pt-6 pb-14 sm:px-6 sm:pt-14 lg:grid-cols-[1.15fr_1fr] lg:pb-20">
      <div>
        <h1 className="max-w-xl text-3xl font-bold tracking-[-0.035em] sm:text-4xl">{t`A number for every code you need.`}</h1>
        <p className="mt-3 max-w-lg text-soft sm:mt-5 sm:text-lg">
          {t`Rent a phone number, read the code here, pay in naira. No code, no charge.`}
        </p>
        <AppSearch popular={popular} />
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href="/register" className={buttonClass('primary', 'md', 'px-7 max-sm:w-full')}>
            {t`Get Started`} <Icon name="arrow" />
          </a>
          <p className="figures text-sm text-soft">
            {lowest === Infinity ? t`Top up from ₦1,000 or $1.` : t`Top up from ₦1,000 or $1. A number from ${amount}.`}
          </p>
        </div>
      </div>
      <Ticket />
    </section>
  );
}

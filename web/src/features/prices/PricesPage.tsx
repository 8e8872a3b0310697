import type { ServicePriceView } from '../../shared/api/api.generated';
import { formatCount } from '../../shared/format';
import { msgid, ngettext, t } from '../../shared/language/text';
import { FromPrice } from '../../shared/prices/FromPrice';
import { useServicePrices } from '../../shared/prices/publicPrices';
import { serviceEntry } from '../../shared/search/serviceEntry';
import { useStoredRole } from '../../shared/session/useStoredRole';
import { SitePage } from '../../shared/site/SitePage';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { PageMeta } from '../../shared/ui/PageMeta';
import { SearchBox, ShowMore, useSearched } from './lists';
import { Failed, Waiting } from './parts';

export default function PricesPage() {
  const { data, failed, retry } = useServicePrices();
  const isSignedIn = useStoredRole() !== undefined;
  return (
    <SitePage>
      <PageMeta
        title={t`Prices`}
        description={t`What a virtual number costs now for each service, in naira, from the cheapest country. No code, no charge.`}
      />
      <article className="mx-auto min-h-dvh max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <header className="flex flex-wrap items-end justify-between gap-6">
          <div className="max-w-2xl">
            <h1 className="text-3xl">{t`Prices`}</h1>
            <p className="mt-3 text-lg text-soft">{t`Cheapest country. No code, no charge.`}</p>
          </div>
          <a href={isSignedIn ? '/client/dashboard' : '/register'} className={buttonClass('primary', 'md', 'px-7')}>
            {isSignedIn ? t`Dashboard` : t`Get Started`} <Icon name="arrow" />
          </a>
        </header>
        {data ? (
          <Services services={data} />
        ) : failed === undefined ? (
          <div data-waiting>
            <Waiting />
          </div>
        ) : (
          <Failed onRetry={retry} />
        )}
      </article>
    </SitePage>
  );
}

/** The search text submitted on the landing page. The list is shown once its prices are there, so no prerendered page has it. */
const soughtName = (): string => new URLSearchParams(window.location.search).get('q')?.slice(0, 100) ?? '';

function Services({ services }: { services: readonly ServicePriceView[] }) {
  const { count: found, shown, box, more } = useSearched(services, serviceEntry, soughtName());
  const count = formatCount(found);
  return (
    <>
      <SearchBox label={t`Search services`} placeholder={t`Service: whatsapp, gmail...`} {...box} />
      <p role="status" className="mt-4 text-sm text-soft">
        {found === 0 ? t`No services found.` : ngettext(msgid`${count} service`, `${count} services`, found)}
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((service) => (
          <li key={service.slug}>
            <Service service={service} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}

function Service({ service: { slug, name, price, countries } }: { service: ServicePriceView }) {
  return (
    <a
      href={`/prices/${slug}`}
      className="flex min-h-19 items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-3 transition-colors hover:border-brand hover:bg-tint narrow:flex-col narrow:items-start"
    >
      <Mark name={name} className="size-11" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="figures block text-sm text-soft">
          {countries === 0
            ? t`Out of stock`
            : ngettext(msgid`${countries} country`, `${countries} countries`, countries)}
        </span>
      </span>
      {price !== undefined && (
        <span className="figures shrink-0 text-right text-sm font-semibold">
          <FromPrice price={price} />
        </span>
      )}
      <Icon name="chevron" className="size-4 text-soft max-sm:hidden" />
    </a>
  );
}

import type { ServicePriceView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { FromPrice } from '../../shared/prices/FromPrice';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';

/** Shown until the prices are known, and where they are not: as many rows as there are prices. */
const usual = [
  { slug: 'whatsapp', name: 'WhatsApp' },
  { slug: 'telegram', name: 'Telegram' },
  { slug: 'google', name: 'Google' },
  { slug: 'facebook', name: 'Facebook' },
  { slug: 'instagram', name: 'Instagram' },
  { slug: 'tiktok', name: 'TikTok' },
];

/** What popular services cost now. The rows have the same height with and without prices, so that nothing moves. */
export function PopularPrices({ prices }: { prices: readonly ServicePriceView[] | undefined }) {
  const known: readonly Pick<ServicePriceView, 'slug' | 'name' | 'price'>[] = prices ?? [];
  const others: typeof known = usual.filter(({ slug }) => !known.some((row) => row.slug === slug));
  const rows = [...known, ...others].slice(0, usual.length);
  return (
    <section aria-labelledby="prices" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-16">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="prices" className="text-3xl">
              {t`Prices now`}
            </h2>
            <p className="mt-2 text-soft">{t`In the cheapest country. You pay only for a number that receives its code.`}</p>
          </div>
          <a href="/prices" className={buttonClass('secondary')}>
            {t`All prices`} <Icon name="arrow" />
          </a>
        </div>
        <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map(({ slug, name, price }) => (
            <li key={slug}>
              <a
                href={`/prices/${slug}`}
                className="flex min-h-16 items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2.5 transition-colors hover:border-brand hover:bg-tint narrow:flex-wrap"
              >
                <Mark name={name} className="size-10" />
                <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
                <span className="figures shrink-0 text-right text-sm font-semibold">
                  {price === undefined ? (
                    <span className="font-normal text-soft">{t`See prices`}</span>
                  ) : (
                    <FromPrice price={price} />
                  )}
                </span>
                <Icon name="chevron" className="size-4 text-soft" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNaira } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { usePricesOfService } from '../../shared/prices/publicPrices';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { Ring } from '../../shared/ui/Ring';
import { usa } from '../../shared/usa';

const number = '+1 202 555 0143';

/**
 * Three pictures: paid, waiting, the code. They play once when the ticket comes into view, in less than five seconds; the last
 * one stays, and is the only one if motion is not wanted (`.ticket` in styles.css). The price is that of the number's country.
 */
export function Ticket() {
  const { place, isSeen } = useSeen();
  const price = usePriceInUsa(isSeen);
  const paid = formatNaira(price ?? 0);
  return (
    <div
      ref={place}
      role="img"
      aria-label={t`Example: a rented US number for WhatsApp has just received the code 482 913`}
      className="relative mx-auto w-full max-w-sm"
    >
      <div className="absolute inset-x-6 -top-4 h-24 rounded-xl border border-line bg-sunken" />
      <div className="relative rounded-xl border border-line bg-surface p-5 shadow-card sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Mark name="WhatsApp" className="size-10" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">WhatsApp</span>
            <span className="block text-sm text-soft">
              <Flag code="US" />
              {countryInLanguage('US', 'United States')}
            </span>
          </span>
          <span className="figures font-semibold">{price !== undefined && paid}</span>
        </div>
        <div className="ticket mt-5 grid" data-playing={isSeen || undefined}>
          <Frame number="+1 ••• ••• ••••">
            <span className="flex min-h-12 w-full items-center justify-center rounded-md bg-brand font-semibold text-on-brand">
              {price === undefined ? t`Pay` : t`Pay ${paid}`}
            </span>
          </Frame>
          <Frame number={number}>
            <Ring part={0.97} className="size-18">
              <span className="figures text-sm font-semibold">19:26</span>
            </Ring>
            <span className="text-sm text-soft">{t`Waiting for your code`}</span>
          </Frame>
          <Frame number={number}>
            <span className="flex w-full items-center justify-between gap-3 rounded-lg rounded-tl-sm bg-tint py-3 pr-3 pl-4">
              <span className="font-mono text-3xl font-semibold tracking-[0.08em] text-brand">482 913</span>
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand text-on-brand">
                <Icon name="copy" />
              </span>
            </span>
          </Frame>
        </div>
      </div>
    </div>
  );
}

function Frame({ number: shown, children }: { number: string; children: ReactNode }) {
  return (
    <div>
      <p className="figures text-2xl font-semibold tracking-tight">{shown}</p>
      <div className="mt-4 flex min-h-18 items-center gap-4">{children}</div>
    </div>
  );
}

function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isSeen };
}

/** The naira price of a WhatsApp number there; undefined until known, or without one. */
function usePriceInUsa(isWanted: boolean): number | undefined {
  const { data } = usePricesOfService(isWanted ? 'whatsapp' : '');
  return data?.countries.find(({ country, in_stock }) => country === usa && in_stock)?.price;
}

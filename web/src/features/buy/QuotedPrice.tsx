import { t } from '../../shared/language/text';
import type { QuoteView } from '../../shared/api/api.generated';
import { formatDecimal } from '../../shared/currencies';
import { formatNaira } from '../../shared/format';
import { minutesAndSeconds } from '../../shared/ui/countdown';

/** For how long a quoted price counts, and how it was made. */
export function QuotedPrice({ quote, secondsLeft }: { quote: QuoteView; secondsLeft: number }) {
  const { cost, rate_ngn: naira, rate_rub: rubles, price, price_usd } = quote;
  const dollars = `$${price_usd.toFixed(2)}`;
  return (
    <div className="text-sm text-soft">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{t`This price is held for you`}</span>
        <span className="figures font-medium text-ink" role="timer">
          {minutesAndSeconds(secondsLeft)}
        </span>
      </p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:text-ink">
          {t`How this price is made`}
        </summary>
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-2">
          <dt>{t`Price at the provider, with our margin`}</dt>
          <dd className="text-right">{formatDecimal(cost)} RUB</dd>
          <dt>{t`Rubles for one dollar`}</dt>
          <dd className="text-right">÷ {formatDecimal(rubles)}</dd>
          <dt>{t`Naira for one dollar`}</dt>
          <dd className="text-right">× {formatDecimal(naira)}</dd>
          <dt>{price_usd > 0 ? t`Your price (about ${dollars})` : t`Your price`}</dt>
          <dd className="text-right font-medium text-ink">= {formatNaira(price)}</dd>
        </dl>
      </details>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { t } from '../../shared/language/text';
import { useSinglePriceQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatNaira, formatRate, formatWait } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { PriceAge } from '../../shared/pricing/PriceAge';
import { selectedService } from '../../shared/pricing/selectedService';
import { Link } from '../../shared/router/Link';
import { useNavigate, useSearchParams } from '../../shared/router/router';
import { useSession } from '../../shared/session/sessionSlice';
import { AutoSwapChoice, SwapPriceChoice } from '../../shared/swap/AutoSwapChoice';
import { autoSwapBody, swapPrice, useAutoSwap, useSwapPricePercent } from '../../shared/swap/useAutoSwap';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState } from '../../shared/ui/States';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { Notice } from '../../shared/ui/Notice';
import { Alternatives } from './Alternatives';
import { PayMissing } from './PayMissing';
import { PriceTrend } from './PriceTrend';
import { useFundedPurchase } from './useFundedPurchase';
import { usePurchase } from './usePurchase';

const afterPurchaseMs = 2000;

export default function BuyPage() {
  const [params] = useSearchParams();
  const country = params.get('country') ?? '';
  const service = params.get('service') ?? '';
  const countryName = params.get('countryName') ?? '';
  return (
    <div className="mx-auto max-w-xl xl:max-w-5xl">
      <PageMeta title={t`Buy a number`} />
      <Link
        to="/client/dashboard"
        className="-ml-2 mb-4 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink"
      >
        <Icon name="back" /> {t`All services`}
      </Link>
      {country && service ? (
        <Order key={`${country}/${service}`} country={country} service={service} countryName={countryName} />
      ) : (
        <>
          <h1 className="sr-only">{t`Buy a number`}</h1>
          <EmptyState icon="search" title={t`No service was chosen.`}>
            <p className="text-soft">{t`Choose one on the dashboard, then come back here to pay.`}</p>
            <LinkButton to="/client/dashboard">{t`Choose a service`}</LinkButton>
          </EmptyState>
        </>
      )}
    </div>
  );
}

function Order({ country, service, countryName }: { country: string; service: string; countryName: string }) {
  const clicked = useState(selectedService)[0];
  const prices = useSinglePriceQuery({ country }, { refetchOnMountOrArgChange: 30 });
  const balance = useSession()?.user.bal ?? 0;
  const offer = Object.values(prices.data?.data ?? {}).find((entry) => entry.application_id === service);
  const known = offer ?? (clicked?.application_id === service && clicked.country_id === country ? clicked : undefined);
  const what = { country, countryName, service, serviceName: known?.application ?? '' };
  const [minutes, chooseMinutes] = useAutoSwap();
  const [percent, choosePercent] = useSwapPricePercent();
  const listed = offer?.price;
  const highestSwapPrice = percent === 100 || listed === undefined ? undefined : swapPrice(listed, percent);
  const purchase = usePurchase({ ...what, ...autoSwapBody(minutes, highestSwapPrice) }, () => void prices.refetch());
  const { state, orderId } = purchase;
  // The list may still show the old price after a purchase was refused with a new one.
  const price = listed !== undefined && listed === purchase.moved?.from ? purchase.moved.to : listed;

  const navigate = useNavigate();
  const isFunded = useFundedPurchase(what, purchase, offer && offer.count > 0 ? price : undefined, balance);
  useEffect(() => {
    if (state !== 'paid') return;
    const screen = isFunded && orderId !== undefined ? `/client/view-sms/${orderId}` : '/client/purchased-number';
    const timer = setTimeout(() => navigate(screen), isFunded ? 0 : afterPurchaseMs);
    return () => clearTimeout(timer);
  }, [state, orderId, isFunded, navigate]);

  if (prices.isError && !prices.data) {
    return (
      <ErrorState title={t`Failed to fetch service details.`} detail={explain(prices.error)} onRetry={prices.refetch} />
    );
  }
  if (prices.data && !offer) {
    return (
      <EmptyState icon="search" title={t`This service is not offered for this country.`}>
        <LinkButton to="/client/dashboard">{t`Choose another service`}</LinkButton>
      </EmptyState>
    );
  }

  const missing = price === undefined || state !== 'ready' ? 0 : Math.round((price - balance) * 100) / 100;
  const isShort = missing > 0 && price !== undefined && offer?.count !== 0;
  const paid = formatNaira(price ?? 0);
  const returned = formatNaira(purchase.returned ?? 0);
  return (
    <>
      <PageHeader title={t`Selected Service`} intro={t`Check the details. The number is yours as soon as you pay.`} />
      <Card className="divide-y divide-line xl:grid xl:grid-cols-2 xl:divide-x xl:divide-y-0">
        <dl className="divide-y divide-line px-5 sm:px-6">
          <Row name={t`Service`}>{known?.application ?? t`Loading...`}</Row>
          <Row name={t`Country code`}>{known ? `+${known.country}` : t`Loading...`}</Row>
          <Row name={t`Country`}>
            <span data-known="countryName">{countryInLanguage(known?.country, countryName)}</span>
          </Row>
          <Row name={t`Available number`}>
            <span className="text-soft">{t`Revealed on Payment Success`}</span>
          </Row>
          {offer?.success_rate !== undefined && (
            <Row name={t`Codes received here`}>
              <span className="figures">{formatRate(offer)}</span>
            </Row>
          )}
          {offer?.usual_wait !== undefined && (
            <Row name={t`Usual wait`}>
              <span className="figures">{formatWait(offer.usual_wait)}</span>
            </Row>
          )}
          <Row name={t`Price`}>
            <span className="figures text-xl font-semibold">{price === undefined ? t`Calculating...` : paid}</span>
          </Row>
        </dl>
        <div className="space-y-4 p-5 sm:p-6">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
            <span>{t`Wallet Balance`}</span>
            <span data-known="bal" className="figures font-medium text-ink">
              {formatNaira(balance)}
            </span>
          </p>
          <PriceAge of={prices.data} />
          {state === 'unknown' && (
            <Notice tone="warn" title={t`Your last payment for this number was interrupted.`}>
              {t`Press the button to check its outcome. You can’t be charged twice: the same request is repeated.`}
            </Notice>
          )}
          {state === 'waiting' && (
            <Notice tone="warn" title={t`We are waiting for the provider.`}>
              {t`The number appears here as soon as it is confirmed. If there is none, the money comes back to your wallet automatically. You can leave this page.`}
            </Notice>
          )}
          {purchase.returned !== undefined && (
            <Notice tone="neutral" title={t`Your last purchase did not go through.`}>
              {t`There was no number. ${returned} is in your wallet.`}
            </Notice>
          )}
          {purchase.refusal && <Notice tone="bad" title={purchase.refusal} />}
          {state === 'paid' && (
            <Notice tone="good" title={t`Your number is ready.`}>
              {isFunded ? t`Taking you to your number.` : t`Taking you to your purchased numbers.`}
            </Notice>
          )}
          {isFunded && (state === 'ready' || state === 'paying') && (
            <Notice tone="good" title={t`Payment successful`}>
              {t`Your number is being bought.`}
            </Notice>
          )}
          {isShort && <PayMissing number={{ ...what, price }} missing={missing} />}
          {state === 'ready' && <AutoSwapChoice minutes={minutes} onChoose={chooseMinutes} />}
          {state === 'ready' && minutes !== undefined && listed !== undefined && (
            <SwapPriceChoice price={listed} percent={percent} onChoose={choosePercent} />
          )}
          <Button
            variant={missing > 0 ? 'secondary' : 'primary'}
            className="w-full"
            busy={state === 'paying' || state === 'waiting'}
            disabled={price === undefined || state === 'paid' || offer?.count === 0 || missing > 0}
            // Ignore the second click of a double click: it may confirm a price that the first one brought.
            onClick={({ detail }) => price !== undefined && detail < 2 && void purchase.pay(price)}
          >
            {state === 'waiting'
              ? t`Waiting for the provider...`
              : offer?.count === 0
                ? t`Out of stock`
                : state === 'unknown'
                  ? t`Finish this payment`
                  : price === undefined
                    ? t`Pay`
                    : t`Pay ${paid}`}
          </Button>
          <p className="text-center text-sm text-soft">
            {t`If no message arrives in time, the price is refunded to your wallet automatically.`}
          </p>
          {offer && <PriceTrend country={country} service={service} />}
          {offer && (state === 'ready' || state === 'waiting') && (
            <Alternatives
              country={country}
              service={service}
              price={offer.price}
              isSoldOut={offer.count === 0}
              balance={balance}
            />
          )}
        </div>
      </Card>
    </>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-6 py-1.5 sm:min-h-14 sm:py-2">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="min-w-0 text-right font-medium break-words">{children}</dd>
    </div>
  );
}

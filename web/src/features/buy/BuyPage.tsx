import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSinglePriceQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatNaira, formatRate, formatWait } from '../../shared/format';
import { PriceAge } from '../../shared/pricing/PriceAge';
import { selectedService } from '../../shared/pricing/selectedService';
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
import { HeldPrice } from './HeldPrice';
import { PayMissing } from './PayMissing';
import { PriceTrend } from './PriceTrend';
import { useFundedPurchase } from './useFundedPurchase';
import { useHeldPrice } from './useHeldPrice';
import { usePurchase } from './usePurchase';

const afterPurchaseMs = 2000;

export default function BuyPage() {
  const [params] = useSearchParams();
  const country = params.get('country') ?? '';
  const service = params.get('service') ?? '';
  const countryName = params.get('countryName') ?? '';
  return (
    <div className="mx-auto max-w-xl xl:max-w-5xl">
      <PageMeta title="Buy a number" />
      <Link
        to="/client/dashboard"
        className="-ml-2 mb-4 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink"
      >
        <Icon name="back" /> All services
      </Link>
      {country && service ? (
        <Order key={`${country}/${service}`} country={country} service={service} countryName={countryName} />
      ) : (
        <>
          <h1 className="sr-only">Buy a number</h1>
          <EmptyState icon="search" title="No service was chosen.">
            <p className="text-soft">Choose one on the dashboard, then come back here to pay.</p>
            <LinkButton to="/client/dashboard">Choose a service</LinkButton>
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
  const isPayable = state === 'ready' && listed !== undefined && offer?.count !== 0 && listed <= balance;
  const held = useHeldPrice(what, isPayable);
  const shown = held?.quote.price ?? listed;
  // The list may still show the old price after a purchase was refused with a new one.
  const movedTo = shown === purchase.moved?.from ? purchase.moved?.to : undefined;
  const price = movedTo ?? shown;

  const navigate = useNavigate();
  const isFunded = useFundedPurchase(what, purchase, offer && offer.count > 0 ? price : undefined, balance);
  useEffect(() => {
    if (state !== 'paid') return;
    const screen = isFunded && orderId !== undefined ? `/client/view-sms/${orderId}` : '/client/purchased-number';
    const timer = setTimeout(() => void navigate(screen), isFunded ? 0 : afterPurchaseMs);
    return () => clearTimeout(timer);
  }, [state, orderId, isFunded, navigate]);

  if (prices.isError && !prices.data) {
    return (
      <ErrorState title="Failed to fetch service details." detail={explain(prices.error)} onRetry={prices.refetch} />
    );
  }
  if (prices.data && !offer) {
    return (
      <EmptyState icon="search" title="This service is not offered for this country.">
        <LinkButton to="/client/dashboard">Choose another service</LinkButton>
      </EmptyState>
    );
  }

  const missing = price === undefined || state !== 'ready' ? 0 : Math.round((price - balance) * 100) / 100;
  const isShort = missing > 0 && price !== undefined && offer?.count !== 0;
  const priceText = price === undefined ? 'Calculating...' : formatNaira(price);
  return (
    <>
      <PageHeader title="Selected Service" intro="Check the details. The number is yours as soon as you pay." />
      <Card className="divide-y divide-line xl:grid xl:grid-cols-2 xl:divide-x xl:divide-y-0">
        <dl className="divide-y divide-line px-5 sm:px-6">
          <Row name="Service">{known?.application ?? 'Loading...'}</Row>
          <Row name="Country code">{known ? `+${known.country}` : 'Loading...'}</Row>
          <Row name="Country">{countryName}</Row>
          <Row name="Available number">
            <span className="text-soft">Revealed on Payment Success</span>
          </Row>
          {offer?.success_rate !== undefined && (
            <Row name="Codes received here">
              <span className="figures">{formatRate(offer)}</span>
            </Row>
          )}
          {offer?.usual_wait !== undefined && (
            <Row name="Usual wait">
              <span className="figures">{formatWait(offer.usual_wait)}</span>
            </Row>
          )}
          <Row name="Price">
            <span className="figures text-xl font-semibold">{priceText}</span>
          </Row>
        </dl>
        <div className="space-y-4 p-5 sm:p-6">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
            <span>Wallet Balance</span>
            <span className="figures font-medium text-ink">{formatNaira(balance)}</span>
          </p>
          <PriceAge of={prices.data} />
          {held?.was !== undefined && isPayable && (
            <Notice tone="neutral" title={`The price is now ${formatNaira(held.quote.price)}.`}>
              It was {formatNaira(held.was)}.
            </Notice>
          )}
          {state === 'unknown' && (
            <Notice tone="warn" title="Your last payment for this number was interrupted.">
              Press the button to check its outcome. You can’t be charged twice: the same request is repeated.
            </Notice>
          )}
          {state === 'waiting' && (
            <Notice tone="warn" title="We are waiting for the provider.">
              The number appears here as soon as it is confirmed. If there is none, the money comes back to your wallet
              automatically. You can leave this page.
            </Notice>
          )}
          {purchase.returned !== undefined && (
            <Notice tone="neutral" title="Your last purchase did not go through.">
              There was no number. {formatNaira(purchase.returned)} is in your wallet.
            </Notice>
          )}
          {purchase.refusal && <Notice tone="bad" title={purchase.refusal} />}
          {state === 'paid' && (
            <Notice tone="good" title="Your number is ready.">
              Taking you to your {isFunded ? 'number' : 'purchased numbers'}.
            </Notice>
          )}
          {isFunded && (state === 'ready' || state === 'paying') && (
            <Notice tone="good" title="Payment successful">
              Your number is being bought.
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
              ? 'Waiting for the provider...'
              : offer?.count === 0
                ? 'Out of stock'
                : state === 'unknown'
                  ? 'Finish this payment'
                  : `Pay ${price === undefined ? '' : priceText}`.trim()}
          </Button>
          <p className="text-center text-sm text-soft">
            If no message arrives in time, the price is refunded to your wallet automatically.
          </p>
          {/* Last, because it appears when the rest is there: nothing may move. */}
          {held && !movedTo && isPayable && <HeldPrice quote={held.quote} secondsLeft={held.secondsLeft} />}
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

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSinglePriceQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatNaira } from '../../shared/format';
import { shortfall } from '../../shared/kobo';
import { t } from '../../shared/language/text';
import { PriceAge } from '../../shared/pricing/PriceAge';
import { selectedService } from '../../shared/pricing/selectedService';
import { useSession } from '../../shared/session/sessionSlice';
import { autoSwapBody, autoSwapName, swapPrice, useAutoSwap, useSwapPricePercent } from '../../shared/swap/useAutoSwap';
import { LinkButton } from '../../shared/ui/Button';
import { Disclosure } from '../../shared/ui/Disclosure';
import { lazyPart } from '../../shared/ui/lazyPart';
import { Notice } from '../../shared/ui/Notice';
import { PageFrame } from '../../shared/ui/PageFrame';
import { Spinner } from '../../shared/ui/Spinner';
import { EmptyState, ErrorState } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { useIsWide } from '../../shared/ui/useIsWide';
import { OfferFacts, OfferHeading } from './OfferFacts';
import { PayBar } from './PayBar';
import { PayMissing } from './PayMissing';
import { useFundedPurchase } from './useFundedPurchase';
import { usePurchase } from './usePurchase';

/** A part whose code cannot be loaded is left out: the number can be bought without it. */
const nothing = () => ({ default: () => <></> });
const DayLimit = lazy(() => import('./DayLimit').catch(nothing));
const OtherCountries = lazy(() => import('./OtherCountries').catch(nothing));
const Options = lazyPart(() => import('./Options'), <Spinner />);

const afterPurchaseMs = 2000;

export default function BuyPage() {
  const [params] = useSearchParams();
  const country = params.get('country') ?? '';
  const service = params.get('service') ?? '';
  const countryName = params.get('countryName') ?? '';
  const isChosen = country !== '' && service !== '';
  return (
    <PageFrame
      title={t`Buy a number`}
      back={{ to: '/client/dashboard', label: t`All services` }}
      head={isChosen ? 'own' : 'usual'}
    >
      <div className="max-w-xl lg:max-w-[60rem]">
        {isChosen ? (
          <Order key={`${country}/${service}`} country={country} service={service} countryName={countryName} />
        ) : (
          <EmptyState icon="search" title={t`No service was chosen.`}>
            <p className="text-soft">{t`Choose one on the dashboard, then come back here to pay.`}</p>
            <LinkButton to="/client/dashboard">{t`Choose a service`}</LinkButton>
          </EmptyState>
        )}
      </div>
    </PageFrame>
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

  const isOutOfStock = offer?.count === 0;
  const isSoldOut = isOutOfStock || purchase.isSoldOut;
  const [isOpen, setOpen] = useState(false);
  const options = useRef<HTMLElement>(null);
  const waitForIt = () => {
    setOpen(true);
    options.current?.focus();
  };
  const isWide = useIsWide();

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

  const missing = price === undefined || state !== 'ready' ? 0 : shortfall(price, balance);
  const isShort = missing > 0 && price !== undefined && !isOutOfStock;
  const returned = formatNaira(purchase.returned ?? 0);
  return (
    <div className="max-lg:pb-44 narrow:pb-0 lg:grid lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-6">
      <div className="min-w-0 space-y-6">
        <Card className="space-y-6 p-5 sm:p-6">
          <OfferHeading service={known?.application} code={known?.country} countryName={countryName} />
          <OfferFacts offer={offer} />
          <PriceAge of={prices.data} />
          {offer && (state === 'ready' || state === 'waiting') && (
            <Disclosure
              open={isOpen}
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
              titleRef={options}
              title={
                <>
                  {t`Options`}
                  {minutes !== undefined && <span className="text-soft">{autoSwapName(minutes)}</span>}
                </>
              }
            >
              {isOpen && (
                <Options
                  country={country}
                  service={service}
                  price={offer.price}
                  isSoldOut={isSoldOut}
                  balance={balance}
                  canSwap={state === 'ready'}
                  hasTrend={!isWide}
                  minutes={minutes}
                  chooseMinutes={chooseMinutes}
                  percent={percent}
                  choosePercent={choosePercent}
                  onClose={() => setOpen(false)}
                />
              )}
            </Disclosure>
          )}
        </Card>
        {isWide && offer && !isSoldOut && (
          <Suspense>
            <OtherCountries country={country} service={service} isCard />
          </Suspense>
        )}
      </div>
      <PayBar
        price={price}
        balance={balance}
        state={state}
        isOutOfStock={isOutOfStock}
        isRefused={purchase.isSoldOut}
        onWait={isSoldOut && state === 'ready' && !isOpen ? waitForIt : undefined}
        onPay={(now) => void purchase.pay(now)}
        short={isShort ? <PayMissing number={{ ...what, price }} missing={missing} /> : undefined}
      >
        {state === 'unknown' && (
          <Notice tone="warn" title={t`Your last payment for this number was interrupted.`}>
            {t`Press the button to check its outcome. You can’t be charged twice: the same request is repeated.`}
          </Notice>
        )}
        {state === 'waiting' && (
          <Notice tone="warn" title={t`We are waiting for the provider.`}>
            {t`You can leave this page. No number, no charge.`}
          </Notice>
        )}
        {purchase.returned !== undefined && (
          <Notice tone="neutral" title={t`Your last purchase did not go through.`}>
            {t`There was no number. ${returned} is in your wallet.`}
          </Notice>
        )}
        {state === 'ready' && price !== undefined && !isOutOfStock && !purchase.refusal && (
          <Suspense>
            <DayLimit price={price} />
          </Suspense>
        )}
        {purchase.refusal && <Notice tone="bad" title={purchase.refusal} />}
        {isSoldOut && state === 'ready' && !isOpen && (
          <Suspense>
            <OtherCountries country={country} service={service} isCard={false} />
          </Suspense>
        )}
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
      </PayBar>
    </div>
  );
}

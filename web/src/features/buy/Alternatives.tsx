import { lazy, Suspense, useState, type ReactNode } from 'react';
import { t } from '../../shared/language/text';
import { Spinner } from '../../shared/ui/Spinner';

const BidForm = lazy(async () => ({ default: (await import('../../shared/bids/BidForm')).BidForm }));
const PriceAlertForm = lazy(async () => ({
  default: (await import('../../shared/price-alerts/PriceAlertForm')).PriceAlertForm,
}));

/** What a client can do instead of paying the price of now: a bid, or a price alert. `price`: naira. */
export function Alternatives({
  balance,
  ...offer
}: {
  country: string;
  service: string;
  price: number;
  isSoldOut: boolean;
  balance: number;
}) {
  const { isSoldOut } = offer;
  return (
    <>
      <Opened
        title={isSoldOut ? t`Buy it when it is back` : t`Too expensive? Set your highest price`}
        isOpen={isSoldOut}
      >
        <BidForm {...offer} balance={balance} />
      </Opened>
      <Opened title={isSoldOut ? t`Tell me when it is back` : t`Tell me when it is cheaper`}>
        <PriceAlertForm {...offer} />
      </Opened>
    </>
  );
}

/** Fetches the code and the data of what it contains when it is opened for the first time. */
function Opened({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4 hover:text-ink">
        {title}
      </summary>
      <div className="pt-2">{wasOpened && <Suspense fallback={<Loading />}>{children}</Suspense>}</div>
    </details>
  );
}

/** As high as the forms, so that what is below does not move far. */
function Loading() {
  return (
    <div className="grid min-h-110 place-items-center">
      <Spinner />
    </div>
  );
}

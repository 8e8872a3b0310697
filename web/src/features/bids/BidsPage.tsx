import { useState } from 'react';
import { Link } from 'react-router';
import { type BidView, useBidsQuery, useCountriesQuery, useWithdrawBidMutation } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { bidName } from '../../shared/bids/bidName';
import { stateOf } from '../../shared/bids/bidState';
import { formatDate } from '../../shared/dates';
import { formatNaira, formatShare } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { useIsLive } from '../../shared/live/connection';
import { NumbersFrame } from '../../shared/numbers/NumbersFrame';
import { CountryName } from '../../shared/pricing/OfferText';
import { toast } from '../../shared/toast';
import { Button, LinkButton } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Mark } from '../../shared/ui/Mark';
import { Pager, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { useWhileShown } from '../../shared/ui/useFinish';

/** Polled only while no live events arrive. */
const pollMs = 10_000;

/** The client's bids: waiting for a lower price or stock, to buy or to notify, and how others ended. */
export default function BidsPage() {
  const paging = usePaging();
  const isLive = useIsLive();
  const answer = useBidsQuery(paging.page, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isLive ? 0 : pollMs,
    skipPollingIfUnfocused: true,
  });
  const bids = answer.currentData?.data;
  return (
    <NumbersFrame title={t`Bids`} intro={t`We buy when the price drops to yours. The money is set aside until then.`}>
      {answer.isError && !bids ? (
        <ErrorState title={t`Your bids could not be loaded`} detail={explain(answer.error)} onRetry={answer.refetch} />
      ) : !bids ? (
        <ListSkeleton rows={3} />
      ) : bids.length === 0 ? (
        <EmptyState icon="tag" title={t`You have no bids.`}>
          <p className="text-soft">{t`On a service’s page, name your price and we buy when it drops.`}</p>
          <LinkButton to="/client/dashboard">{t`Choose a service`}</LinkButton>
        </EmptyState>
      ) : (
        <ul aria-label={t`Bids`} className="grid gap-4 xl:grid-cols-2">
          {bids.map((bid) => (
            <BidCard key={bid.id} bid={bid} />
          ))}
        </ul>
      )}
      <Pager paging={paging} nextCursor={answer.currentData?.nextCursor} busy={answer.isFetching} />
    </NumbersFrame>
  );
}

function BidCard({ bid }: { bid: BidView }) {
  const { buys, service_name, price, count, filled, held, until, created_at, request_ids } = bid;
  const country_name = useCountryInLanguage()(bid.country, bid.country_name);
  const code = useCountriesQuery().data?.data[bid.country]?.code;
  const [asksToWithdraw, setAsksToWithdraw] = useState(false);
  const { text, tone, isWaiting } = stateOf(bid);
  return (
    <li>
      <Card className="h-full p-5">
        <div className="flex items-start gap-3 narrow:flex-wrap">
          <Mark name={service_name} className="size-10" />
          <div className="min-w-0 flex-1">
            <h2 className="truncate text-base">{service_name}</h2>
            <p className="truncate text-sm text-soft">
              <CountryName code={code} name={bid.country_name} /> · <span>{bidName(bid.id)}</span>
            </p>
          </div>
          <StatusPill tone={tone}>{text}</StatusPill>
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <Figure name={t`Highest price`}>{formatNaira(price)}</Figure>
          {buys && <Figure name={t`Bought`}>{formatShare(filled, count)}</Figure>}
          {buys && <Figure name={t`Held`}>{formatNaira(held)}</Figure>}
          <Figure name={isWaiting ? t`Waits until` : t`Placed`}>{formatDate(isWaiting ? until : created_at)}</Figure>
        </dl>
        {!buys && isWaiting && (
          <p className="mt-3 text-sm text-soft">{t`You get a notice as soon as a number is sold for your price or less.`}</p>
        )}
        {(request_ids.length > 0 || isWaiting) && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="flex flex-wrap gap-x-4">
              {request_ids.map((id, index) => (
                <Link
                  key={id}
                  to={`/client/view-sms/${id}`}
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  {numberName(index + 1)}
                </Link>
              ))}
            </p>
            {isWaiting && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t`Withdraw the bid for ${service_name}, ${country_name}`}
                onClick={() => setAsksToWithdraw(true)}
              >
                {t`Withdraw`}
              </Button>
            )}
          </div>
        )}
      </Card>
      {asksToWithdraw && <WithdrawDialog bid={bid} onClose={() => setAsksToWithdraw(false)} />}
    </li>
  );
}

/** `Number 1`: the first bought one. */
const numberName = (number: number): string => t`Number ${number}`;

function WithdrawDialog({ bid: { id, buys, held }, onClose }: { bid: BidView; onClose: () => void }) {
  const close = useWhileShown(onClose);
  const [withdraw, { isLoading, error }] = useWithdrawBidMutation();
  const released = formatNaira(held);
  return (
    <ConfirmDialog
      title={t`Withdraw this bid?`}
      question={
        buys
          ? t`${released} goes back to your balance. Your place among the others who wait is lost. A number that is being bought now is still paid.`
          : t`You get no notice of this price.`
      }
      action={t`Withdraw the bid`}
      busy={isLoading}
      failed={t`The bid was not withdrawn`}
      failure={error}
      onConfirm={async () => {
        const { data } = await withdraw(id);
        if (!data) return;
        toast.info(data.message);
        close();
      }}
      onClose={onClose}
    />
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { type BidView, useBidsQuery, useWithdrawBidMutation } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { bidName } from '../../shared/bids/bidName';
import { stateOf } from '../../shared/bids/bidState';
import { formatDate } from '../../shared/dates';
import { formatNaira, formatShare } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { useIsLive } from '../../shared/live/connection';
import { toast } from '../../shared/toast';
import { Button, LinkButton } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { PageFrame } from '../../shared/ui/PageFrame';
import { Pager, pageSize, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { useWhileShown } from '../../shared/ui/useFinish';

/** Polled only while no live events arrive. */
const pollMs = 10_000;

/** The bids of the client: what waits for a lower price or for stock, to be bought or for a notice, and how others ended. */
export default function BidsPage() {
  const paging = usePaging();
  const isLive = useIsLive();
  const answer = useBidsQuery(
    { limit: pageSize, ...(paging.cursor && { cursor: paging.cursor }) },
    { refetchOnMountOrArgChange: true, pollingInterval: isLive ? 0 : pollMs, skipPollingIfUnfocused: true },
  );
  const bids = answer.currentData?.data;
  return (
    <PageFrame
      title={t`Bids`}
      width="text"
      intro={t`As soon as a number is sold for your price it is bought for you, with money that is held until then, or you only get a notice.`}
    >
      {answer.isError && !bids ? (
        <ErrorState title={t`Your bids could not be loaded`} detail={explain(answer.error)} onRetry={answer.refetch} />
      ) : !bids ? (
        <ListSkeleton rows={3} />
      ) : bids.length === 0 ? (
        <EmptyState icon="clock" title={t`You have no bids.`}>
          <p className="text-soft">
            {t`Where a number is sold out or too expensive you can set your highest price on its page.`}
          </p>
          <LinkButton to="/client/dashboard">{t`Choose a service`}</LinkButton>
        </EmptyState>
      ) : (
        <ul aria-label={t`Bids`} className="space-y-4">
          {bids.map((bid) => (
            <BidCard key={bid.id} bid={bid} />
          ))}
        </ul>
      )}
      <Pager paging={paging} nextCursor={answer.currentData?.nextCursor} busy={answer.isFetching} />
    </PageFrame>
  );
}

function BidCard({ bid }: { bid: BidView }) {
  const { buys, service_name, price, count, filled, held, until, created_at, request_ids } = bid;
  const country_name = useCountryInLanguage()(bid.country, bid.country_name);
  const [asksToWithdraw, setAsksToWithdraw] = useState(false);
  const { text, tone, isWaiting } = stateOf(bid);
  return (
    <li>
      <Card className="p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="text-lg">
              {service_name}, {country_name}
            </h2>
            <p className="text-sm text-soft first-letter:uppercase">{bidName(bid.id)}</p>
          </div>
          <StatusPill tone={tone}>{text}</StatusPill>
        </div>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
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

/** `Number 1`: the first that was bought. */
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

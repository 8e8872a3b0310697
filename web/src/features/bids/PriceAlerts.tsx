import { jt, t } from '../../shared/language/text';
import { type PriceAlertView, useDeletePriceAlertMutation, usePriceAlertsQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { Button } from '../../shared/ui/Button';
import { ErrorState } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { toast } from '../../shared/toast';

/** The prices that the client waits for. Nothing where there are none. */
export function PriceAlerts() {
  const answer = usePriceAlertsQuery(undefined, { refetchOnMountOrArgChange: true });
  const alerts = answer.data?.data ?? [];
  if (answer.isError && !answer.data) {
    return (
      <section aria-label={t`Price alerts`} className="mt-10">
        <ErrorState
          title={t`Your price alerts could not be loaded`}
          detail={explain(answer.error)}
          onRetry={answer.refetch}
        />
      </section>
    );
  }
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="price-alerts" className="mt-10">
      <h2 id="price-alerts" className="text-xl">
        {t`Price alerts`}
      </h2>
      <p className="mt-1 mb-4 text-soft">{t`You get a notice as soon as a number is sold for your price or less.`}</p>
      <Card>
        <ul aria-labelledby="price-alerts" className="divide-y divide-line">
          {alerts.map((alert) => (
            <Row key={alert.id} alert={alert} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ alert: { id, service_name, country, country_name, price, until } }: { alert: PriceAlertView }) {
  const [drop, { isLoading }] = useDeletePriceAlertMutation();
  const name = `${service_name}, ${useCountryInLanguage()(country, country_name)}`;
  const end = formatDate(until);
  const most = (
    <span key="most" className="figures font-medium text-ink">
      {formatNaira(price)}
    </span>
  );
  const press = async (): Promise<void> => {
    const { data } = await drop(id);
    if (data) toast.info(data.message);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">{jt`${most} or less, until ${end}`}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        aria-label={t`Delete the price alert for ${name}`}
        onClick={() => void press()}
      >
        {t`Delete`}
      </Button>
    </li>
  );
}

import { Link } from 'react-router';
import { useProfitQuery } from '../../shared/admin/api';
import type { ProfitRowView } from '../../shared/admin/api.generated';
import type { Range } from '../../shared/admin/days';
import { Country, Service } from '../../shared/admin/Offer';
import { formatSigned } from '../../shared/currencies';
import { IfMay } from '../../shared/session/permissions';
import { LinkButton } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Meter } from '../../shared/ui/Meter';
import { Card } from '../../shared/ui/Surface';
import { RowsSkeleton } from './RowsSkeleton';

const shownAtMost = 5;

interface Loser extends ProfitRowView {
  readonly by: 'service' | 'country';
}

/** The services and countries that lost most, with links to their prices. Empty if they cannot be read. */
export function Losing({ range }: { range: Range }) {
  const services = useProfitQuery({ ...range, by: 'service' }, { refetchOnMountOrArgChange: true });
  const countries = useProfitQuery({ ...range, by: 'country' }, { refetchOnMountOrArgChange: true });
  if ((services.isError && !services.data) || (countries.isError && !countries.data)) return null;
  const losers =
    services.data &&
    countries.data &&
    [...losersOf(services.data.data.rows, 'service'), ...losersOf(countries.data.data.rows, 'country')].sort(
      (one, other) => one.profit - other.profit,
    );
  const largest = Math.abs(losers?.[0]?.profit ?? 0);
  return (
    <Card className="flex min-w-0 flex-col p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base">Losing money</h2>
        <p className="text-sm text-soft">30 days</p>
      </div>
      {!losers ? (
        <RowsSkeleton />
      ) : losers.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-sm text-good">
          <Icon name="check" /> Nothing loses money
        </p>
      ) : (
        <ol className="mt-2 grid gap-3">
          {losers.slice(0, shownAtMost).map((loser) => (
            <LoserRow key={loser.by + loser.key} loser={loser} largest={largest} />
          ))}
        </ol>
      )}
      {losers && losers.length > shownAtMost && (
        <p className="mt-auto pt-2 text-sm">
          <Link to="/admin/profit?period=30" className="inline-flex min-h-11 items-center font-medium text-brand">
            All {losers.length}
          </Link>
        </p>
      )}
    </Card>
  );
}

const losersOf = (rows: readonly ProfitRowView[], by: Loser['by']): Loser[] =>
  rows.filter(({ key, profit }) => key !== '' && profit < 0).map((row) => ({ ...row, by }));

function LoserRow({ loser: { key, name = key, profit, by }, largest }: { loser: Loser; largest: number }) {
  return (
    <li className="flex items-center gap-3 narrow:flex-wrap">
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">
            {by === 'service' ? <Service name={name} /> : <Country id={key} name={name} />}
          </span>
          <strong className="figures font-semibold whitespace-nowrap text-bad">{formatSigned(profit)}</strong>
        </p>
        <Meter part={Math.abs(profit) / largest} className="text-bad" />
      </div>
      <IfMay permission="prices.change">
        <LinkButton size="sm" variant="secondary" to={`/admin/cost-management?${by}=${encodeURIComponent(name)}`}>
          Price<span className="sr-only"> of {name}</span>
        </LinkButton>
      </IfMay>
    </li>
  );
}

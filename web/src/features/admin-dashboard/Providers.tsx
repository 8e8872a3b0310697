import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMarketRatesQuery, useProfitQuery, useSellingQuery, useUpstreamBalancesQuery } from '../../shared/admin/api';
import type { ProviderBalanceView, SellingView } from '../../shared/admin/api.generated';
import { ChangeSelling, type SellingChange } from '../../shared/admin/ChangeSelling';
import { addDays } from '../../shared/admin/days';
import { formatDecimal } from '../../shared/currencies';
import { useMay } from '../../shared/session/permissions';
import { Meter } from '../../shared/ui/Meter';
import { Ring } from '../../shared/ui/Ring';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { Switch } from '../../shared/ui/Switch';
import { daysLeft, nairaPer } from './daysLeft';
import { RowsSkeleton } from './RowsSkeleton';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
/** A balance for the first number of days fills its bar; one for fewer than the second is low. */
const [enoughDays, fewDays] = [14, 3];

/** Each provider: codes of the last 24 hours, how long the balance lasts at the last seven days' cost, and whether it is sold. */
export function Providers({ today }: { today: string }) {
  const selling = useSellingQuery(undefined, fresh);
  const balances = useUpstreamBalancesQuery(undefined, fresh).data?.data;
  const rates = useMarketRatesQuery(undefined, fresh).data?.data;
  const week = { from: addDays(today, -7), to: addDays(today, -1) };
  const spent = useProfitQuery({ ...week, by: 'provider' }, fresh).data?.data;
  const [change, setChange] = useState<SellingChange>();
  if (selling.isError && !selling.data) return null;
  const providers = selling.data?.data.filter(({ kind }) => kind === 'provider');
  const days = spent?.days.filter(({ sold }) => sold > 0).length ?? 0;
  const leftOf = ({ upstream, balance, currency }: ProviderBalanceView) => {
    const cost = spent?.rows.find(({ key }) => key === upstream)?.cost ?? 0;
    return daysLeft(balance, rates && nairaPer(currency, rates), { cost, days });
  };
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base">
          <Link to="/admin/operations">Providers</Link>
        </h2>
        <p className="text-sm text-soft">codes in 24 hours</p>
      </div>
      {providers ? (
        <ul className="divide-y divide-line">
          {providers.map((provider) => {
            const balance = balances?.find(({ upstream }) => upstream === provider.id);
            return (
              <Provider key={provider.id} provider={provider} onChange={setChange}>
                {balance?.balance !== undefined && <Balance of={balance} left={leftOf(balance)} />}
              </Provider>
            );
          })}
        </ul>
      ) : (
        <RowsSkeleton />
      )}
      {change && <ChangeSelling change={change} onClose={() => setChange(undefined)} />}
    </Card>
  );
}

function Provider({
  provider,
  onChange,
  children,
}: {
  provider: SellingView;
  onChange: (change: SellingChange) => void;
  children: ReactNode;
}) {
  const { name, stopped, ended = 0, received = 0 } = provider;
  const mayChange = useMay()('selling.change');
  const percent = Math.round((received / ended) * 100);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 last:pb-0">
      <div className="min-w-0 grow basis-24 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {name} {stopped && <StatusPill tone="bad">stopped</StatusPill>}
        </p>
        {children}
      </div>
      {ended > 0 && (
        <Ring part={received / ended} className="size-12">
          <span className="figures text-xs font-semibold" title={`${received} of ${ended}`}>
            {percent}
            <span aria-hidden="true">%</span>
            <span className="sr-only"> percent of {ended} received a code</span>
          </span>
        </Ring>
      )}
      {mayChange ? (
        <Switch isOn={!stopped} onChange={() => onChange({ ...provider, stopped: !stopped })}>
          <span className="text-xs">
            Selling<span className="sr-only"> {name}</span>
          </span>
        </Switch>
      ) : (
        !stopped && <StatusPill tone="good">selling</StatusPill>
      )}
    </li>
  );
}

function Balance({
  of: { currency, balance = '0', low },
  left,
}: {
  of: ProviderBalanceView;
  left: number | undefined;
}) {
  const isShort = low || (left !== undefined && left < fewDays);
  return (
    <>
      <p className={`figures flex flex-wrap justify-between gap-x-2 text-xs ${isShort ? 'text-bad' : 'text-soft'}`}>
        <span className="whitespace-nowrap">
          {formatDecimal(balance)} {currency}
        </span>
        {left !== undefined && <span className="whitespace-nowrap">{left === 1 ? '1 day' : `${left} days`} left</span>}
      </p>
      {left !== undefined && <Meter part={left / enoughDays} className={isShort ? 'text-bad' : 'text-good'} />}
    </>
  );
}

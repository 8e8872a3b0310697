import { Link } from 'react-router';
import type { StatementMonthView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { Icon } from '../../shared/ui/Icon';
import { Skeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { BalanceChart } from './BalanceChart';
import { monthText } from './days';

/** A month's income and spending, its balance, and links to the months beside it. `month`: undefined while loading. */
export function MonthHead({ month }: { month: StatementMonthView | undefined }) {
  return (
    <Card className="space-y-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="flex items-center gap-1 narrow:flex-wrap">
          <Step to={month?.previous} label={t`Month before`} className="rotate-90" />
          <h2 className="min-w-36 text-center text-lg">{month ? monthText(month.month) : '\u00a0'}</h2>
          <Step to={month?.next} label={t`Month after`} className="-rotate-90" />
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Sum name={t`In`} amount={month?.in} tone="text-good" />
          <Sum name={t`Out`} amount={month?.out} tone="" />
        </dl>
      </div>
      {month ? <BalanceChart month={month} /> : <Skeleton className="h-[12.7rem] w-full" />}
    </Card>
  );
}

function Sum({ name, amount, tone }: { name: string; amount: number | undefined; tone: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className={`figures text-lg font-semibold ${tone}`}>{amount === undefined ? '–' : formatNaira(amount)}</dd>
    </div>
  );
}

function Step({ to, label, className }: { to: string | undefined; label: string; className: string }) {
  const look = 'grid size-11 place-items-center rounded-md';
  const icon = <Icon name="down" className={`size-5 ${className}`} />;
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${look} text-line`}>
        {icon}
      </span>
    );
  }
  return (
    <Link
      to={`?${new URLSearchParams({ month: to }).toString()}`}
      aria-label={label}
      className={`${look} text-brand hover:bg-tint`}
    >
      {icon}
    </Link>
  );
}

import { usePurchasedNumbersQuery } from '../shared/api/api.generated';
import { t } from '../shared/language/text';

export default function WaitingNumbers() {
  const active = usePurchasedNumbersQuery({ status: 'active', limit: 100 }).data?.data ?? [];
  const count = active.filter(({ kind, received }) => kind === 'code' && !received).length;
  if (count === 0) return null;
  return (
    <span className="figures min-w-6 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-semibold text-on-brand">
      {count} <span className="sr-only">{t`waiting for their code`}</span>
    </span>
  );
}

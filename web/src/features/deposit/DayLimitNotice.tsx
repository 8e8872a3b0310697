import { Link } from 'react-router';
import { useSpendingLimitsQuery } from '../../shared/account/api';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useSession } from '../../shared/session/sessionSlice';
import { Notice } from '../../shared/ui/Notice';

/** Warns before paying in more than can be spent today. `arriving`: naira. */
export function DayLimitNotice({ arriving }: { arriving: number | undefined }) {
  const limits = useSpendingLimitsQuery().data?.data;
  const balance = useSession()?.user.bal ?? 0;
  if (limits === undefined || arriving === undefined) return null;
  const left = Math.max(0, limits.limit.spend - limits.spent);
  if (balance + arriving <= left) return null;
  const spend = formatNaira(left);
  return (
    <Notice tone="neutral" title={t`You can spend ${spend} of it today`}>
      <Link to="/client/profile" className="underline underline-offset-4">
        {t`Your limits, and what raises them`}
      </Link>
    </Notice>
  );
}

import { Link } from 'react-router';
import { useSpendingLimitsQuery } from '../../shared/account/api';
import { formatCount, formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { Notice } from '../../shared/ui/Notice';

/** A limit is near when less than this part of it is left. */
const nearPart = 0.2;

/** Before paying `price` (naira): what the limit of a day still allows, where that is too little or nearly so. */
export default function DayLimit({ price }: { price: number }) {
  const limits = useSpendingLimitsQuery().data?.data;
  if (limits === undefined) return null;
  const { limit, spent, purchases } = limits;
  const [money, numbers] = [Math.max(0, limit.spend - spent), Math.max(0, limit.purchases - purchases)];
  const isOver = price > money || numbers === 0;
  const areFew = numbers < limit.purchases * nearPart;
  if (!isOver && !areFew && money >= limit.spend * nearPart) return null;
  const [spend, count] = [formatNaira(money), formatCount(numbers)];
  const left = areFew ? t`Left of your limit today: ${spend}, numbers: ${count}` : t`You can spend ${spend} more today`;
  return (
    <Notice tone={isOver ? 'warn' : 'neutral'} title={left}>
      <Link to="/client/profile" className="underline underline-offset-4">
        {t`Your limits, and what raises them`}
      </Link>
    </Notice>
  );
}

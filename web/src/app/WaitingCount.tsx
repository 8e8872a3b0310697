import { t } from '../shared/language/text';
import { useActiveNumbers } from '../shared/now/useActiveNumbers';
import { useSession } from '../shared/session/sessionSlice';
import { useIsWide } from '../shared/ui/useIsWide';

/** How many numbers wait for their code, in the menu of wide windows. */
export function WaitingCount() {
  const isWide = useIsWide();
  const hasBought = (useSession()?.user.totalNumber ?? 0) > 0;
  return isWide && hasBought && <Count />;
}

function Count() {
  const count = useActiveNumbers().filter(({ received }) => !received).length;
  if (count === 0) return null;
  return (
    <span className="figures min-w-6 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-semibold text-on-brand">
      {count} <span className="sr-only">{t`waiting for their code`}</span>
    </span>
  );
}

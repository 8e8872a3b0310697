import { Link } from 'react-router';
import { useDailySpendQuery } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useSession } from '../../shared/session/sessionSlice';
import { Bars } from '../../shared/ui/Bars';
import { figureLength } from '../../shared/ui/figureLength';
import { Icon } from '../../shared/ui/Icon';
import { Ring } from '../../shared/ui/Ring';
import { codesOf, useLastNumbers } from './lastNumbers';

const figure = 'fit-figure figures leading-7 font-semibold tracking-tight sm:mt-1 sm:text-2xl';
const cardLink =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm font-semibold underline underline-offset-4 sm:px-4 sm:no-underline';

/** The balance, recent days' spending, and the money held for bids. */
export function WalletCard() {
  const user = useSession()?.user;
  const balance = formatNaira(user?.bal ?? 0);
  const held = user?.held ?? 0;
  const heldNaira = formatNaira(held);
  return (
    <section
      aria-labelledby="balance"
      className="@container rounded-lg bg-brand px-3 pt-3 pb-1 text-on-brand sm:p-5 dark:bg-tint dark:text-ink"
    >
      <h2 id="balance" className="flex items-center gap-2 text-xs font-medium sm:text-sm">
        <Icon name="wallet" className="hidden size-5 sm:block" /> {t`Wallet Balance`}
      </h2>
      <p data-known="bal" className={figure} style={figureLength(balance)}>
        {balance}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 sm:mt-2 sm:gap-x-6">
        <Link
          to="/client/deposit"
          className={`${cardLink} outline-offset-3 focus-visible:outline-on-brand sm:bg-on-brand sm:text-brand sm:hover:opacity-90 sm:dark:bg-brand sm:dark:text-on-brand dark:focus-visible:outline-brand`}
        >
          <Icon name="plus" className="hidden size-4 sm:block" /> {t`Fund Wallet`}
        </Link>
        <Spend />
      </div>
      {held > 0 && (
        <p className="text-sm sm:mt-2">
          <Link to="/client/bids" className="figures inline-flex min-h-11 items-center underline underline-offset-4">
            <span className="sm:hidden" aria-hidden="true">
              {t`${heldNaira} held`}
            </span>
            <span className="max-sm:sr-only">{t`${heldNaira} more is held for your bids`}</span>
          </Link>
        </p>
      )}
    </section>
  );
}

/** Empty without any spending. */
function Spend() {
  const days = useDailySpendQuery().data?.data ?? [];
  const sum = days.reduce((all, { spent }) => all + spent, 0);
  if (sum === 0) return null;
  const naira = formatNaira(sum);
  const count = days.length;
  const label = t`${naira} spent in ${count} days`;
  return (
    <div className="min-w-9 flex-1 basis-9 text-right">
      <Bars values={days.map(({ spent }) => spent)} label={label} className="ml-auto h-10 w-full max-w-64" />
      <p aria-hidden="true" className="figures mt-1 hidden text-xs sm:block">
        {label}
      </p>
    </div>
  );
}

/** How many numbers were bought, and how many of the last ones got a code. */
export function NumbersCard() {
  const total = String(useSession()?.user.totalNumber ?? 0);
  return (
    <section
      aria-labelledby="numbers"
      className="@container rounded-lg border border-line bg-surface px-3 pt-3 pb-1 shadow-card sm:p-5"
    >
      <h2 id="numbers" className="flex items-center gap-2 text-xs font-medium text-soft sm:text-sm">
        <Icon name="phone" className="hidden size-5 sm:block" /> {t`Purchased Numbers`}
      </h2>
      <div className="flex items-start justify-between gap-x-4">
        <p data-known="totalNumber" className={figure} style={figureLength(total)}>
          {total}
        </p>
        <CodeRate />
      </div>
      <Link
        to="/client/purchased-number"
        className={`${cardLink} sm:mt-2 sm:border sm:border-edge sm:bg-surface sm:hover:border-ink sm:hover:bg-sunken`}
      >
        {t`See Numbers`}
      </Link>
    </section>
  );
}

/** Empty until a number has ended. */
function CodeRate() {
  const { numbers } = useLastNumbers();
  const { received, ended } = codesOf(numbers);
  if (ended === 0) return null;
  const part = received / ended;
  return (
    <p className="-mb-3 flex items-center gap-2.5 text-sm sm:mb-0">
      <Ring part={part} className="size-10 sm:size-12">
        <span aria-hidden="true" className="figures text-[0.6875rem] font-semibold">
          {Math.round(part * 100)}%
        </span>
      </Ring>
      <span className="figures leading-tight text-soft max-sm:sr-only">{t`${received} of ${ended} got a code`}</span>
    </p>
  );
}

import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon } from '../../shared/ui/Icon';

/** `price`: naira, the lowest of a WhatsApp number; not known in the prerendered page. */
export function Hero({ price }: { price: number | undefined }) {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-14 px-4 pt-14 pb-20 sm:px-6 sm:pt-20 lg:grid-cols-[1.15fr_1fr] lg:pt-24 lg:pb-28">
      <div>
        <h1 className="max-w-xl text-4xl narrow:text-3xl font-bold tracking-[-0.035em]">{t`A number for every code you need.`}</h1>
        <p className="mt-6 max-w-lg text-lg text-soft">
          {t`Rent a virtual phone number, receive your verification code on screen within minutes, and pay in naira. Your own number stays yours.`}
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href="/register" className={buttonClass('primary', 'md', 'px-7')}>
            {t`Get Started`} <Icon name="arrow" />
          </a>
          <p className="text-sm text-soft">{t`From ₦1,000 or $1. No monthly fee.`}</p>
        </div>
      </div>
      <Preview price={price} />
    </section>
  );
}

/** An illustration of a received code. */
function Preview({ price }: { price: number | undefined }) {
  const amount = formatNaira(price ?? 0);
  return (
    <div
      role="img"
      aria-label={t`Example: a rented US number for WhatsApp has just received the code 482 913`}
      className="relative mx-auto w-full max-w-sm"
    >
      <div className="absolute inset-x-6 -top-4 h-24 rounded-xl border border-line bg-sunken" />
      <div className="relative rounded-xl border border-line bg-surface p-6 shadow-card">
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <span className="font-semibold">WhatsApp</span>
          <span className="inline-flex items-center gap-1.5 rounded-full bg-good-tint px-2.5 py-0.5 text-xs font-semibold text-good">
            <span className="size-1.5 rounded-full bg-current" />
            {t`Active`}
          </span>
        </div>
        <p className="figures mt-4 text-2xl font-semibold tracking-tight">+1 202 555 0143</p>
        <p className="mt-1 text-sm text-soft">{t`United States · 18:42 left`}</p>
        <div className="mt-6 rounded-lg rounded-tl-sm bg-tint p-4">
          <p className="text-sm text-soft">{t`Your WhatsApp code`}</p>
          <div className="mt-1 flex items-center justify-between gap-3">
            <span className="font-mono text-2xl font-semibold tracking-[0.12em] text-brand">482 913</span>
            <span className="grid size-11 place-items-center rounded-md bg-brand text-on-brand">
              <Icon name="copy" />
            </span>
          </div>
        </div>
        <div className="mt-6 flex items-center justify-between border-t border-line pt-4 text-sm">
          <span className="text-soft">{t`WhatsApp numbers`}</span>
          <span className="figures font-semibold">{price === undefined ? t`Paid in naira` : t`from ${amount}`}</span>
        </div>
      </div>
    </div>
  );
}

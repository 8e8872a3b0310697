import { useConfig } from '../../shared/config';
import { t } from '../../shared/language/text';
import { SitePage } from '../../shared/site/SitePage';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';

const features = (): readonly { icon: IconName; name: string; text: string }[] => [
  {
    icon: 'phone',
    name: t`Numbers for one purpose`,
    text: t`Each number is rented for one service and one code, so your own stays out of databases you did not choose.`,
  },
  {
    icon: 'wallet',
    name: t`A wallet in naira`,
    text: t`Fund it by transfer, card, USSD or crypto. Every naira that moves is on your statement.`,
  },
  {
    icon: 'undo',
    name: t`No code, no charge`,
    text: t`A number that receives no message before it expires is refunded automatically.`,
  },
  {
    icon: 'globe',
    name: t`The USA and the world`,
    text: t`US numbers first, and many other countries on the All Countries tab.`,
  },
];

export default function AboutPage() {
  const { aboutUrl } = useConfig();
  return (
    <SitePage>
      <PageMeta
        title={t`About Us`}
        description={t`What Ringlet does: virtual phone numbers for one-time codes, paid from a naira wallet.`}
      />
      <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <h1 className="max-w-2xl text-3xl">{t`About Us: what Ringlet does for you`}</h1>
        <p className="mt-5 max-w-2xl text-lg text-soft">
          {t`We rent virtual phone numbers by the minute to people who need a verification code and do not want to share their own number for it.`}
        </p>
        <ul className="mt-12 grid gap-5 sm:grid-cols-2">
          {features().map(({ icon, name, text }) => (
            <li key={name} className="flex gap-5 rounded-lg border border-line bg-surface p-6 shadow-card">
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-tint text-brand">
                <Icon name={icon} className="size-6" />
              </span>
              <div className="min-w-0">
                <h2 className="text-lg">{name}</h2>
                <p className="mt-1 text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <a href={aboutUrl} className={buttonClass('primary', 'md', 'mt-12 px-7')}>
          {t`Get Started`} <Icon name="arrow" />
        </a>
      </section>
    </SitePage>
  );
}

import { useConfig } from '../config';
import { t } from '../language/text';
import { LanguageChoice } from '../language-choice/LanguageChoice';
import { Logo } from '../ui/Logo';

const link = 'inline-flex min-h-9 items-center text-soft underline-offset-4 hover:text-ink hover:underline';

export function SiteFooter({ isWide }: { isWide: boolean }) {
  const { supportEmail, supportUrl } = useConfig();
  const links = [
    { href: '/', name: t`Home` },
    { href: '/about', name: t`About Us` },
    { href: '/prices', name: t`Prices` },
    { href: '/contact', name: t`Contacts` },
    { href: '/developers', name: t`Developers` },
    { href: '/terms', name: t`Terms and privacy` },
    { href: '/acceptable-use', name: t`Acceptable use` },
    { href: '/transparency', name: t`Transparency` },
  ];
  return (
    <footer className="border-t border-line">
      <div
        className={`mx-auto grid gap-10 px-4 py-12 sm:grid-cols-[2fr_1fr_1fr] sm:px-6 ${isWide ? 'max-w-[90rem]' : 'max-w-6xl'}`}
      >
        <div className="max-w-xs space-y-3">
          <Logo />
          <p className="text-sm text-soft">{t`Numbers for one-time codes, rented in minutes and paid in naira.`}</p>
          <LanguageChoice className="inline-flex max-w-full items-center gap-3 text-soft" />
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="mb-2 text-sm">
            {t`Quick Links`}
          </h2>
          <ul className="text-sm">
            {links.map(({ href, name }) => (
              <li key={href}>
                <a href={href} className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 text-sm">{t`Contact`}</h2>
          <ul className="text-sm">
            <li>
              <a href={`mailto:${supportEmail}`} className={`${link} wrap-anywhere`}>
                {supportEmail}
              </a>
            </li>
            <li>
              <a href={supportUrl} target="_blank" rel="noreferrer" className={link}>
                {t`Support chat, 24/7`}
              </a>
            </li>
            <li>
              <a href="/report" className={link}>
                {t`Report a number`}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <p className="border-t border-line px-4 py-5 text-center text-sm text-soft">
        {t`© 2025 Ringlet. All rights reserved.`}
      </p>
    </footer>
  );
}

import { useConfig } from '../config';
import { t } from '../language/text';
import { LanguageChoice } from '../language-choice/LanguageChoice';
import { Logo } from '../ui/Logo';

const link = 'inline-flex min-h-9 items-center text-soft underline-offset-4 hover:text-ink hover:underline';

export function SiteFooter({ isWide }: { isWide: boolean }) {
  const { supportEmail, supportUrl } = useConfig();
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
            <li>
              <a href="/" className={link}>
                {t`Home`}
              </a>
            </li>
            <li>
              <a href="/about" className={link}>
                {t`About Us`}
              </a>
            </li>
            <li>
              <a href="/prices" className={link}>
                {t`Prices`}
              </a>
            </li>
            <li>
              <a href="/contact" className={link}>
                {t`Contacts`}
              </a>
            </li>
            <li>
              <a href="/developers" className={link}>
                {t`Developers`}
              </a>
            </li>
            <li>
              <a href="/terms" className={link}>
                {t`Terms and privacy`}
              </a>
            </li>
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
          </ul>
        </div>
      </div>
      <p className="border-t border-line px-4 py-5 text-center text-sm text-soft">
        {t`© 2025 Ringlet. All rights reserved.`}
      </p>
    </footer>
  );
}

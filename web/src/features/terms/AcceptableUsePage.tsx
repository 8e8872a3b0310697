import { currentLanguage } from '../../shared/language/current';
import { english } from '../../shared/language/languages';
import { t } from '../../shared/language/text';
import { SitePage } from '../../shared/site/SitePage';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { version } from './version';

const welcome: readonly string[] = [
  'Keep your own number out of a shop, a forum or a dating app.',
  'Open a second account where the app allows two: one for work, one for home.',
  'Test the sign-up of an app that you build.',
  'Receive a code abroad, where your own card has no network.',
];

const forbidden: readonly { what: string; example: string }[] = [
  { what: 'To deceive a person', example: 'You write as somebody’s daughter and ask for money.' },
  { what: 'To open accounts in another person’s name', example: 'You use a stranger’s name and photo.' },
  { what: 'For banks and wallets', example: 'You open a bank account, or confirm a transfer.' },
  { what: 'For government, pension and health services', example: 'You register a BVN, a NIN or a patient portal.' },
  { what: 'To reach children', example: 'You open an account on a service for children.' },
  { what: 'To threaten or to harass', example: 'You write again to a person who has blocked you.' },
  { what: 'To send what nobody asked for', example: 'You open a hundred accounts to advertise.' },
  { what: 'To get past a ban', example: 'An app has closed your account for fraud, and you open the next one.' },
];

/** What numbers may and may not be used for: a part of the terms, and like them in English in every language. */
export default function AcceptableUsePage() {
  return (
    <SitePage>
      <PageMeta title={t`Acceptable use`} description={t`What numbers of Ringlet may be used for, with examples.`} />
      <article className="mx-auto max-w-3xl space-y-10 px-4 py-12 sm:px-6 sm:py-16">
        <header>
          <h1 className="text-3xl">{t`Acceptable use`}</h1>
          <p className="mt-3 text-soft">{t`Version ${version}`}</p>
          {currentLanguage() !== english && (
            <p className="mt-3">{t`These terms are in English. The English text is the valid one.`}</p>
          )}
        </header>
        <div lang={english.locale} className="space-y-10">
          <section className="space-y-4">
            <h2 className="text-xl">You may</h2>
            <ul className="space-y-3">
              {welcome.map((use) => (
                <li key={use} className="flex gap-3">
                  <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
                  <span>{use}</span>
                </li>
              ))}
            </ul>
          </section>
          <section className="space-y-4">
            <h2 className="text-xl">You may not</h2>
            <ul className="divide-y divide-line border-y border-line">
              {forbidden.map(({ what, example }) => (
                <li key={what} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2">
                  <span className="flex gap-3 font-medium">
                    <Icon name="close" className="mt-0.5 size-5 shrink-0 text-bad" />
                    <span>{what}</span>
                  </span>
                  <span className="text-soft max-sm:pl-8">{example}</span>
                </li>
              ))}
            </ul>
          </section>
          <section className="space-y-4 text-soft">
            <h2 className="text-xl text-ink">What we do</h2>
            <p>
              We do not sell numbers for banks, wallets, pension, government and health services or services for
              children. If a message of one arrives anyway, it is hidden, and a number for one code is refunded.
            </p>
            <p>
              No machine closes an account. A person looks at each case and decides: nothing, a warning, a limit or a
              lock. We tell you the reason. If you think that we are wrong, write to us: another person looks again.
            </p>
            <p>
              Anybody can{' '}
              <a href="/report" className="font-medium text-brand underline underline-offset-4">
                report a number
              </a>
              , and everybody can see{' '}
              <a href="/transparency" className="font-medium text-brand underline underline-offset-4">
                how many were reported
              </a>
              .
            </p>
          </section>
        </div>
      </article>
    </SitePage>
  );
}

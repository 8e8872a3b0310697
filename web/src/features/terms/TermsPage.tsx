import type { ReactNode } from 'react';
import { useConfig } from '../../shared/config';
import { currentLanguage } from '../../shared/language/current';
import { english } from '../../shared/language/languages';
import { t } from '../../shared/language/text';
import { SitePage } from '../../shared/site/SitePage';
import { PageMeta } from '../../shared/ui/PageMeta';
import { version } from './version';

const kept: readonly { what: string; howLong: string }[] = [
  { what: 'Name, e-mail address, password (as a hash)', howLong: 'as long as you have an account' },
  { what: 'Network address and device of a login', howLong: '12 hours' },
  { what: 'Texts of the messages that you receive', howLong: '90 days' },
  { what: 'E-mails that we sent you', howLong: '90 days, without their text' },
  { what: 'Messages of the contact form', howLong: '180 days' },
  { what: 'Reports about a number of yours, and what was decided', howLong: '2 years after the decision' },
  {
    what: 'Deposits, purchases, refunds',
    howLong: 'as long as the law asks for our books; without your name once the account is erased',
  },
];

/** The terms and the privacy notice, in English in every language. */
export default function TermsPage() {
  const { supportEmail } = useConfig();
  return (
    <SitePage>
      <PageMeta title={t`Terms and privacy`} description={t`The terms of Ringlet, and what happens to your data.`} />
      <article className="mx-auto max-w-3xl space-y-10 px-4 py-16 sm:px-6 sm:py-20">
        <header>
          <h1 className="text-3xl">{t`Terms and privacy`}</h1>
          <p className="mt-3 text-soft">{t`Version ${version}`}</p>
          {currentLanguage() !== english && (
            <p className="mt-3">{t`These terms are in English. The English text is the valid one.`}</p>
          )}
        </header>
        <Part title="Terms">
          <p>
            You rent phone numbers to receive codes and messages of your own. You may not use them to deceive others.{' '}
            <a href="/acceptable-use" className="font-medium text-brand underline underline-offset-4">
              Acceptable use
            </a>{' '}
            says with examples what else is not allowed. It is part of these terms.
          </p>
          <p>A number for one code that receives no message before it expires is refunded to your wallet.</p>
          <p>
            The wallet pays for numbers, the oldest money first. What is not spent of a deposit you can have sent back
            to the card or account that paid, within 30 days. When your account is erased, what is left of your deposits
            goes back the same way. What cannot go back, such as crypto deposits, money that we gave you and less than
            ₦100 of a deposit, nobody can use any more then.
          </p>
        </Part>
        <Part title="What we keep, and for how long">
          <dl className="divide-y divide-line border-y border-line">
            {kept.map(({ what, howLong }) => (
              <div key={what} className="grid gap-x-6 py-3 sm:grid-cols-2">
                <dt className="font-medium text-ink">{what}</dt>
                <dd>{howLong}</dd>
              </div>
            ))}
          </dl>
          <p>
            We use these data to run your account and for nothing else. The payment provider gets your name and e-mail
            address when you pay; number providers get neither.
          </p>
        </Part>
        <Part title="Your rights">
          <p>
            Under the Nigeria Data Protection Act 2023 you may read your data, correct them and have them erased. In
            your profile you download everything that is stored about you, and erase your account: for 30 days you can
            change your mind.
          </p>
          <p>
            Questions and complaints:{' '}
            <a href={`mailto:${supportEmail}`} className="font-medium text-brand underline underline-offset-4">
              {supportEmail}
            </a>
            , or the Nigeria Data Protection Commission.
          </p>
        </Part>
      </article>
    </SitePage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section lang={english.locale} className="space-y-4 text-soft">
      <h2 className="text-xl text-ink">{title}</h2>
      {children}
    </section>
  );
}

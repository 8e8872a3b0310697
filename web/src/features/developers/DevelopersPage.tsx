import { useState } from 'react';
import { useConfig } from '../../shared/config';
import { english } from '../../shared/language/languages';
import { SitePage } from '../../shared/site/SitePage';
import { PageMeta } from '../../shared/ui/PageMeta';
import { operations } from './api.generated';
import { Guide, Part } from './Guide';
import { RequestCard } from './RequestCard';
import { type Language, languages } from './samples';

const groups = [...new Set(operations.map(({ group }) => group))];
const titles: Readonly<Record<string, string>> = {
  wallet: 'Wallet',
  catalog: 'Countries, services, prices',
  numbers: 'Numbers',
  rentals: 'Rentals',
  events: 'Events',
  keys: 'Keys',
  webhooks: 'Webhook endpoints',
};
const titleOf = (group: string): string => titles[group] ?? group;

/** The developer API: what is true of all requests, and each request with samples that can be run. In English in every language. */
export default function DevelopersPage() {
  const { apiUrl } = useConfig();
  const [language, setLanguage] = useState<Language>('curl');
  // In memory only: it is gone when the page is left.
  const [apiKey, setApiKey] = useState('');
  return (
    <SitePage>
      <PageMeta
        title="Developers"
        description="The developer API of Ringlet: buy numbers and read their codes from your own programs."
      />
      <article lang={english.locale} className="mx-auto max-w-4xl space-y-12 px-4 py-16 sm:px-6 sm:py-20">
        <header>
          <h1 className="text-3xl">Developers</h1>
          <p className="mt-3 text-soft">
            Buy numbers and read their codes from your own programs, with the same prices and the same wallet as here.
            Amounts are naira, times are UTC. The{' '}
            <a href={`${apiUrl}/v1/openapi.json`} className="font-semibold underline">
              OpenAPI document
            </a>{' '}
            describes every request for tools.
          </p>
          <nav aria-label="On this page" className="mt-6">
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {[...contents, ...groups.map((group) => [`group-${group}`, titleOf(group)] as const)].map(
                ([id, title]) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
                    >
                      {title}
                    </a>
                  </li>
                ),
              )}
            </ul>
          </nav>
        </header>
        <Guide apiUrl={apiUrl} />
        <Part id="requests" title="Requests">
          <p>
            Samples read the key from the environment variable RINGLET_KEY. You can change their values, and run them
            here.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <label className="block space-y-1 text-sm font-semibold text-ink">
              <span>Language of the samples</span>
              <select
                className="input"
                value={language}
                onChange={({ target }) => setLanguage(target.value as Language)}
              >
                {languages.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
            <label className="block space-y-1 text-sm font-semibold text-ink">
              <span>Your key, to run requests here</span>
              <input
                className="input font-mono"
                type="password"
                autoComplete="off"
                placeholder="rltest…"
                value={apiKey}
                onChange={({ target }) => setApiKey(target.value.trim())}
              />
            </label>
          </div>
          <p className="text-sm">The key is kept in this page only, and is gone when you leave it.</p>
        </Part>
        {groups.map((group) => (
          <Part key={group} id={`group-${group}`} title={titleOf(group)}>
            {operations
              .filter((operation) => operation.group === group)
              .map((operation) => (
                <RequestCard
                  key={operation.id}
                  operation={operation}
                  apiUrl={apiUrl}
                  language={language}
                  apiKey={apiKey}
                />
              ))}
          </Part>
        ))}
      </article>
    </SitePage>
  );
}

const contents = [
  ['start', 'Start'],
  ['authentication', 'Authentication'],
  ['test-keys', 'Test keys'],
  ['idempotency', 'Idempotency'],
  ['errors', 'Errors'],
  ['paging', 'Paging'],
  ['limits', 'Rate limits'],
  ['webhooks', 'Webhooks'],
  ['sms-activate', 'Programs for SMS-Activate'],
] as const;

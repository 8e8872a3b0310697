import { useEffect, useState } from 'react';
import { useConfig } from '../../shared/config';
import { english } from '../../shared/language/languages';
import { SitePage } from '../../shared/site/SitePage';
import { PageMeta } from '../../shared/ui/PageMeta';
import { operations } from './api.generated';
import { guideOf } from './Guide';
import { operationOf, sampleOf } from './operations';
import { PageIndex } from './PageIndex';
import { Beside, Part } from './Part';
import { RequestPart, shortName } from './RequestPart';
import { Sample } from './Sample';
import { TryIt } from './TryIt';

const titles: Readonly<Record<string, string>> = {
  wallet: 'Wallet',
  catalog: 'Countries, services, prices',
  numbers: 'Numbers',
  rentals: 'Rentals',
  events: 'Events',
  keys: 'Keys',
  webhooks: 'Webhook endpoints',
};

const groups = [...new Set(operations.map(({ group }) => group))].map((group) => ({
  id: `group-${group}`,
  title: titles[group] ?? group,
  operations: operations.filter((operation) => operation.group === group),
}));

/** The requests that are open at first: an example. */
const openAtFirst: ReadonlySet<string> = new Set(['request-buyNumber']);

/**
 * The developer API: a first code at once, the facts about all requests, and each request with samples that can be run. English
 * in every language.
 */
export default function DevelopersPage() {
  const { apiUrl } = useConfig();
  // Only in memory, until the page is left.
  const [apiKey, setApiKey] = useState('');
  const [numberId, setNumberId] = useState<string>();
  const { open, toggle } = useOpenRequests();
  const guide = guideOf(apiUrl);
  const index = [
    { id: 'start', title: 'Your first code' },
    ...guide.map(({ id, title }) => ({ id, title })),
    ...groups.map(({ id, title, operations: within }) => ({
      id,
      title,
      within: within.map((each) => ({ id: `request-${each.id}`, title: shortName(each) })),
    })),
  ];
  const reading = sampleOf(operationOf('listMessages'), apiUrl, numberId === undefined ? {} : { id: numberId });
  return (
    <SitePage isWide>
      <PageMeta
        title="Developers"
        description="The developer API of Ringlet: buy numbers and read their codes from your own programs."
      />
      <div
        lang={english.locale}
        className="mx-auto max-w-[90rem] gap-x-12 px-4 sm:px-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <PageIndex entries={index} />
        <article className="min-w-0 pt-6 pb-20 lg:pt-10">
          <section aria-labelledby="start" className="pb-10">
            <Beside
              code={
                <>
                  <Sample request={sampleOf(operationOf('buyNumber'), apiUrl)} label="Buy a number" />
                  <Sample request={reading} label="Read its code" />
                </>
              }
            >
              <h1 id="start" className="scroll-mt-20 text-3xl text-ink lg:scroll-mt-4">
                Developers
              </h1>
              <p>
                Buy numbers and read their codes from your own programs: same prices, same wallet. Amounts are naira,
                times UTC.{' '}
                <a href={`${apiUrl}/v1/openapi.json`} className="font-semibold text-ink underline">
                  OpenAPI document
                </a>
              </p>
              <TryIt apiUrl={apiUrl} apiKey={apiKey} onKey={setApiKey} onNumber={setNumberId} />
            </Beside>
          </section>
          {guide.map(({ text, ...part }) => (
            <Part key={part.id} {...part}>
              {text}
            </Part>
          ))}
          {groups.map(({ id, title, operations: within }) => (
            <div key={id} className="border-t border-line py-10">
              <h2 id={id} className="scroll-mt-20 pb-6 text-xl lg:scroll-mt-4">
                {title}
              </h2>
              {within.map((operation) => (
                <RequestPart
                  key={operation.id}
                  operation={operation}
                  isOpen={open.has(`request-${operation.id}`)}
                  onToggle={() => toggle(`request-${operation.id}`)}
                  apiUrl={apiUrl}
                  apiKey={apiKey}
                  numberId={numberId}
                />
              ))}
            </div>
          ))}
        </article>
      </div>
    </SitePage>
  );
}

/** The open requests: those that the reader opened, or reached by a link. */
function useOpenRequests() {
  const [open, setOpen] = useState(openAtFirst);
  useEffect(() => {
    const openTarget = () => setOpen((before) => new Set(before).add(window.location.hash.slice(1)));
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { open, toggle };
}

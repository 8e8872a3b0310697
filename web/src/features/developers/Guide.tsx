import type { ReactNode } from 'react';
import { Disclosure } from '../../shared/ui/Disclosure';
import { CodeBlock } from './CodeBlock';
import { operationOf, sampleOf, type ShownOperation } from './operations';
import { Code } from './Part';
import { Sample } from './Sample';

/** A fact about all requests. */
export interface GuidePart {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly code?: ReactNode;
}

/** Like the first program of packages/sdk/README.md. */
export const quickStart = (apiUrl: string): string => `import { Ringlet } from '@ringlet/sdk';

const ringlet = new Ringlet({ apiKey: process.env.RINGLET_KEY, baseUrl: '${apiUrl}' });

const offer = await ringlet.catalog.find('test-code', 'us');
const number = await ringlet.numbers.buy({ country: offer.country, service: offer.service, max_price: offer.price });
console.log(\`send the code to +\${number.phone}\`);
const { code, text } = await number.waitForCode();
console.log(code === undefined ? text : \`the code is \${code}\`);`;

const failure = `HTTP/1.1 409 Conflict
{
  "status": false,
  "message": "The price has changed. Please check the new price and try again.",
  "code": "numbers/price-changed",
  "requestId": "0199c3f0-2c6e-7a51-9d0e-5f3c8d1b7a42",
  "data": { "price": 431.25 }
}`;

const testServices = [
  ['test-code', 'its code is there at once'],
  ['test-late', 'its code comes after 15 seconds'],
  ['test-none', 'refunded, without a code'],
  ['test-empty', 'out of stock'],
  ['test-moved', 'the price has moved'],
] as const;

export function guideOf(apiUrl: string): readonly GuidePart[] {
  const example = (id: ShownOperation) => {
    const operation = operationOf(id);
    return <Sample request={sampleOf(operation, apiUrl)} label={`Example: ${operation.summary}`} />;
  };
  return [
    {
      id: 'sdk',
      title: 'SDK',
      text: (
        <>
          <p>
            <Code>npm install @ringlet/sdk</Code>, for TypeScript and JavaScript, repeats what is safe to repeat and
            waits for the code.
          </p>
          <p>
            There is also a command line, <Code>ringlet buy test-code --country us --wait</Code>, and a server for
            assistants (MCP).
          </p>
        </>
      ),
      code: <CodeBlock code={quickStart(apiUrl)} label="A number and its code with the SDK" />,
    },
    {
      id: 'authentication',
      title: 'Authentication',
      text: (
        <>
          <p>
            Each request has a key of your{' '}
            <a href="/client/api" className={link}>
              API keys
            </a>
            , <Code>rllive…</Code> or <Code>rltest…</Code>. Give each program its own, with a limit a day and, where it
            has one, its address. A key is a secret: it belongs on your server.
          </p>
          <Terms
            terms={[
              ['read', 'sees prices, numbers and the balance'],
              ['buy', 'spends and cancels'],
              ['money', 'sees the statement and deposits'],
            ]}
          />
        </>
      ),
      code: example('getBalance'),
    },
    {
      id: 'test-keys',
      title: 'Test keys',
      text: (
        <>
          <p>
            A test key takes the same requests as a live one, and has ₦100,000 of play money. Each test service has one
            outcome. There are no webhooks and no live events.
          </p>
          <Terms terms={testServices} />
          <p>
            With a live key take the ids of countries and services that <Code>GET /v1/countries</Code> and{' '}
            <Code>GET /v1/services</Code> list for it.
          </p>
        </>
      ),
      code: example('listServices'),
    },
    {
      id: 'idempotency',
      title: 'Idempotency',
      text: (
        <p>
          What buys, rents, extends or cancels needs the header <Code>Idempotency-Key</Code>: 8 to 100 letters, digits
          or <Code>_.:-</Code>, such as your own id of the purchase. If no answer comes, send the same request with the
          same key again: it is carried out once, and you get its outcome.
        </p>
      ),
      code: example('buyNumber'),
    },
    {
      id: 'errors',
      title: 'Errors',
      text: (
        <p>
          An error has a status of 4xx or 5xx, a <Code>code</Code> for programs that stays the same, a{' '}
          <Code>message</Code> for persons, and <Code>errors</Code> by field where fields are wrong. Give the{' '}
          <Code>requestId</Code> to the support.
        </p>
      ),
      code: <CodeBlock code={failure} label="A sample error" />,
    },
    {
      id: 'paging',
      title: 'Paging',
      text: (
        <p>
          Lists are newest first, at most 500 long (<Code>limit</Code>). While there is more, the answer has{' '}
          <Code>nextCursor</Code>: send it as <Code>cursor</Code>.
        </p>
      ),
      code: example('listNumbers'),
    },
    {
      id: 'limits',
      title: 'Rate limits',
      text: (
        <>
          <p>
            A key has a limit a second, and all keys of an account another. Beyond them, and while Ringlet is busy, the
            answer is 429 or 503 with <Code>Retry-After</Code>, in seconds.
          </p>
          <p>
            Do not poll for codes: with <Code>wait=30</Code> messages are answered as soon as one arrives, and one
            stream of <Code>/v1/events</Code> tells of all numbers.
          </p>
        </>
      ),
      code: example('listMessages'),
    },
    {
      id: 'webhooks',
      title: 'Webhooks',
      text: (
        <p>
          Ringlet calls your server when something happens, signed as{' '}
          <a href="https://www.standardwebhooks.com" rel="noreferrer" className={link}>
            Standard Webhooks
          </a>{' '}
          describes. Take the body as it came, check it with <Code>verifyWebhook</Code> of the SDK, and answer with 2xx
          within 15 seconds. A message may come twice: remember its <Code>webhook-id</Code>.
        </p>
      ),
    },
    {
      id: 'sms-activate',
      title: 'Programs for SMS-Activate',
      text: (
        <>
          <p>
            They go on with another address and key. Countries and services have the same numbers and codes; with a test
            key the service <Code>tc</Code> gets its code at once.
          </p>
          <Disclosure title="What differs">
            <SmsActivate />
          </Disclosure>
        </>
      ),
      code: <CodeBlock code={`${apiUrl}/stubs/handler_api.php`} label="The address of handler_api.php" />,
    },
  ];
}

function SmsActivate() {
  return (
    <div className="space-y-4 pt-2">
      <p>
        How it answers is chosen for each key under API keys. As SMS-Activate, which is usual, an error is a word with
        the status 200. As HeroSMS, it has a status of 4xx and is JSON with <Code>title</Code>, <Code>details</Code> and{' '}
        <Code>info</Code>; a cancellation after the code is <Code>OTP_RECEIVED</Code>, and <Code>NO_NUMBERS</Code> of a
        purchase stays a word. The third way answers the whole message after <Code>STATUS_OK:</Code> where no code is
        recognised.
      </p>
      <p>
        Amounts are naira (566), or for a key that is set so US dollars (840) with four decimals, at the rate that
        prices here are made with: <Code>ACCESS_BALANCE</Code>, prices and <Code>maxPrice</Code>. You pay in naira,
        never more than <Code>maxPrice</Code>. Prices are rounded up, so that a price you read is enough to buy.
      </p>
      <p>
        <Code>orderId</Code> is your own id of a purchase, also of a rental and of its extension: a repeat with it gets
        what was bought, whatever it costs by then. After an error the same <Code>orderId</Code> tries again.
      </p>
      <p>
        <Code>setRentStatus</Code> with status 1 ends a rental at once, also its automatic renewal: what it has received
        can still be read, what comes later is lost, and nothing is refunded. Status 2 cancels it and refunds it, within
        20 minutes and without a message. The messages of a rental are sent to the <Code>url</Code> of{' '}
        <Code>getRentNumber</Code>, as a webhook that is on the page Webhooks from then on; an address that cannot be
        called is <Code>SERVICE_NOT_AVAILABLE</Code>, and nothing is rented. With a test key nothing is sent.{' '}
        <Code>needHistory</Code> of <Code>continueRentInfo</Code> lists earlier extensions.
      </p>
      <p>
        No supplier of ours leaves out prefixes or chooses an operator, an area or a certain number:{' '}
        <Code>phoneException</Code> with up to 20 prefixes, <Code>areas</Code> and <Code>number</Code> get{' '}
        <Code>SERVICE_NOT_AVAILABLE</Code>, an operator <Code>BAD_OPERATOR</Code>, and nothing is bought. Leave them
        out.
      </p>
    </div>
  );
}

function Terms({ terms }: { terms: readonly (readonly [name: string, about: string])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {terms.map(([name, about]) => (
        <div key={name} className="flex flex-wrap gap-x-4 py-2">
          <dt className="w-28 shrink-0 font-mono font-semibold text-ink">{name}</dt>
          <dd className="min-w-0 flex-[1_1_8rem]">{about}</dd>
        </div>
      ))}
    </dl>
  );
}

const link = 'font-semibold text-ink underline';

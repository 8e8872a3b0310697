import type { ReactNode } from 'react';
import { CodeBlock } from './CodeBlock';

/** As the first program of packages/sdk/README.md. */
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

/** What is true of all requests. */
export function Guide({ apiUrl }: { apiUrl: string }) {
  return (
    <>
      <Part id="start" title="A number and its code">
        <p>
          Make a test key under{' '}
          <a href="/client/api" className="font-semibold underline">
            Profile, API
          </a>
          : it buys with play money, and nothing real changes. With it the requests below can be run on this page; where
          one has an id, type that of your number. In a program, with the SDK for TypeScript and JavaScript (
          <Code>npm install @ringlet/sdk</Code>), which repeats what is safe to repeat and waits for the code:
        </p>
        <CodeBlock code={quickStart(apiUrl)} label="A number and its code, TypeScript" />
        <p>
          There is also a command line, <Code>ringlet buy test-code --country us --wait</Code>, and a server for
          assistants (MCP).
        </p>
      </Part>
      <Part id="authentication" title="Authentication">
        <p>
          Make a key under{' '}
          <a href="/client/api" className="font-semibold underline">
            Profile, API
          </a>
          , and send it with each request: <Code>Authorization: Bearer rllive…</Code>. A key has scopes:{' '}
          <Code>read</Code> sees prices, numbers and the balance, <Code>buy</Code> spends and cancels,{' '}
          <Code>money</Code> sees the statement and deposits. Give each program its own key, with a limit a day and,
          where it has one, its address.
        </p>
        <p>A key is a secret: it belongs on your server, and not into a page or an app that others have.</p>
      </Part>
      <Part id="test-keys" title="Test keys">
        <p>
          A test key, <Code>rltest…</Code>, takes the same requests as a live one, and gets ₦100,000 of play money. Its
          services have one outcome each: the code of <Code>test-code</Code> is there at once, that of{' '}
          <Code>test-late</Code> after 15 seconds, <Code>test-none</Code> is refunded without one,{' '}
          <Code>test-empty</Code> is out of stock, the price of <Code>test-moved</Code> has moved.{' '}
          <Code>GET /v1/services</Code> lists them all. There are no webhooks and no live events for test keys.
        </p>
        <p>
          When your program works, give it a live key, and the ids of countries and services that{' '}
          <Code>GET /v1/countries</Code> and <Code>GET /v1/services</Code> list for that.
        </p>
      </Part>
      <Part id="idempotency" title="Idempotency">
        <p>
          What buys, rents, extends or cancels needs the header <Code>Idempotency-Key</Code>: 8 to 100 letters, digits
          or <Code>_.:-</Code>, such as your own id of the purchase. If no answer comes, send the same request with the
          same key again: it is carried out once, and you get its outcome. Another purchase needs another key.
        </p>
      </Part>
      <Part id="errors" title="Errors">
        <p>
          An error has a status of 4xx or 5xx, a <Code>code</Code> for programs that stays the same, a{' '}
          <Code>message</Code> for persons, and <Code>errors</Code> by field where fields are wrong. Give the{' '}
          <Code>requestId</Code> to the support.
        </p>
        <CodeBlock code={failure} label="A sample error" />
      </Part>
      <Part id="paging" title="Paging">
        <p>
          Lists are newest first. <Code>limit</Code> is the length of a page, 500 at most. While there is more, the
          answer has <Code>nextCursor</Code>: send it as <Code>cursor</Code> for the next page.
        </p>
      </Part>
      <Part id="limits" title="Rate limits">
        <p>
          A key may send as many requests a second as its page says; all keys of an account share a limit besides.
          Beyond that, and while Ringlet is busy, the answer is 429 or 503 with <Code>Retry-After</Code>: wait as many
          seconds. Do not poll for codes: with <Code>wait=30</Code> the messages of a number are answered as soon as one
          arrives, and one stream of <Code>/v1/events</Code> tells of all numbers. The SDK uses both.
        </p>
      </Part>
      <Part id="webhooks" title="Webhooks">
        <p>
          Ringlet calls your server when something happens, signed as{' '}
          <a href="https://www.standardwebhooks.com" rel="noreferrer" className="font-semibold underline">
            Standard Webhooks
          </a>{' '}
          describes. Take the body as it came, check it with <Code>verifyWebhook</Code> of the SDK, and answer with 2xx
          within 15 seconds. A message may come twice: remember its <Code>webhook-id</Code>.
        </p>
      </Part>
      <Part id="sms-activate" title="Programs for SMS-Activate">
        <p>
          They go on with another address and key: <Code>{`${apiUrl}/stubs/handler_api.php`}</Code>. Countries and
          services have the same numbers and codes; with a test key the service <Code>tc</Code> gets its code at once.
        </p>
        <p>
          How it answers is chosen for each key under Profile, API. As SMS-Activate, which is usual, an error is a word
          with the status 200. As HeroSMS, it has a status of 4xx and is JSON with <Code>title</Code>,{' '}
          <Code>details</Code> and <Code>info</Code>; a cancellation after the code is <Code>OTP_RECEIVED</Code>, and{' '}
          <Code>NO_NUMBERS</Code> of a purchase stays a word. The third way answers the whole message after{' '}
          <Code>STATUS_OK:</Code> where no code is recognised.
        </p>
        <p>
          Amounts are naira (566), or for a key that is set so US dollars (840) with four decimals, at the rate that
          prices here are made with: <Code>ACCESS_BALANCE</Code>, prices and <Code>maxPrice</Code>. You pay in naira,
          never more than <Code>maxPrice</Code>. Prices are rounded up, so that a price you read is enough to buy.
        </p>
        <p>
          <Code>orderId</Code> is your own id of a purchase, also of a rental and of its extension: a repeat with it
          gets what was bought, whatever it costs by then. After an error the same <Code>orderId</Code> tries again.
        </p>
        <p>
          <Code>setRentStatus</Code> with status 1 ends a rental at once, also its automatic renewal: what it has
          received can still be read, what comes later is lost, and nothing is refunded. Status 2 cancels it and refunds
          it, within 20 minutes and without a message. The messages of a rental are sent to the <Code>url</Code> of{' '}
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
      </Part>
    </>
  );
}

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-4 text-soft">
      <h2 id={id} className="scroll-mt-24 text-xl text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-sm wrap-anywhere text-ink">{children}</code>;
}

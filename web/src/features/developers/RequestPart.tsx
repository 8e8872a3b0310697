import { useId, useState } from 'react';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Disclosure } from '../../shared/ui/Disclosure';
import { Icon } from '../../shared/ui/Icon';
import { CodeBlock } from './CodeBlock';
import { type Field, fill, type FilledRequest, type Operation } from './operation';
import { Beside, Marked } from './Part';
import { Sample } from './Sample';
import { isHarmless, parse, send, type Sent } from './send';

/** What requests are sent with. */
export interface Sending {
  readonly apiUrl: string;
  readonly apiKey: string;
  /** The id of a number that this key has rented, instead of the sample. */
  readonly numberId: string | undefined;
}

/** A request's name in a list: its summary up to the first detail. */
export const shortName = ({ summary }: Operation): string => /^[^,;:(]+/.exec(summary)?.[0].trim() ?? summary;

/** One request of a list: its line, which opens its input and answers. */
export function RequestPart({
  operation,
  isOpen,
  onToggle,
  ...sending
}: Sending & { operation: Operation; isOpen: boolean; onToggle: () => void }) {
  const { id, method, path } = operation;
  const titleId = `request-${id}`;
  return (
    <section aria-labelledby={titleId} className="border-t border-line">
      <h3 className="text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 py-3 text-left hover:text-brand"
        >
          <span className={`w-16 rounded-sm py-0.5 text-center font-mono text-xs ${tones[method] ?? ''}`}>
            {method}
          </span>
          <span id={titleId} className="min-w-0 flex-[1_1_8rem] scroll-mt-20 lg:scroll-mt-4">
            {shortName(operation)}
          </span>
          <code className="order-last w-full font-mono text-xs font-normal wrap-anywhere text-soft sm:order-none sm:w-auto">
            {path}
          </code>
          <Icon name={isOpen ? 'up' : 'down'} className="size-4 text-soft" />
        </button>
      </h3>
      {isOpen && <Opened operation={operation} {...sending} />}
    </section>
  );
}

function Opened({ operation, apiUrl, apiKey, numberId }: Sending & { operation: Operation }) {
  const { group, summary, scope, notes, parameters, fields = [], errors, answer } = operation;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [bodyText, setBodyText] = useState(() => (operation.body ? JSON.stringify(operation.body, null, 2) : ''));
  const bodyId = useId();

  const samples = parameters.map((each) => [each.name, each.sample]);
  const known = group === 'numbers' && numberId !== undefined && { id: numberId };
  const values: Readonly<Record<string, string>> = { ...Object.fromEntries(samples), ...known, ...typed };
  const body = parse(bodyText);
  const isUnreadable = operation.body !== undefined && body === undefined;
  const request = fill(operation, apiUrl, values, operation.body && (body ?? operation.body));

  return (
    <div className="pt-2 pb-10">
      <Beside
        code={
          <>
            <Sample request={request} label={shortName(operation)} />
            {parameters.length + fields.length > 0 && (
              <Disclosure className="text-sm" title="Change the values">
                <div className="space-y-3 pt-2">
                  {parameters.map(({ name }) => (
                    <label key={name} className="block space-y-1">
                      <span className="font-mono font-medium">{name}</span>
                      <input
                        className="input"
                        value={values[name] ?? ''}
                        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                      />
                    </label>
                  ))}
                  {fields.length > 0 && (
                    <>
                      <label htmlFor={bodyId} className="block font-medium">
                        Body
                      </label>
                      <textarea
                        id={bodyId}
                        className="input py-3 font-mono text-xs"
                        rows={bodyText.split('\n').length + 1}
                        spellCheck={false}
                        aria-invalid={isUnreadable}
                        value={bodyText}
                        onChange={({ target }) => setBodyText(target.value)}
                      />
                      {isUnreadable && <p className="text-bad">This is not JSON.</p>}
                    </>
                  )}
                </div>
              </Disclosure>
            )}
            <Run request={request} apiKey={apiKey} isUnreadable={isUnreadable} />
            <Disclosure className="text-sm" title="A sample answer">
              <CodeBlock
                code={typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)}
                label={`Sample answer: ${shortName(operation)}`}
              />
            </Disclosure>
          </>
        }
      >
        {summary !== shortName(operation) && (
          <p>
            <Marked>{`${summary}.`}</Marked>
          </p>
        )}
        {notes && (
          <p>
            <Marked>{notes}</Marked>
          </p>
        )}
        <p>
          The key needs the scope <code className="font-mono text-sm text-ink">{scope}</code>.
        </p>
        <Fields fields={[...parameters, ...fields]} />
        <Disclosure className="text-sm" title="Errors">
          <dl className="space-y-1">
            {errors.map(({ status, codes }) => (
              <div key={status} className="grid grid-cols-[3rem_1fr] gap-2">
                <dt className="font-semibold text-ink">{status}</dt>
                <dd className="font-mono text-xs leading-6 wrap-anywhere">{codes.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </Beside>
    </div>
  );
}

/** Sends a request with the page's key and shows the answer. */
function Run({ request, apiKey, isUnreadable }: { request: FilledRequest; apiKey: string; isUnreadable: boolean }) {
  const [sent, setSent] = useState<Sent | 'sending' | 'asking'>();
  const run = async (): Promise<void> => {
    if (sent !== 'asking' && !isHarmless(request, apiKey)) return setSent('asking');
    setSent('sending');
    setSent(await send(request, apiKey));
  };
  if (apiKey === '') {
    return (
      <a href="#start" className={buttonClass('secondary', 'sm', 'min-h-11')}>
        Get a test key to run it
      </a>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          className={buttonClass('secondary', 'sm', 'min-h-11')}
          disabled={isUnreadable || sent === 'sending'}
          onClick={() => void run()}
        >
          {sent === 'asking' ? 'Send it' : sent === 'sending' ? 'Sending…' : 'Run with your key'}
        </button>
        <p role="status" className="text-sm text-soft">
          {sent === 'asking' && 'This key is for your real account. The request changes it and may spend money.'}
          {typeof sent === 'object' && (sent.status === undefined ? 'No answer' : `Status ${sent.status}`)}
        </p>
      </div>
      {typeof sent === 'object' && <CodeBlock code={sent.text} label="The answer" />}
    </>
  );
}

function Fields({ fields }: { fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {fields.map(({ name, about, required }) => (
        <div key={name} className="py-2.5">
          <dt className="font-mono font-semibold text-ink">
            {name}
            {required && <span className="ml-2 font-sans text-xs text-warn">required</span>}
          </dt>
          <dd>
            <Marked>{about}</Marked>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const tones: Readonly<Record<string, string>> = {
  GET: 'bg-neutral-tint text-neutral',
  POST: 'bg-tint text-brand',
  PUT: 'bg-warn-tint text-warn',
  DELETE: 'bg-bad-tint text-bad',
};

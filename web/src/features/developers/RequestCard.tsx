import { useId, useState } from 'react';
import { buttonClass } from '../../shared/ui/buttonClass';
import { CodeBlock } from './CodeBlock';
import { fill, type Operation } from './operation';
import { type Language, sample } from './samples';
import { isHarmless, send, type Sent } from './send';

/** One request: what it takes, a sample in the chosen language, and what the API answers to the reader's own key. */
export function RequestCard({
  operation,
  apiUrl,
  language,
  apiKey,
}: {
  operation: Operation;
  apiUrl: string;
  language: Language;
  apiKey: string;
}) {
  const { id, method, path, summary, scope, notes, parameters, fields = [], errors, answer } = operation;
  const [values, setValues] = useState(() => Object.fromEntries(parameters.map((each) => [each.name, each.sample])));
  const [bodyText, setBodyText] = useState(() => (operation.body ? JSON.stringify(operation.body, null, 2) : ''));
  const [sent, setSent] = useState<Sent | 'sending' | 'asking'>();
  // The guide has headings of the same names.
  const titleId = `request-${id}`;
  const bodyId = useId();

  const body = parse(bodyText);
  const request = fill(operation, apiUrl, values, operation.body && (body ?? operation.body));
  const isUnreadable = operation.body !== undefined && body === undefined;
  const run = async (): Promise<void> => {
    if (sent !== 'asking' && !isHarmless(request, apiKey)) return setSent('asking');
    setSent('sending');
    setSent(await send(request, apiKey));
  };

  return (
    <section
      aria-labelledby={titleId}
      className="space-y-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <header className="space-y-2">
        <h3 id={titleId} className="scroll-mt-24 text-lg">
          {summary}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <code className="font-mono wrap-anywhere text-ink">
            {method} {path}
          </code>
          <span className="text-soft">scope: {scope}</span>
        </p>
        {notes && <p className="text-soft">{notes}</p>}
      </header>
      {parameters.map(({ name, about, required }) => (
        <label key={name} className="block space-y-1 text-sm">
          <span>
            <code className="font-mono font-semibold text-ink">{name}</code>{' '}
            <span className="text-soft">
              {required ? 'required, ' : ''}
              {about}
            </span>
          </span>
          <input
            className="input"
            value={values[name] ?? ''}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        </label>
      ))}
      {fields.length > 0 && (
        <div className="space-y-2 text-sm">
          <dl className="space-y-1">
            {fields.map(({ name, about, required }) => (
              <div key={name}>
                <dt className="inline font-mono font-semibold text-ink">{name}</dt>{' '}
                <dd className="inline text-soft">
                  {required ? 'required, ' : ''}
                  {about}
                </dd>
              </div>
            ))}
          </dl>
          <label htmlFor={bodyId} className="block font-semibold">
            Body
          </label>
          <textarea
            id={bodyId}
            className="input font-mono"
            rows={bodyText.split('\n').length + 1}
            spellCheck={false}
            aria-invalid={isUnreadable}
            value={bodyText}
            onChange={({ target }) => setBodyText(target.value)}
          />
          {isUnreadable && <p className="text-bad">This is not JSON.</p>}
        </div>
      )}
      <CodeBlock code={sample(language, request)} label={`${summary}, ${language}`} />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className={buttonClass('secondary', 'sm')}
          disabled={apiKey === '' || isUnreadable || sent === 'sending'}
          onClick={() => void run()}
        >
          {sent === 'asking' ? 'Send it' : sent === 'sending' ? 'Sending…' : 'Run with your key'}
        </button>
        <p role="status" className="text-sm text-soft">
          {sent === 'asking'
            ? 'This key is for your real account. The request changes it and may spend money.'
            : apiKey === ''
              ? 'Type your key above first.'
              : ''}
        </p>
      </div>
      {typeof sent === 'object' && (
        <div className="space-y-2">
          <p className="text-sm font-semibold">{sent.status === undefined ? 'No answer' : `Status ${sent.status}`}</p>
          <CodeBlock code={sent.text} label={`answer to ${summary}`} />
        </div>
      )}
      <details className="text-sm">
        <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">Answer</summary>
        <CodeBlock
          code={typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)}
          label={`sample answer to ${summary}`}
        />
      </details>
      <details className="text-sm">
        <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">Errors</summary>
        <dl className="space-y-1">
          {errors.map(({ status, codes }) => (
            <div key={status} className="grid grid-cols-[3rem_1fr] gap-2">
              <dt className="font-semibold">{status}</dt>
              <dd className="font-mono wrap-anywhere text-soft">{codes.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { CodeBlock } from './CodeBlock';
import { useCodeLanguage } from './codeLanguage';
import type { FilledRequest } from './operation';
import { type Language, languages, sample } from './samples';

const first = languages.slice(0, 3);
const behind = languages.slice(3);

export function Sample({ request, label }: { request: FilledRequest; label: string }) {
  const [language, choose] = useCodeLanguage();
  return (
    <CodeBlock
      code={sample(language, request)}
      label={`${label}, ${language}`}
      head={
        <div role="group" aria-label={`Language: ${label}`} className="flex flex-wrap">
          {first.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === language}
              onClick={() => choose(each)}
              className={`${tab} px-2 sm:px-2.5 aria-pressed:text-brand`}
            >
              {each}
            </button>
          ))}
          <select
            aria-label={`Other languages: ${label}`}
            value={behind.find((each) => each === language) ?? ''}
            onChange={({ target }) => choose(target.value as Language)}
            className={`${tab} chip-select bg-[length:0.875rem] pr-6 pl-2 sm:pl-2.5 ${behind.includes(language) ? 'text-brand' : ''}`}
          >
            <option value="" disabled hidden>
              More
            </option>
            {behind.map((each) => (
              <option key={each} className="text-ink">
                {each}
              </option>
            ))}
          </select>
        </div>
      }
    />
  );
}

const tab = 'min-h-11 rounded-md text-xs font-semibold text-soft hover:text-ink';

import { currentLanguage } from '../language/current';
import { languages } from '../language/languages';
import { Icon } from '../ui/Icon';
import { chooseLanguage } from './language';

/** All languages, each by its own name. Reloads the page in the chosen one. */
export function LanguageList() {
  const current = currentLanguage().code;
  return (
    <ul>
      {languages.map(({ code, name, locale }) => (
        <li key={code}>
          <button
            type="button"
            lang={locale}
            aria-pressed={code === current}
            onClick={() => code !== current && chooseLanguage(code)}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 text-left text-sm font-medium text-soft hover:bg-sunken hover:text-ink aria-pressed:text-brand"
          >
            {name}
            {code === current && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useEffect, useRef } from 'react';
import { currentLanguage } from '../language/current';
import { languageOf, languages } from '../language/languages';
import { t } from '../language/text';
import { Icon } from '../ui/Icon';
import { useSelect } from '../ui/useSelect';
import { chooseLanguage } from './language';

const choose = (code: string): void => {
  const language = languageOf(code);
  if (language) chooseLanguage(language.code);
};

/** The choice of language, each by its own name. Reloads the page in the chosen one. */
export function LanguageChoice({ className }: { className: string }) {
  const current = currentLanguage().code;
  const list = useRef<HTMLSelectElement>(null);
  const select = useSelect(current, choose, 'drop');
  useEffect(() => {
    // Chosen on the prerendered page before this code was there.
    if (list.current && list.current.value !== current) choose(list.current.value);
  }, [current]);
  return (
    <label className={className}>
      <Icon name="globe" />
      <span className="sr-only">{t`Language`}</span>
      {/* Browsers must not restore an earlier visit's selection: it would count as a choice. */}
      <select
        ref={list}
        autoComplete="off"
        className="input min-h-11 w-auto min-w-0 flex-1 text-base lg:text-sm"
        {...select}
      >
        {languages.map(({ code, name, locale }) => (
          <option key={code} value={code} lang={locale}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

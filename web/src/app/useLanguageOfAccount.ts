import { useEffect } from 'react';
import { useChooseLanguageMutation, useProfileQuery } from '../shared/api/api.generated';
import { english } from '../shared/language/languages';
import { wantedLanguage } from '../shared/language-choice/language';

/** Keeps the account's messages in the language that this browser wants, even while the back office shows English. */
export function useLanguageOfAccount(): void {
  const { data } = useProfileQuery();
  const [choose] = useChooseLanguageMutation();
  const known = data && (data.data.language ?? english.code);
  useEffect(() => {
    const { code } = wantedLanguage();
    if (known !== undefined && known !== code) void choose({ language: code });
  }, [known, choose]);
}

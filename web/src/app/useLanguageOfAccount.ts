import { useEffect } from 'react';
import { useChooseLanguageMutation, useProfileQuery } from '../shared/api/api.generated';
import { english } from '../shared/language/languages';
import { wantedLanguage } from '../shared/language-choice/language';

/** What is sent to the signed-in user is in the language that this browser wants: English on screen may be of the back office only. */
export function useLanguageOfAccount(): void {
  const { data } = useProfileQuery();
  const [choose] = useChooseLanguageMutation();
  const known = data && (data.data.language ?? english.code);
  useEffect(() => {
    const { code } = wantedLanguage();
    if (known !== undefined && known !== code) void choose({ language: code });
  }, [known, choose]);
}

import { useEffect } from 'react';
import { useChooseLanguageMutation, useProfileQuery } from '../shared/api/api.generated';
import { currentLanguage } from '../shared/language/current';
import { english } from '../shared/language/languages';

/** What is sent to the signed-in user is in the language in which the app was last used. */
export function useLanguageOfAccount(): void {
  const { data } = useProfileQuery();
  const [choose] = useChooseLanguageMutation();
  const known = data && (data.data.language ?? english.code);
  useEffect(() => {
    const { code } = currentLanguage();
    if (known !== undefined && known !== code) void choose({ language: code });
  }, [known, choose]);
}

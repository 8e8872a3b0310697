import type { ApiKeyView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';

type Profile = ApiKeyView['profile'];
type Currency = ApiKeyView['currency'];

/** How handler_api.php answers a key. */
export interface Answers {
  profile: Profile;
  currency: Currency;
}

export const usualAnswers: Answers = { profile: 'classic', currency: 'NGN' };

export const profileTexts = (): Readonly<Record<Profile, string>> => ({
  classic: t`As SMS-Activate: errors are words`,
  'rest-errors': t`As HeroSMS: errors are JSON with their status`,
  strings: t`As SMS-Activate, with every value as text`,
});

export const currencyTexts = (): Readonly<Record<Currency, string>> => ({
  NGN: t`Naira (566)`,
  USD: t`US dollars (840)`,
});

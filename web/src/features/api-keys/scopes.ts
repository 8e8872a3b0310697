import type { ApiKeyView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';

export type Scope = ApiKeyView['scopes'][number];

/** What each scope lets a program do. */
export const scopeTexts = (): Readonly<Record<Scope, { readonly name: string; readonly does: string }>> => ({
  read: { name: t`Read`, does: t`prices, your numbers, their messages, and your balance` },
  buy: { name: t`Buy`, does: t`buy numbers with your balance, cancel them, ask for another message` },
  money: { name: t`Money`, does: t`read your statement and your deposits` },
});

export const allScopes = (): readonly Scope[] => Object.keys(scopeTexts()) as Scope[];

import type { ApiKeyView } from '../../shared/api/api.generated';

export type Scope = ApiKeyView['scopes'][number];

/** What each scope lets a program do. */
export const scopeTexts: Readonly<Record<Scope, { readonly name: string; readonly does: string }>> = {
  read: { name: 'Read', does: 'prices, your numbers, their messages, and your balance' },
  buy: { name: 'Buy', does: 'buy numbers with your balance, cancel them, ask for another message' },
  money: { name: 'Money', does: 'read your statement and your deposits' },
};

export const allScopes = Object.keys(scopeTexts) as Scope[];

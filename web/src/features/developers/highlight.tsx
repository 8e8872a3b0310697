import type { ReactNode } from 'react';

const parts = [
  ['text-soft', /(?<=^|\s)(?:\/\/|#).*$/],
  ['text-good', /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/],
  ['text-brand', /(?<=\s)-[a-zA-Z]\b|\$\w+/],
  [
    'text-pink',
    /\b(?:as|await|const|curl|defer|else|err|false|for|from|func|function|if|import|in|nil|None|new|null|package|return|throw|true|True|False|var)\b/,
  ],
  ['text-warn', /\b\d+(?:\.\d+)?\b/],
] as const;
const anyPart = new RegExp(parts.map(([, { source }]) => `(${source})`).join('|'), 'gm');

/** Code with colours for comments, texts, names of variables and options, words and figures: enough for reading, in every language. */
export function highlight(code: string): ReactNode[] {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(anyPart)) {
    const kind = parts.findIndex((_, index) => match[index + 1] !== undefined);
    shown.push(
      code.slice(end, match.index),
      <span key={match.index} className={parts[kind]?.[0]}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return [...shown, code.slice(end)];
}

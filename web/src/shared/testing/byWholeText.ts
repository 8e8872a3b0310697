import type { MatcherFunction } from '@testing-library/react';

/** Matches a paragraph whose numbers are buttons, by its whole text. */
export const byWholeText =
  (text: string): MatcherFunction =>
  (_, element) =>
    element?.tagName === 'P' && element.textContent === text;

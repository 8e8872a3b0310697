/// <reference lib="dom" />
import { type Page } from 'playwright-core';

/** Waits until a page is ready and shows all of these texts; returns the missing ones. */
export function missingFrom(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  return page
    .waitForFunction(isReadyWith, texts, { polling: 50 })
    .then(() => [])
    .catch(() => page.evaluate(absentOf, texts));
}

/** A client screen is prerendered, and inert until its code is there, which uses the replies to the early calls. */
function isReadyWith(texts: readonly string[]): boolean {
  const { ringletEarlyRequests: unused } = globalThis as { ringletEarlyRequests?: ReadonlyMap<string, unknown> };
  const isReady = document.querySelector('#root[inert]') === null && document.querySelector('h1') !== null;
  const { innerText, textContent } = document.body;
  const inputs = [...document.querySelectorAll('input')];
  const shown = [
    innerText,
    textContent,
    ...inputs.flatMap((input) => [input.placeholder, ...(input.readOnly ? [input.value] : [])]),
  ].join('\n');
  return isReady && (unused?.size ?? 0) === 0 && texts.every((text) => shown.includes(text));
}

function absentOf(texts: readonly string[]): string[] {
  const { innerText, textContent } = document.body;
  const placeholders = [...document.querySelectorAll('input')].map(({ placeholder }) => placeholder);
  const shown = [innerText, textContent, ...placeholders].join('\n');
  const absent = texts.filter((text) => !shown.includes(text));
  return absent.length > 0 ? absent : ['its own code, or the replies to its early calls'];
}

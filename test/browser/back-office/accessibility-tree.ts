import { type Page } from 'playwright-core';

interface Node {
  readonly role: string;
  readonly name: string;
  readonly depth: number;
}

const named = ['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'dialog', 'table', 'img'];

async function accessibilityTree(page: Page): Promise<Node[]> {
  const text = await page.locator('body').ariaSnapshot();
  return text.split('\n').flatMap((line) => {
    const [, indent, role, quoted = '""'] = /^(\s*)- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(line) ?? [];
    return role === undefined ? [] : [{ role, name: JSON.parse(quoted) as string, depth: indent?.length ?? 0 }];
  });
}

/** A page's problems for screen reader users, one sentence each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const nodes = await accessibilityTree(page);
  const problems: string[] = [];
  const of = (role: string) => nodes.filter((node) => node.role === role);
  for (const landmark of ['banner', 'navigation', 'main'])
    if (of(landmark).length === 0) problems.push(`no ${landmark}`);
  for (const { role, name } of nodes) if (named.includes(role) && name === '') problems.push(`a ${role} has no name`);

  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  if (levels[0] !== 1 || levels.filter((level) => level === 1).length !== 1)
    problems.push(`heading levels: ${levels.join()}`);
  levels.forEach((level, at) => {
    if (level > (levels[at - 1] ?? 0) + 1)
      problems.push(`a heading of level ${level} after one of level ${levels[at - 1]}`);
  });

  for (const [at, table] of nodes.entries()) {
    if (table.role !== 'table') continue;
    const end = nodes.findIndex((node, index) => index > at && node.depth <= table.depth);
    const inside = nodes.slice(at + 1, end === -1 ? undefined : end);
    const roles = inside.map(({ role }) => role);
    if (!roles.includes('caption')) problems.push(`the table ${table.name} has no caption`);
    if (!roles.includes('columnheader')) problems.push(`the table ${table.name} has no column headers`);
    const buttons = inside.filter(({ role }) => ['button', 'combobox'].includes(role)).map(({ name }) => name);
    const duplicates = buttons.filter((name, index) => buttons.indexOf(name) !== index);
    problems.push(...duplicates.map((name) => `in the table ${table.name} “${name}” does not name its row`));
  }
  return problems;
}

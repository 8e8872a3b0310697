import { type Page } from 'playwright-core';

interface Node {
  readonly role: string;
  readonly name: string;
  readonly depth: number;
}

const named = ['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'dialog', 'table', 'img'];

/** What a screen reader makes of a page, in the order in which it reads. */
export async function accessibilityTree(page: Page): Promise<Node[]> {
  const text = await page.locator('body').ariaSnapshot();
  return text.split('\n').flatMap((line) => {
    const [, indent, role, quoted = '""'] = /^(\s*)- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(line) ?? [];
    return role === undefined ? [] : [{ role, name: JSON.parse(quoted) as string, depth: indent?.length ?? 0 }];
  });
}

/** What would leave somebody who hears the back office without bearings; a sentence each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const nodes = await accessibilityTree(page);
  const faults: string[] = [];
  const of = (role: string) => nodes.filter((node) => node.role === role);
  for (const landmark of ['banner', 'navigation', 'main']) if (of(landmark).length === 0) faults.push(`no ${landmark}`);
  for (const { role, name } of nodes) if (named.includes(role) && name === '') faults.push(`a ${role} has no name`);

  const levels = await page
    .getByRole('heading')
    .evaluateAll((heads) => heads.map(({ tagName }) => Number(tagName.slice(1))));
  if (levels[0] !== 1 || levels.filter((level) => level === 1).length !== 1) faults.push(`heads: ${levels.join()}`);
  levels.forEach((level, at) => {
    if (level > (levels[at - 1] ?? 0) + 1) faults.push(`a head of level ${level} after ${levels[at - 1]}`);
  });

  for (const [at, table] of nodes.entries()) {
    if (table.role !== 'table') continue;
    const end = nodes.findIndex((node, index) => index > at && node.depth <= table.depth);
    const inside = nodes.slice(at + 1, end === -1 ? undefined : end);
    const roles = inside.map(({ role }) => role);
    if (!roles.includes('caption')) faults.push(`the table ${table.name} has no caption`);
    if (!roles.includes('columnheader')) faults.push(`the table ${table.name} has no heads`);
    const buttons = inside.filter(({ role }) => ['button', 'combobox'].includes(role)).map(({ name }) => name);
    const twice = buttons.filter((name, index) => buttons.indexOf(name) !== index);
    faults.push(...twice.map((name) => `in the table ${table.name} “${name}” does not say of which row`));
  }
  return faults;
}

import { type Locator, type Page } from 'playwright-core';

/** The assumed seconds of a person for a click, including the way to it and the look at it, and for a key. */
const [secondsPerClick, secondsPerKey] = [1.3, 0.28];

export interface Cost {
  readonly task: string;
  readonly clicks: number;
  readonly keys: number;
  /** The machine's seconds, without the person's. */
  readonly machine: number;
}

/** A task's seconds, including the person's. */
export const secondsOf = ({ clicks, keys, machine }: Cost): number =>
  machine + clicks * secondsPerClick + keys * secondsPerKey;

/**
 * Works in the back office with mouse and keyboard and counts each task's cost. Types only what the person knows from the task
 * or chooses: text from one screen typed on another fails the task.
 */
export class Meter {
  private clicks = 0;
  private keys = 0;
  private typing = 0;
  private told: readonly string[] = [];

  constructor(readonly page: Page) {}

  /** Does a task and returns its cost. `told`: what the person knows. */
  async work(task: string, told: readonly string[], act: () => Promise<void>): Promise<Cost> {
    [this.clicks, this.keys, this.typing, this.told] = [0, 0, 0, told];
    const begun = performance.now();
    await act();
    const machine = (performance.now() - begun - this.typing) / 1000;
    return { task, clicks: this.clicks, keys: this.keys, machine };
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** A link of the menu. */
  async menu(name: string | RegExp): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Admin' });
    await this.click(menu.getByRole('link', { name, exact: true }));
  }

  /** A button of the screen or of the open dialog. */
  async press(name: string | RegExp): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const place = (await dialog.count()) > 0 ? dialog.last() : this.page;
    await this.click(place.getByRole('button', { name, exact: true }).first());
  }

  /** Types into a field, after a click on it unless it has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    if (!this.told.includes(text)) throw new Error(`“${text}” has to be copied from a screen`);
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.click(field);
    const begun = performance.now();
    await field.fill(text);
    this.typing += performance.now() - begun;
    this.keys += text.length;
  }

  /** A field of the dialog by its label. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.type(this.page.getByRole('dialog').getByLabel(label), text);
  }

  /** An option of a select box: a click opens it, another chooses. */
  async choose(select: Locator, option: string): Promise<void> {
    await select.selectOption({ label: option });
    this.clicks += 2;
  }

  /** Searches everything with Ctrl-K, and opens the result. */
  async find(text: string, result: RegExp): Promise<void> {
    await this.page.keyboard.press('Control+k');
    this.keys += 1;
    await this.type(this.page.getByRole('combobox', { name: /^Search clients/ }), text);
    await this.click(this.page.getByRole('option', { name: result }).first());
  }
}

/** A Markdown table with a row per task. */
export function tableOf(costs: readonly Cost[]): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const sum = (of: (cost: Cost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
  const all = { task: 'in all', clicks: sum((each) => each.clicks), keys: sum((each) => each.keys) };
  return [
    row(['Task', 'clicks', 'keys', 'machine s', 'with the person s']),
    row(['---', '---:', '---:', '---:', '---:']),
    ...[...costs, { ...all, machine: sum((each) => each.machine) }].map((cost) =>
      row([cost.task, cost.clicks, cost.keys, cost.machine.toFixed(1), Math.round(secondsOf(cost))]),
    ),
  ].join('\n');
}

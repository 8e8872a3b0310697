/// <reference lib="dom" />
import { type Page } from 'playwright-core';

interface Focused {
  readonly name: string;
  /** Whether a person sees where they are. */
  readonly visible: boolean;
}

/** Far more stops than any screen has before what is looked for. */
const stopsAtMost = 90;

/** Somebody without a mouse. `lost` gathers the stops at which nothing shows where one is. */
export class Keyboard {
  readonly lost: string[] = [];

  constructor(private readonly page: Page) {}

  /** Tabs on until the thing with this name has the focus. */
  async to(name: string | RegExp): Promise<void> {
    const seen: string[] = [];
    for (let stop = 0; stop < stopsAtMost; stop += 1) {
      await this.page.keyboard.press('Tab');
      const focused = await this.focused();
      if (!focused.visible) this.lost.push(`${this.page.url()}: ${focused.name}`);
      if (typeof name === 'string' ? focused.name === name : name.test(focused.name)) return;
      seen.push(focused.name);
    }
    throw new Error(`no way by Tab to ${String(name)}, only to: ${seen.join(' | ')}`);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.to(name);
    await this.page.keyboard.press('Enter');
  }

  async type(name: string | RegExp, text: string): Promise<void> {
    await this.to(name);
    await this.page.keyboard.type(text);
  }

  private focused(): Promise<Focused> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      // What the app itself puts the focus on, a new screen for one, is no stop.
      if (!(element instanceof HTMLElement) || element.tabIndex < 0) return { name: '', visible: true };
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
      return {
        name: (element.ariaLabel ?? label?.textContent ?? element.innerText).trim(),
        visible: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && opacity !== '0' && box.width > 0,
      };
    });
  }
}

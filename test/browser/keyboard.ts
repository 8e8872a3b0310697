/// <reference lib="dom" />
import { type Page } from 'playwright-core';

interface Focused {
  readonly name: string;
  /** The start of an element whose focus indicator is not visible. */
  readonly invisible?: string;
}

/** No screen has this many Tab stops. */
const maxStops = 90;

/** Uses a page only by keyboard. `invisibleFocus` collects the Tab stops without a focus indicator. */
export class Keyboard {
  readonly invisibleFocus: string[] = [];

  constructor(private readonly page: Page) {}

  /** Presses Tab until the element with this name has the focus. */
  async to(name: string | RegExp): Promise<void> {
    const seen: string[] = [];
    for (let stop = 0; stop < maxStops; stop += 1) {
      await this.page.keyboard.press('Tab');
      const focused = await this.focused();
      if (focused.invisible !== undefined) this.invisibleFocus.push(`${this.page.url()}: ${focused.invisible}`);
      if (typeof name === 'string' ? focused.name === name : name.test(focused.name)) return;
      seen.push(focused.name);
    }
    throw new Error(`Tab does not reach ${String(name)}, only: ${seen.join(' | ')}`);
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
      // Elements that only the app focuses, such as a new screen, are not Tab stops.
      if (!(element instanceof HTMLElement) || element.tabIndex < 0) return { name: '' };
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
      const name = (element.ariaLabel ?? label?.textContent ?? element.innerText).trim();
      const isVisible = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && opacity !== '0' && box.width > 0;
      return { name, ...(!isVisible && { invisible: element.outerHTML.slice(0, 200) }) };
    });
  }
}

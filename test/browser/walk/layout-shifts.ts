/// <reference lib="dom" />
import { type Page } from 'playwright-core';

/** The sum of the layout shift scores, and the moved elements with their old and new top (px). */
interface Shifts {
  shift: number;
  moved: string[];
}

/** LayoutShift of the Layout Instability API, which the DOM types lack. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Sums up the layout shifts without recent input. */
export function recordLayoutShifts(): void {
  const seen: Shifts = Object.assign(globalThis, { shift: 0, moved: [] });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      if (hadRecentInput) continue;
      seen.shift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const words = node?.textContent?.trim().slice(0, 40) ?? '';
        seen.moved.push(`${node?.nodeName ?? '?'} "${words}" ${previousRect.top} → ${currentRect.top}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved since the page was loaded. */
export function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => {
    const { shift, moved } = globalThis as unknown as Shifts;
    return { shift, moved };
  });
}

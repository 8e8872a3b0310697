import { mkdirSync, writeFileSync } from 'node:fs';
import SharedEnvironment from '../../testing/jest/shared-environment.mjs';

const outputDir = 'test-output/browser';

/** After a failed test, saves its open pages in test-output/browser: a screenshot, the URL, the text and the console. */
export default class BrowserEnvironment extends SharedEnvironment {
  async handleTestEvent(event) {
    await super.handleTestEvent(event);
    const { name, test } = event;
    const pages = this.global.openPages ?? [];
    if (name === 'test_fn_failure') {
      for (const [index, page] of pages.entries()) await save(`failed-${fileName(test)}-${index + 1}`, page);
    }
    if (name === 'test_done') this.global.openPages = [];
  }
}

async function save(name, { page, log }) {
  if (page.isClosed()) return;
  mkdirSync(outputDir, { recursive: true });
  try {
    const text = await page.locator('body').innerText({ timeout: 5000 });
    writeFileSync(`${outputDir}/${name}.txt`, [page.url(), text, ...log].join('\n\n'));
    await page.screenshot({ path: `${outputDir}/${name}.png` });
  } catch (error) {
    writeFileSync(`${outputDir}/${name}.txt`, [page.url(), String(error), ...log].join('\n\n'));
  }
}

function fileName(test) {
  return test.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60);
}

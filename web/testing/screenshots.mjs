/**
 * Takes pictures of visitors', clients' and admins' screens of the real system with the sandbox, into test-output/web: `node
 * web/testing/screenshots.mjs [name...] [--width=360,1440,2560] [--mode=light,dark] [--language=fr]`. A name is a path with
 * dashes (`client-buy`) and selects everything that starts with it.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startSeededRinglet } from './seeded-ringlet.mjs';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../../test-output/web/', import.meta.url));
const option = (name, usual) =>
  (process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual).split(',');
const [widths, modes, [language]] = [
  option('width', '360,1440'),
  option('mode', 'light,dark'),
  option('language', 'en'),
];
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

mkdirSync(folder, { recursive: true });
const ringlet = await startSeededRinglet();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
try {
  const { missingFrom } = require('../../dist/test/browser/walk/specified-texts.js');
  const screens = allScreens().filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  const people = new Set(screens.map((screen) => screen.as));
  for (const [as, mode] of [...people].flatMap((person) => modes.map((mode) => [person, mode]))) {
    const context = await browser.newContext(optionsFor(as, mode));
    const page = await context.newPage();
    for (const { name, path } of screens.filter((screen) => screen.as === as)) {
      for (const width of widths) await picture(page, { name, path, mode, width, missingFrom });
    }
    await context.close();
  }
} finally {
  await browser.close();
  await ringlet.stop();
}

function allScreens() {
  const { routes, addressOf } = require('../../dist/test/browser/walk/client-routes.js');
  const { backOfficeRoutes } = require('../../dist/test/browser/back-office/routes.js');
  const all = [
    ...routes.map((route) => ({ as: route.as, path: addressOf(route, ringlet.known) })),
    ...backOfficeRoutes.map(({ path }) => ({
      as: 'admin',
      path: `/admin${path.replace('{client}', ringlet.known.client)}`,
    })),
  ];
  const times = new Map();
  return all.map(({ as, path }) => {
    const parts = path
      .split('?')[0]
      .split('/')
      .filter((part) => part !== '' && !/^[0-9a-f]{24}$/.test(part));
    const base = [...(parts.length > 0 ? parts : ['landing']), ...(as === 'newcomer' ? [as] : [])].join('-');
    times.set(base, (times.get(base) ?? 0) + 1);
    return { as, path, name: times.get(base) === 1 ? base : `${base}-${times.get(base)}` };
  });
}

/** A browser in Nigeria in which somebody has signed in before and chosen the mode. */
function optionsFor(as, mode) {
  const darkMode = String(mode === 'dark');
  const localStorage = Object.entries({ language, darkMode, ...ringlet.person[as] }).map(([name, value]) => ({
    name,
    value,
  }));
  const storageState = { cookies: [], origins: [{ origin: ringlet.web, localStorage }] };
  return { locale: 'en-NG', timezoneId: 'Africa/Lagos', serviceWorkers: 'block', storageState };
}

async function picture(page, { name, path, mode, width, missingFrom }) {
  await page.setViewportSize({ width: Number(width), height: Number(width) < 600 ? 780 : 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ringlet.web + path);
  await missingFrom(page, []);
  // Later answers and pictures.
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}${name}-${width}-${mode}.png`, fullPage: true });
  console.log(`${name} ${width} ${mode}`);
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './vite-plugins/compress';
import { notices } from './vite-plugins/notices';
import { pictures } from './vite-plugins/pictures';
import { prerender } from './vite-plugins/prerender';

const root = fileURLToPath(new URL('.', import.meta.url));
const routerForProduction = join(createRequire(import.meta.url).resolve('react-router'), '../../production/index.mjs');
const apiUrl = process.env.VITE_API_URL;

const inSource = (...names: readonly string[]): RegExp => new RegExp(`web/src/(${names.join('|')})`);

/**
 * Few chunks instead of dozens, by what a first visit needs: the public pages, the forms, the frame of the client screens, and what
 * several screens have in common. A group takes along what its modules import, unless a group of a higher priority has it: the back
 * office comes last, so that clients load none of it, and what only some screens need is in no group.
 */
const chunkGroups = [
  {
    name: 'react',
    test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler)\//,
    priority: 5,
  },
  {
    name: 'site',
    test: inSource(
      'app/(Crash|reloadOnce)',
      'shared/theme/',
      'shared/surroundings/surroundings',
      'shared/(config|format)\\.',
      'shared/language/(countryInLanguage|current|languages|text)\\.',
      'shared/language-choice/(LanguageChoice|language)\\.',
      'shared/pricing/(buyAddress|chosenOffer)',
      'shared/search/plain',
      'shared/session/(storage|storedSession|staffRoles|useStoredRole)',
      'shared/ui/(Icon|Logo|PageMeta|SupportLink|ThemeToggle|buttonClass|useSelect)',
    ),
    priority: 4,
  },
  { name: 'frame', test: inSource('shared/site/'), priority: 4 },
  { name: 'prices', test: inSource('shared/prices/'), priority: 4 },
  { name: 'pictures', test: inSource('shared/ui/(Mark|marks|Flag|flags|Picture|Ring)\\.'), priority: 4 },
  { name: 'toasts', test: /node_modules\/react-toastify\/|src\/app\/Toasts/, priority: 4 },
  {
    name: 'calls',
    test: inSource(
      'app/(Maintenance|useToastsInTime)',
      'shared/api/(failure|idempotency|earlyRequests|messages)',
      'shared/pricing/intendedPurchase',
      'shared/toast\\.',
      'shared/ui/(PlainButton|heldForm|Spinner|Notice|Surface)',
    ),
    priority: 4,
  },
  { name: 'alone', test: inSource('shared/api/plainCall', 'shared/session/device'), priority: 4 },
  {
    name: 'forms',
    test: /node_modules\/react-hook-form\/|src\/shared\/ui\/(Field|TextField|SelectField|PasswordInput|form)\./,
    priority: 3,
  },
  {
    name: 'client',
    test: /node_modules\/(@reduxjs|react-redux|react-router|immer|reselect|redux|eventsource-parser)\//,
    priority: 2,
  },
  {
    name: 'client',
    test: inSource(
      'app/(BrowserApp|routes|lazyScreen|WithStore|ClientLayout|LiveUpdates)',
      'shared/(age|dates)\\.',
      'shared/api/(age\\.|first\\.generated|baseApi|caching\\.|errorToasts)',
      'shared/(live/(connection|announce)|notices|session|site-status|surroundings)',
      'shared/pricing/(PriceAge|selectedService)\\.',
      'shared/ui/(Button|States|tabKeys)',
    ),
    priority: 2,
  },
  { name: 'api', test: inSource('shared/api/(api\\.generated|cachingOfScreens)'), priority: 2 },
  {
    name: 'purchase',
    test: inSource(
      'shared/(currencies|kobo|redirectTo)\\.',
      'shared/api/purchaseOutcome',
      'shared/deposit/(checkouts|depositStates|useInitiateDeposit|useOpenCheckout)\\.',
      'shared/pricing/minDeposit',
      'shared/swap/useAutoSwap',
      'shared/ui/countdown',
    ),
    priority: 2,
  },
  {
    name: 'screens',
    test: /src\/shared\/(?!(admin|bids|price-trend|pricing\/priceField|second-factor|qr|refund|search)\b).*\.tsx?$/,
    priority: 1,
  },
  { name: 'admin', test: /src\/shared\/admin\/(?!chart\/|Calendar|RangeCalendar)/, priority: 0 },
];

/** What is always loaded before a screen is: its preloads need not name it. */
const loadedBefore = /\/(rolldown-runtime|react|site|calls|client|index)-/;

/** The other chunks that a lazy screen needs. Each name costs bytes on a first visit. */
function neededBesides(screen: string, chunks: readonly string[]): string[] {
  const others = chunks.filter((chunk) => chunk !== screen && !loadedBefore.test(`/${chunk}`));
  return others.length === 0 ? [] : [screen, ...others];
}

export default defineConfig(({ command }) => {
  // A build is always for production, also when a test with another NODE_ENV starts it.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root,
    // The package names its development build for every purpose.
    resolve: { alias: command === 'build' ? [{ find: 'react-router', replacement: routerForProduction }] : [] },
    plugins: [
      react(),
      tailwindcss(),
      {
        name: 'ringlet-config',
        transformIndexHtml: (html) =>
          apiUrl ? html.replace(/(<script id="ringlet-config"[^>]*>)[^<]*/, `$1${JSON.stringify({ apiUrl })}`) : html,
      },
      pictures(),
      notices(),
      prerender(root),
      compress(),
    ],
    server: { port: 8080, strictPort: true },
    preview: { port: 8080, strictPort: true },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // The content security policy allows no font that is written into the styles.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      target: 'es2022',
      modulePreload: { resolveDependencies: neededBesides },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  };
});

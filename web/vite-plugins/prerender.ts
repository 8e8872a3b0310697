import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { formatPhone } from '../src/shared/format';
import { wantedCode } from '../src/shared/language-choice/wantedCode';
import { codeGroups } from '../src/shared/messages/codeGroups';
import {
  type Call,
  callEarly,
  expectMissingCode,
  expectMissingScreen,
  fillShell,
  hasQuery,
  loadCode,
  type OfflineTexts,
  showAdvert,
  showOrder,
  translateOffline,
} from './pageScripts';

interface Start {
  readonly path: string;
  readonly modules: readonly string[];
  readonly calls?: readonly Call[];
  readonly shell?: unknown;
  readonly query?: readonly string[];
  /** For a page whose names the server fills in. */
  readonly title?: string;
  readonly about?: string;
}

interface Rendered {
  readonly pages: readonly Start[];
  readonly clientStarts: readonly Start[];
  /** For the sitemap. */
  readonly addresses: readonly string[];
  /** The pages of prices whose names the server fills in. */
  readonly templates: readonly Start[];
  readonly render: (path: string) => Promise<string>;
  readonly renderShell: (shell?: unknown) => Promise<string>;
  /** What a waiting page shows if its code is missing, by language. */
  readonly renderMissingCode: () => Promise<Readonly<Record<string, string>>>;
  readonly renderMissingScreen: () => Promise<Readonly<Record<string, string>>>;
  /** By language; English is the first. */
  readonly offlineTexts: () => Promise<Readonly<Record<string, OfflineTexts>>>;
}

const entryTag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const preloadTags = /<link rel="modulepreload"[^>]*>\s*/g;
const stylesTag = /<link rel="stylesheet"[^>]*>/;

/**
 * Prerenders after the build, with inlined styles and code that loads after the first paint: the public pages; client screens
 * as they are before their data; and app.html, the start of every other URL. Fills in the texts of offline.html.
 */
export function prerender(root: string): Plugin {
  const dist = join(root, 'dist');
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'ringlet-prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle(_, written) {
      bundle = written;
    },
    async closeBundle() {
      // A failed build wrote nothing, and its own error has to be shown.
      if (Object.keys(bundle).length === 0) return;
      const shell = await readFile(join(dist, 'index.html'), 'utf8');
      const outDir = join(dist, '.prerender');
      const { pages, templates, clientStarts, addresses, ...rendered } = await serverSide(root, outDir);
      const { render, renderShell } = rendered;
      const missingCode = await rendered.renderMissingCode();
      const typeface = typefaceOf(bundle);
      const offlineTexts = await rendered.offlineTexts();
      const missingScreen = await rendered.renderMissingScreen();
      for (const screen of [...clientStarts, appPage]) {
        const html = await renderShell(screen.shell);
        const chunks = chunksOf(bundle, screen.modules);
        const page = shellPage(shell, html, { ...screen, styles: stylesOf(bundle), chunks, missingScreen, typeface });
        await write(dist, screen.path, page);
      }
      for (const { path, modules, title, about } of [...pages, ...templates]) {
        const page = finished(shell, path, await render(path), {
          styles: stylesOf(bundle),
          chunks: chunksOf(bundle, modules),
          typeface,
          missingCode,
        });
        const named = page.replace('</head>', () => `${namesOf({ title, about })}</head>`);
        await write(dist, path === '/' ? '/index' : path, named);
      }
      const offline = join(dist, 'offline.html');
      await writeFile(offline, offlinePage(await readFile(offline, 'utf8'), offlineTexts));
      await writeFile(join(dist, 'sitemap-pages.xml'), sitemapOf(addresses));
      await rm(outDir, { recursive: true });
    },
  };
}

const appPage: Start = { path: '/app', modules: [] };

async function write(dist: string, path: string, page: string): Promise<void> {
  const file = join(dist, `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, page);
}

/** The id is known to app/backOfficeStyles.ts. */
const pageStyles = (styles: string): string => `<style id="page-styles">${styles}</style>`;

/** The title of a page whose names the server fills in. React does not render it, so that there is only one. */
const namesOf = ({ title, about }: { title: string | undefined; about: string | undefined }): string =>
  title === undefined
    ? ''
    : `<title>${title} · Ringlet</title><meta property="og:title" content="${title} · Ringlet">` +
      `<meta name="description" content="${about}"><meta property="og:description" content="${about}">`;

/** The page in English, with a script that translates it. */
function offlinePage(page: string, languages: Readonly<Record<string, OfflineTexts>>): string {
  const script = `<script>(${translateOffline.toString()})(${inScript(languages)},${wantedCode.toString()})</script>`;
  const filled = Object.entries(languages.en ?? {}).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
    page,
  );
  return filled.replace('</body>', () => `${script}</body>`);
}

/** JSON in an inline script: no markup may end the script. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The server replaces the braces by its own address. */
function sitemapOf(addresses: readonly string[]): string {
  const urls = addresses.map((path) => `  <url><loc>{origin}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/** Builds the pages for Node and imports them. */
async function serverSide(root: string, outDir: string): Promise<Rendered> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    ssr: { noExternal: true },
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, minify: false },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Rendered;
}

/** React renders title, meta and link elements before the markup; they are moved to the head. */
const headTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*\/?>)*/;

interface Early {
  readonly styles: string;
  readonly chunks: readonly string[];
  /** The tag that loads the typeface early. */
  readonly typeface: string;
}

interface Public extends Early {
  readonly missingCode: Readonly<Record<string, string>>;
}

function finished(
  shell: string,
  path: string,
  html: string,
  { styles, chunks, typeface, missingCode }: Public,
): string {
  const head = headTags.exec(html)?.[0] ?? '';
  const canonical = `<link rel="canonical" href="{origin}${path}">`;
  return shell
    .replace(entryTag, '')
    .replace(preloadTags, '')
    .replace(stylesTag, () => pageStyles(styles))
    .replace('</head>', () => `${typeface}${head}${canonical}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-page="${path}">${html.slice(head.length)}</div>${scriptsFor(html, missingCode)}`,
    )
    .replace('</body>', () => `${codeScript(shell, chunks)}</body>`);
}

function codeScript(shell: string, chunks: readonly string[]): string {
  return `<script>(${loadCode.toString()})(${inScript(chunks)},${inScript(entryAddress(shell))})</script>`;
}

function entryAddress(shell: string): string {
  const entry = entryTag.exec(shell)?.[1];
  if (entry === undefined) throw new Error('the page has no entry script');
  return entry;
}

function scriptsFor(html: string, missingCode: Readonly<Record<string, string>>): string {
  return html.includes('data-waiting')
    ? `<script>(${expectMissingCode.toString()})(${inScript(missingCode)},${wantedCode.toString()})</script>`
    : '';
}

interface Shell extends Early, Pick<Start, 'calls' | 'query'> {
  readonly missingScreen: Readonly<Record<string, string>>;
}

/**
 * A client screen with its first calls, or the frame alone. Drops its title, which React would render in the body. It is inert,
 * because input would be lost when the screen replaces it.
 */
function shellPage(shell: string, html: string, { styles, chunks, typeface, missingScreen, ...start }: Shell): string {
  const { calls = [], query = null } = start;
  const wanted = `${inScript(query)},${hasQuery.toString()}`;
  const adverts = calls.some(({ shows }) => shows === 'advert') ? `,${showAdvert.toString()}` : '';
  const early =
    calls.length === 0
      ? ''
      : `<script>(${callEarly.toString()})(${inScript(calls)},${wanted},${showOf(calls)})</script>`;
  const codes = inScript(Object.keys(missingScreen));
  const after = [
    `<script>(${fillShell.toString()})(${wanted},${codes},${wantedCode.toString()}${adverts})</script>`,
    `<script>(${expectMissingScreen.toString()})(${inScript(missingScreen)},${wantedCode.toString()})</script>`,
  ].join('');
  return (
    shell
      .replace(entryTag, '')
      .replace(preloadTags, '')
      .replace(stylesTag, () => pageStyles(styles))
      // React puts a screen's title before this one, which is read until there is one.
      .replace('</head>', () => `${early}<title>Ringlet</title>${typeface}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root" inert hidden>${html.replace(headTags, '')}</div>${after}`)
      .replace('</body>', () => `${codeScript(shell, chunks)}</body>`)
  );
}

/** The functions that show replies. */
function showOf(calls: readonly Call[]): string {
  const order = `(reply)=>(${showOrder.toString()})(reply,${formatPhone.toString()},${codeGroups.toString()})`;
  const shows = calls.map(({ shows }) => shows);
  return `{${shows.includes('advert') ? `advert:${showAdvert.toString()}` : ''}${shows.includes('order') ? `order:${order}` : ''}}`;
}

function entryOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('the bundle has no entry');
  return entry;
}

function stylesOf(bundle: Rolldown.OutputBundle): string {
  const file = Object.values(bundle).find(({ fileName }) => /style-[^/]*\.css$/.test(fileName));
  if (file?.type !== 'asset') throw new Error('the bundle has no stylesheet');
  return String(file.source);
}

function typefaceOf(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => /jakarta-latin[^/]*\.woff2$/.test(name));
  if (file === undefined) throw new Error('the bundle has no typeface');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
}

/** The URLs of the chunks that the entry and the modules import, directly or not; without the entry itself. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(`/${name}`) || chunk?.type !== 'chunk' || chunk.isEntry) return;
    found.add(`/${name}`);
    chunk.imports.forEach(add);
  };
  entryOf(bundle).imports.forEach(add);
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${module}.tsx`)),
    );
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    add(chunk.fileName);
  }
  return [...found];
}

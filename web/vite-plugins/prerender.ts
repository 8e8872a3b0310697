import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

interface Rendered {
  readonly pages: readonly { path: string; modules: readonly string[] }[];
  readonly render: (path: string) => Promise<string>;
}

/**
 * After the build: writes the public pages as finished HTML, with their styles inside and their code announced, and
 * keeps the empty page as app.html, which every other address starts from.
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
    async closeBundle(error) {
      if (error) return;
      const shell = await readFile(join(dist, 'index.html'), 'utf8');
      await writeFile(join(dist, 'app.html'), shell);
      const outDir = join(dist, '.prerender');
      const { pages, render } = await serverSide(root, outDir);
      for (const { path, modules } of pages) {
        const page = assemble(shell, path, await render(path), {
          styles: stylesOf(bundle),
          modules: chunksOf(bundle, modules),
        });
        const file = join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
        await writeFile(file, page);
      }
      await rm(outDir, { recursive: true });
    },
  };
}

/** The pages' code built for Node: its chunks are read while pages are rendered. */
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

/** React puts titles, metas and preloads before the page's own markup: they belong in the head. */
function assemble(
  shell: string,
  path: string,
  html: string,
  parts: { styles: string; modules: readonly string[] },
): string {
  const head = /^(?:<(?:title)[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*\/?>)*/.exec(html)?.[0] ?? '';
  const preloads = parts.modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  return shell
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${parts.styles}</style>`)
    .replace('</head>', () => `${head}${preloads}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${path}">${html.slice(head.length)}</div>`);
}

function stylesOf(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const css = entry?.type === 'chunk' ? [...(entry.viteMetadata?.importedCss ?? [])][0] : undefined;
  const file = css === undefined ? undefined : bundle[css];
  if (file?.type !== 'asset') throw new Error('the entry has no stylesheet');
  return String(file.source);
}

/** The chunks of the modules and all that these import, without the entry, which the page names itself. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk' || chunk.isEntry) return;
    found.add(name);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/${module}.tsx`),
    );
    if (!chunk) throw new Error(`no chunk starts with ${module}`);
    add(chunk.fileName);
  }
  return [...found];
}

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunks } from './vite-plugins/chunks';
import { compress } from './vite-plugins/compress';
import { notices } from './vite-plugins/notices';
import { pictures } from './vite-plugins/pictures';
import { prerender } from './vite-plugins/prerender';

const root = fileURLToPath(new URL('.', import.meta.url));
const routerForProduction = join(createRequire(import.meta.url).resolve('react-router'), '../../production/index.mjs');
const apiUrl = process.env.VITE_API_URL;

/** One chunk for what every page needs, one for what every screen with a store needs, and those of shared modules. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
  { name: 'store', test: /node_modules\/(@reduxjs|react-redux|react-router|immer|reselect|redux)\//, priority: 7 },
  ...sharedChunks(),
];

export default defineConfig(({ command }) => {
  // A build is always for production, even if a test with another NODE_ENV starts it.
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
      // One stylesheet, inlined in prerendered pages. The back office has its own.
      cssCodeSplit: false,
      // The content security policy allows no font inside the styles.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      target: 'es2022',
      // Prerendered pages name all they need; elsewhere the lists cost more bytes than they save time.
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  };
});

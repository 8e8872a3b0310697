import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './vite-plugins/compress';
import { prerender } from './vite-plugins/prerender';

const root = fileURLToPath(new URL('.', import.meta.url));
const apiUrl = process.env.VITE_API_URL;

/** Few chunks instead of dozens: one shared by the public pages, one by all other screens. Clients load no back office code. */
const chunkGroups = [
  { name: 'react', test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'site',
    test: /src\/shared\/(site|theme|config|session\/storage|ui\/(Icon|Logo|PageMeta|SupportLink|ThemeToggle|buttonClass))|src\/app\/(Crash|reloadOnce)/,
    priority: 2,
  },
  { name: 'toasts', test: /node_modules\/react-toastify\/|src\/app\/Toasts/, priority: 2 },
  {
    name: 'client',
    test: /node_modules\/(react-router|@reduxjs|react-redux|immer|reselect|redux|eventsource-parser)\/|src\/shared\/(?!(admin|second-factor|qr|refund|search)\/).*\.tsx?$|src\/app\/(BrowserApp|routes|lazyScreen|WithStore|ClientLayout|LiveUpdates)\.tsx?$/,
    priority: 1,
  },
];

export default defineConfig(({ command }) => {
  // A build is always for production, also when a test with another NODE_ENV starts it.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root,
    plugins: [
      react(),
      tailwindcss(),
      {
        name: 'ringlet-config',
        transformIndexHtml: (html) =>
          apiUrl ? html.replace(/(<script id="ringlet-config"[^>]*>)[^<]*/, `$1${JSON.stringify({ apiUrl })}`) : html,
      },
      prerender(root),
      compress(),
    ],
    server: { port: 8080, strictPort: true },
    preview: { port: 8080, strictPort: true },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  };
});

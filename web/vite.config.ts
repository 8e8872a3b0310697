import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './vite-plugins/prerender';

const root = fileURLToPath(new URL('.', import.meta.url));
const apiUrl = process.env.VITE_API_URL;

export default defineConfig({
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
  ],
  server: { port: 8080, strictPort: true },
  preview: { port: 8080, strictPort: true },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});

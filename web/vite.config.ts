import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { port: 8080, strictPort: true },
  preview: { port: 8080, strictPort: true },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});

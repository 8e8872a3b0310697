import { createServer } from 'vite';

/** The web app with hot reload, on WEB_PORT. It calls the gateway at WEB_API_URL, which allows this origin. */
process.env.VITE_API_URL = process.env.WEB_API_URL;
const server = await createServer({
  configFile: 'web/vite.config.ts',
  server: { host: '127.0.0.1', port: Number(process.env.WEB_PORT ?? 8080), strictPort: true },
});
await server.listen();
process.send?.({ ready: true });

const stop = () => void server.close().finally(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, stop);

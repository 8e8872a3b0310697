import { startSandbox } from './sandbox';
import { readSettings } from './settings';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const sandbox = await startSandbox(settings);
  const stop = (): void => {
    void sandbox.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  console.log(`sandbox ready: ${sandbox.url}, SMTP port ${sandbox.smtpPort}`);
  process.send?.({ ready: true, address: sandbox.url });
}

main().catch((error: unknown) => {
  console.error(`sandbox failed to start: ${reasonOf(error)}`);
  process.exit(1);
});

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) return `port ${error.port} is in use`;
  return error.message;
}

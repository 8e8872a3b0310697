import { DatabaseSettings, readSettings } from '@ringlet/platform/settings';
import { runRepublish } from './command';

/** `npm run events:republish`: publishes the events of a span of time again, from the databases at MONGO_URL. */
async function main(): Promise<void> {
  const { MONGO_URL: url, MONGO_PREFIX: prefix } = readSettings(DatabaseSettings, process.env);
  process.exitCode = await runRepublish(process.argv.slice(2), { url, prefix }, (line) => console.log(line));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

import { runRepublish } from './command';

/** `npm run events:republish`: publishes the events of a span of time again, from the databases at MONGO_URL. */
async function main(): Promise<void> {
  const url = process.env['MONGO_URL'] || 'mongodb://127.0.0.1:27017';
  const prefix = process.env['MONGO_PREFIX'] || 'ringlet';
  process.exitCode = await runRepublish(process.argv.slice(2), { url, prefix }, (line) => console.log(line));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

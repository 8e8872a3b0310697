import { readdirSync } from 'node:fs';
import { main, UserError } from './cli.mjs';

/** Fails if an addon in node_modules was compiled on this machine: node-gyp writes to `build`, packages ship theirs in other folders. */
await main(() => {
  const files = readdirSync('node_modules', { recursive: true });
  const compiled = files.filter((file) => file.endsWith('.node') && /[\\/]build[\\/]/.test(file));
  if (compiled.length > 0) throw new UserError(`compiled at installation:\n${compiled.join('\n')}`);
});

import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, step } from './cli.mjs';
import { lock } from './lock.mjs';
import { run } from './prepare.mjs';

const serverFolders = ['gateway', 'services', 'one-process', 'libs', 'cli', 'packages', 'testing', 'bench', 'test'];
/** Packages for clients' programs: each is compiled alone, to its own dist/, and imports the previous one. */
const clientPackages = ['sdk', 'cli', 'mcp'];

const parts = {
  server: {
    what: 'building the services',
    inputs: [...serverFolders, '.swcrc', 'package-lock.json'],
    stamp: 'dist/.built-from',
    build: () => {
      rmSync('dist.new', { recursive: true, force: true });
      const folders = serverFolders.filter((folder) => existsSync(folder));
      run('npx', [
        'swc',
        ...folders,
        '--out-dir',
        'dist.new',
        '--config-file',
        '.swcrc',
        '--ignore',
        '**/*spec.ts',
        // A comma would divide the pattern.
        ...clientPackages.flatMap((name) => ['--ignore', `packages/${name}/**`]),
        '--quiet',
      ]);
      // The data that services read beside their code.
      const isData = (path) => statSync(path).isDirectory() || path.endsWith('.txt');
      cpSync('services', 'dist.new/services', { recursive: true, filter: isData });
      // Renamed into place, so that running processes never see an incomplete folder.
      rmSync('dist.old', { recursive: true, force: true });
      if (existsSync('dist')) renameSync('dist', 'dist.old');
      renameSync('dist.new', 'dist');
      rmSync('dist.old', { recursive: true, force: true });
    },
  },
  clients: {
    what: 'building the packages for clients',
    inputs: [...clientPackages.map((name) => `packages/${name}`), 'package-lock.json'],
    stamp: 'packages/sdk/dist/.built-from',
    build: () => {
      for (const name of clientPackages) {
        const folder = `packages/${name}`;
        if (!existsSync(`${folder}/tsconfig.build.json`)) continue;
        rmSync(`${folder}/dist`, { recursive: true, force: true });
        run('npx', ['tsc', '-p', `${folder}/tsconfig.build.json`]);
      }
    },
  },
  web: {
    what: 'building the web app',
    inputs: [
      'web',
      'libs/contracts/languages.ts',
      'libs/contracts/numbers/plain-digit.ts',
      'libs/contracts/numbers/text-beside-code.ts',
      'package-lock.json',
    ],
    stamp: 'web/dist/.built-from',
    build: () => run('npx', ['vite', 'build', 'web', '--logLevel', 'error']),
  },
};

/**
 * Builds `server` (dist/), `clients` (the dist/ of their packages) and `web` (web/dist/) if their inputs have changed. One process at a
 * time.
 */
export async function build(names = Object.keys(parts)) {
  const release = await lock('dist');
  try {
    for (const name of names) {
      const { what, inputs, stamp, build: make } = parts[name];
      const now = fingerprint(inputs);
      if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue;
      await step(what, make);
      writeFileSync(stamp, now);
    }
  } finally {
    await release();
  }
}

/** Hash of the input files' names and contents, so that touching a file changes nothing. */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) for (const part of describe(input)) hash.update(part);
  return hash.digest('hex');
}

function* describe(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    const content = readFileSync(path);
    yield `${path} ${content.length}\n`;
    yield content;
    return;
  }
  for (const name of readdirSync(path).sort()) if (name !== 'dist') yield* describe(join(path, name));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const chosen = process.argv.slice(2).map((flag) => flag.replace(/^--/, ''));
  void main(() => build(chosen.length > 0 ? chosen : undefined));
}

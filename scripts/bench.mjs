import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { build } from './build.mjs';
import { main, UserError } from './cli.mjs';
import { prepare } from './prepare.mjs';

/**
 * `npm run bench`: every benchmark, or only some: `npm run bench -- path`. Each is bench/<name>/run.ts. `--save` adds their output to
 * bench/results/.
 */
await main(async () => {
  const all = readdirSync('bench').filter((name) => existsSync(`bench/${name}/run.ts`));
  const named = process.argv.slice(2).filter((name) => name !== '--save');
  const chosen = named.length > 0 ? named : all;
  const unknown = chosen.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new UserError(`no such benchmark: ${unknown.join(', ')} (there are ${all.join(', ')})`);
  await prepare(['nats-server']);
  await build(['server']);
  for (const name of chosen) {
    process.stdout.write(`\n── ${name}\n`);
    const child = spawn(process.execPath, [`dist/bench/${name}/run.js`], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      process.stdout.write(text);
    });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new UserError(`bench/${name} failed`);
    if (process.argv.includes('--save')) save(name, printed);
  }
});

/** One file per benchmark, the newest result last. */
function save(name, printed) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [load = 0] = loadavg();
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}, load ${load.toFixed(1)}`;
  const heading = `## ${new Date().toISOString().slice(0, 10)}, ${commit} (${machine})`;
  const text = `\n${heading}\n\n${printed.trimEnd().replaceAll(/^/gm, '    ')}\n`;
  appendFileSync(`bench/results/${name}.md`, existsSync(`bench/results/${name}.md`) ? text : `# ${name}\n${text}`);
}

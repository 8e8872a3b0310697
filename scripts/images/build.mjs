import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, step } from '../cli.mjs';
import { preparePrograms, run } from '../prepare.mjs';
import { localBase, nodeVersion } from './base.mjs';

/** The last build's report: names, digests, sizes and the file tree of each image. */
const reportFile = '.images/report.json';
const targets = ['service', 'web'];
const registryBase = `docker.io/library/node:${nodeVersion}-bookworm-slim`;

/**
 * Builds the images with buildah (as root, without a daemon) and mounts each one's file tree. The base is the official image if its
 * registry answers, else one made of Debian's packages and npm's Node binary: `npm run images`.
 */
export async function buildImages() {
  await preparePrograms(['buildah', 'mmdebstrap']);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const revision = output('git', ['rev-parse', 'HEAD']);
  const base = await step('fetching the base image', () => registryImage() ?? localBase());
  const npm = npmSettings();
  try {
    const report = { base: base.runtime, baseBytes: sizeOf(base.runtime), images: {} };
    for (const target of targets) {
      const image = `localhost/ringlet/${target}:${version}`;
      await step(`building ${image}`, () =>
        run('buildah', [
          'build',
          '--isolation',
          'chroot',
          '--layers',
          '--pull-never',
          '--ulimit',
          'nofile=20000:20000',
          '--build-arg',
          `BUILD_BASE=${base.build}`,
          '--build-arg',
          `BASE=${base.runtime}`,
          '--build-arg',
          `VERSION=${version}`,
          '--build-arg',
          `REVISION=${revision}`,
          ...npm.volumes.flatMap((volume) => ['--volume', volume]),
          '--target',
          target,
          '--tag',
          image,
          '.',
        ]),
      );
      report.images[target] = { image, ...describe(image), tree: mount(target, image) };
    }
    mkdirSync('.images', { recursive: true });
    writeFileSync(reportFile, `${JSON.stringify(report, undefined, 2)}\n`);
    for (const { image, bytes, digest } of Object.values(report.images)) {
      const above = Math.round((bytes - report.baseBytes) / 1e6);
      process.stdout.write(`  ${image}  ${above} MB above the base  ${digest}\n`);
    }
    return report;
  } finally {
    npm.remove();
  }
}

/** The official image, if its registry answers within half a minute. */
function registryImage() {
  const { status } = spawnSync('buildah', ['pull', '--quiet', registryBase], { stdio: 'ignore', timeout: 30_000 });
  return status === 0 ? { runtime: registryBase, build: registryBase } : undefined;
}

/** npm in the build uses this machine's registry, certificates and cache. They are mounted, so the image does not contain them. */
function npmSettings() {
  const folder = mkdtempSync(join(tmpdir(), 'ringlet-npmrc-'));
  const setting = (name) => output('npm', ['config', 'get', name]);
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? setting('cafile');
  const hasCertificates = existsSync(certificates);
  const lines = [`registry=${setting('registry')}`, ...(hasCertificates ? ['cafile=/run/certificates.pem'] : [])];
  writeFileSync(join(folder, 'npmrc'), `${lines.join('\n')}\n`);
  const cache = join(homedir(), '.npm');
  mkdirSync(cache, { recursive: true });
  return {
    volumes: [
      `${join(folder, 'npmrc')}:/root/.npmrc:ro`,
      `${cache}:/root/.npm`,
      ...(hasCertificates ? [`${resolve(certificates)}:/run/certificates.pem:ro`] : []),
    ],
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** An image's mounted file tree. One container per image is kept, so that the tree stays. */
function mount(target, image) {
  const container = `ringlet-tree-${target}`;
  spawnSync('buildah', ['rm', container], { stdio: 'ignore' });
  run('buildah', ['from', '--pull-never', '--name', container, image]);
  return output('buildah', ['mount', container]);
}

function describe(image) {
  const inspected = JSON.parse(output('buildah', ['inspect', '--type', 'image', image]));
  const { Env: env, User: user, Cmd: command, Labels: labels } = inspected.OCIv1.config;
  return { bytes: sizeOf(image), digest: inspected.FromImageDigest, env, user, command, labels };
}

/** Bytes of an image's files. */
function sizeOf(image) {
  const container = output('buildah', ['from', '--pull-never', image]);
  try {
    const tree = output('buildah', ['mount', container]);
    return Number(output('du', ['--summarize', '--bytes', '--one-file-system', tree]).split('\t')[0]);
  } finally {
    run('buildah', ['rm', container]);
  }
}

function output(program, args) {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) void main(buildImages);

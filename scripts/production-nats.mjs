import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { step, UserError } from './cli.mjs';
import { onPath, run } from './prepare.mjs';

/** The first version that knows every line of k8s/components/nats/nats.conf, and the Debian release that has it. */
const minimum = [2, 10];
const release = 'trixie';
const cached = resolve('node_modules/.cache/ringlet/nats-server');

/**
 * A nats-server that can run production's configuration: the installed one if it is recent enough, else that of a later Debian release,
 * downloaded beside the installed one. Returns its path.
 */
export async function productionNats() {
  if (onPath('nats-server') && isRecent('nats-server')) return 'nats-server';
  if (!existsSync(cached)) await step('downloading a recent nats-server', download);
  return cached;
}

function isRecent(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /v(\d+)\.(\d+)\./.exec(stdout) ?? [];
  return Number(major) > minimum[0] || (Number(major) === minimum[0] && Number(minor) >= minimum[1]);
}

function download() {
  if (!onPath('apt-get')) {
    throw new UserError(
      `Tests of the production configuration need nats-server ${minimum.join('.')} or later on the PATH.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'ringlet-apt-'));
  try {
    for (const needed of ['lists/partial', 'cache/archives/partial', 'package']) {
      mkdirSync(join(folder, needed), { recursive: true });
    }
    const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
    writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${keyring}] ${debianMirror()} ${release} main\n`);
    const options = [
      `Dir::Etc::sourcelist=${folder}/sources.list`,
      'Dir::Etc::sourceparts=/dev/null',
      `Dir::State::lists=${folder}/lists`,
      `Dir::Cache=${folder}/cache`,
      'APT::Sandbox::User=root',
    ].flatMap((option) => ['-o', option]);
    run('apt-get', [...options, 'update', '-qq']);
    run('apt-get', [...options, 'download', '-qq', 'nats-server'], process.env, folder);
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    run('dpkg-deb', ['-x', join(folder, file), join(folder, 'package')]);
    mkdirSync(resolve(cached, '..'), { recursive: true });
    copyFileSync(join(folder, 'package/usr/sbin/nats-server'), cached);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The address of Debian's packages in this machine's settings. */
function debianMirror() {
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'], {
    encoding: 'utf8',
  });
  const mirror = stdout.split('\n').find((uri) => /\/debian\/?$/.test(uri));
  if (mirror === undefined)
    throw new UserError('No Debian packages are set up on this machine: install a recent nats-server.');
  return mirror;
}

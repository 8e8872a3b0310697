import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The address of the API and the key to use. */
export interface Login {
  readonly url: string;
  readonly key: string;
}
type Environment = Readonly<Record<string, string | undefined>>;

/** `ringlet/config.json` in the user's settings folder. */
export function configPath(env: Environment, platform: string = process.platform): string {
  const home = platform === 'win32' ? env['APPDATA'] : env['XDG_CONFIG_HOME'];
  return join(home || join(homedir(), '.config'), 'ringlet', 'config.json');
}

/** From RINGLET_URL and RINGLET_KEY, and the rest from the file. */
export async function readLogin(env: Environment): Promise<Partial<Login>> {
  const stored = await readStored(configPath(env));
  return { url: env['RINGLET_URL'] || stored.url, key: env['RINGLET_KEY'] || stored.key };
}

/** Only the user can read the file. */
export async function saveLogin(env: Environment, login: Login): Promise<string> {
  const path = configPath(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  // `mode` applies to new files only.
  await chmod(path, 0o600);
  return path;
}

export async function removeLogin(env: Environment): Promise<void> {
  await rm(configPath(env), { force: true });
}

async function readStored(path: string): Promise<Partial<Login>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<Login>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${path} cannot be read; "ringlet login" writes it again`, { cause: error });
  }
}

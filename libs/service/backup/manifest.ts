import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface BackupFile {
  readonly file: string;
  readonly sha256: string;
}
export interface CollectionFile extends BackupFile {
  /** The database's name without the installation's prefix. */
  readonly service: string;
  readonly collection: string;
  readonly documents: number;
}

/** Written last: a folder without it is not a backup. */
export interface Manifest {
  readonly format: 1;
  /** The moment of the databases, ISO 8601. */
  readonly at: string;
  readonly collections: readonly CollectionFile[];
  readonly pictures: readonly (BackupFile & { readonly key: string })[];
  readonly deadLetters: BackupFile & { readonly letters: number };
}

const manifestFile = 'manifest.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2), { mode: 0o600 });
}

/** Reads a backup's manifest and compares every file with its checksum. Throws if the backup is incomplete or damaged. */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestFile), 'utf8');
  } catch (cause) {
    throw new Error(`${folder} is no complete backup: it has no ${manifestFile}`, { cause });
  }
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Error(`${folder} is a backup of another release`);
  for (const { file, sha256 } of [...manifest.collections, ...manifest.pictures, manifest.deadLetters]) {
    const found = await checksum(join(folder, file)).catch(() => 'nothing');
    if (found !== sha256) throw new Error(`the backup's file ${file} is damaged or missing`);
  }
  return manifest;
}

export async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

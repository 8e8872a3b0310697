import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder, startOf } from './folder-lock';

describe('the lock of a folder', () => {
  let dir: string;
  const owner = () => join(dir, 'owner.pid');

  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'folder-lock-'))));
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** As if the process that started this one, which lives as long as the test, held it. */
  function lockedByParent(start: string): void {
    const release = lockFolder(dir);
    const [, boot = ''] = readFileSync(owner(), 'utf8').split(' ');
    release();
    writeFileSync(owner(), `${process.ppid} ${boot}${start}`);
  }

  it('is refused while its owner runs', () => {
    lockedByParent(` ${startOf(process.ppid)}`);
    expect(() => lockFolder(dir)).toThrow(`${dir} is in use by process ${process.ppid}`);
  });

  it('is taken over from an owner whose id another process has now', () => {
    lockedByParent(` ${startOf(process.ppid)}0`);
    expect(() => lockFolder(dir)()).not.toThrow();
  });

  it('of a release that wrote no start time is held by any process with that id', () => {
    lockedByParent('');
    expect(() => lockFolder(dir)).toThrow(`${dir} is in use by process ${process.ppid}`);
  });

  it('is refused to its own process a second time, and free after its release', () => {
    const release = lockFolder(dir);
    expect(() => lockFolder(dir)).toThrow(`${dir} is in use by process ${process.pid}`);
    release();
    lockFolder(dir)();
  });
});

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Where tests keep their databases and streams: in memory where the system has such a folder. What survives the end of a process or a loss
 * of power is proved by specs that keep theirs on the disk.
 */
export const memoryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

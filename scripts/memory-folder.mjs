import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Where tests keep their databases and streams: in memory if the system has such a folder. Specs that prove what survives the end of a
 * process or a loss of power use the disk.
 */
export const memoryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

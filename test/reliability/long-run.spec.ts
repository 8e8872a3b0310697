import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('the long run, in short', () => {
  it('finds no difference between providers, books and what clients were told', () => {
    const output = mkdtempSync(join(tmpdir(), 'ringlet-report-'));
    const args = ['dist/test/long-run/main.js', '--minutes', '0.7', '--people', '4', '--output', output];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect({ status, stderr, stdout }).toEqual({ status: 0, stderr: '', stdout: expect.any(String) });
    const report = readFileSync(join(output, 'reliability-report.md'), 'utf8');
    expect(report).toContain('**No differences.**');
    expect(report).toContain('| kill -9 of wallet-1 |');
    rmSync(output, { recursive: true, force: true });
  });
});

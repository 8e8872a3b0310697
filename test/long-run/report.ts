import { type Attempt, type Count, countBy, firstTryCodes, isUnexpected } from './attempts';
import { type Comparison } from './compare';

export interface Happened {
  readonly name: string;
  /** Its length in milliseconds. */
  readonly ms: number;
  /** Milliseconds from its end until purchases succeeded at the first try again; absent if they did not. */
  readonly recoveredMs?: number;
  readonly note?: string;
  /** Why it could not happen. */
  readonly failed?: string;
}

export interface Run {
  readonly minutes: number;
  readonly seed: number;
  readonly attempts: readonly Attempt[];
  readonly faults: readonly Happened[];
  readonly comparison: Comparison;
  /** Milliseconds from the end of the load until ledger and orders agreed with the providers. */
  readonly settledMs: number;
  readonly totals: Readonly<Record<string, number | string>>;
}

/** Problems, one sentence each; a run without any has passed. */
export function findings({ attempts, faults, comparison }: Run): string[] {
  const unexpected = attempts.filter(({ last }) => isUnexpected(last));
  const unanswered = attempts.filter(({ last }) => last.outcome === 'open');
  return [
    ...comparison.differences,
    ...unexpected.map(({ kind, fault, last }) => `${kind} (${fault}) was refused with ${last.code}`),
    ...unanswered.map(({ kind, fault, last, tries }) => `${kind} (${fault}): ${tries} tries, and at last ${last.code}`),
    ...faults.flatMap(({ name, failed }) => (failed === undefined ? [] : [`${name}: ${failed}`])),
    ...faults
      .filter(({ failed, recoveredMs }) => failed === undefined && recoveredMs === undefined)
      .map(({ name }) => `${name}: no purchase succeeded at the first try afterwards`),
  ];
}

/** The report in plain words, as Markdown. */
export function reportOf(run: Run): string {
  const found = findings(run);
  const { attempts, faults, comparison, totals } = run;
  const [all] = countBy(
    attempts.map((attempt) => ({ ...attempt, kind: 'all' })),
    'kind',
  );
  const share = (count: number): string => `${((100 * count) / Math.max(1, attempts.length)).toFixed(2)} %`;
  return [
    '# The long run',
    '',
    `${run.minutes} minutes of load, ${faults.length} faults, seed ${run.seed}. ${found.length === 0 ? '**No differences.**' : `**${found.length} findings.**`}`,
    '',
    `Clients and admins wanted ${attempts.length} things. ${all?.firstTry ?? 0} (${share(all?.firstTry ?? 0)}) were answered at the first try,`,
    `${all?.repaired ?? 0} (${share(all?.repaired ?? 0)}) after the client had repeated the request, ${all?.failed ?? 0} (${share(all?.failed ?? 0)}) ended with "not done,`,
    `not charged", ${all?.open ?? 0} were never answered. Ledger and orders agreed with the providers ${seconds(run.settledMs)} after the load had ended.`,
    '',
    ...list('Findings', found),
    ...list('Right, and named', comparison.named),
    '## What was compared',
    '',
    ...Object.entries(totals).map(([name, value]) => `- ${name}: ${value}`),
    '',
    '## First tries by what was wanted',
    '',
    ...countTable('wanted', countBy(attempts, 'kind')),
    '## First tries by the fault that was active when they began',
    '',
    ...countTable('fault', countBy(attempts, 'fault')),
    '## How first tries ended that did not bring what was wanted',
    '',
    ...table(
      ['wanted', 'ended with', 'times'],
      firstTryCodes(attempts).map(({ kind, code, count }) => [kind, code, count]),
    ),
    '## Faults in their order',
    '',
    ...table(
      ['fault', 'lasted', 'purchases at the first try again after', 'note'],
      faults.map(({ name, ms, recoveredMs, note, failed }) => [
        name,
        seconds(ms),
        recoveredMs === undefined ? 'never' : seconds(recoveredMs),
        failed ?? note ?? '',
      ]),
    ),
  ].join('\n');
}

function countTable(name: string, counts: readonly Count[]): string[] {
  return table(
    [name, 'all', 'first try', 'repaired by repeating', 'not done, and said so', 'never answered', 'slowest'],
    counts.map((count) => [
      count.name,
      count.all,
      count.firstTry,
      count.repaired,
      count.failed,
      count.open,
      seconds(count.slowestMs),
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines.map((line) => `- ${line}`), ''];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Labels that Prometheus and every process add, and those of histograms. */
const commonLabels = ['service', 'pod', 'le'];
/** prom-client's default metrics. */
const defaultMetrics = {
  process_resident_memory_bytes: [],
  process_cpu_seconds_total: [],
  nodejs_eventloop_lag_p99_seconds: [],
};

const rules = parse(readFileSync('k8s/monitoring/alerts.yaml', 'utf8')).spec.groups.flatMap((group) => group.rules);
const dashboards = readdirSync('k8s/monitoring/dashboards').map((file) => ({
  file,
  ...JSON.parse(readFileSync(`k8s/monitoring/dashboards/${file}`, 'utf8')),
}));
const runbooks = readFileSync('docs/runbooks.md', 'utf8');
const metrics = { ...defaultMetrics, ...metricsOfTheCode() };

/** The metrics that the code defines, with their labels. The nightly jobs derive two names from their own. */
function metricsOfTheCode() {
  const files = execFileSync('git', ['ls-files', 'gateway/*.ts', 'services/*.ts', 'libs/*.ts'], { encoding: 'utf8' });
  const found = {};
  for (const file of files.trim().split('\n')) {
    if (file.endsWith('spec.ts')) continue;
    const source = readFileSync(file, 'utf8');
    for (const [, name, rest] of source.matchAll(/name: '(ringlet_\w+)',([^}]*)/g)) {
      const [, labels = ''] = /labelNames: \[([^\]]*)\]/.exec(rest) ?? [];
      found[name] = [...labels.matchAll(/'(\w+)'/g)].map(([, label]) => label);
    }
  }
  for (const job of ['ledger', 'analytics', 'retention']) {
    for (const figure of ['differences', 'verified_at_seconds']) found[`ringlet_${job}_${figure}`] = [];
  }
  return found;
}

/** The problems of a PromQL expression: metrics and labels that no process reports. */
function problemsOf(expression) {
  const problems = [];
  const withoutTexts = expression.replace(/"[^"]*"/g, '""');
  const used = [...withoutTexts.matchAll(/\b((?:ringlet|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, metric, filter = '']) => ({ metric, labels: [...filter.matchAll(/(\w+)\s*[!=]/g)].map(([, label]) => label) }),
  );
  const grouped = [...withoutTexts.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels.split(/,\s*/));
  for (const { metric, labels } of used) {
    const known = metrics[metric] ?? metrics[metric.replace(/_(count|sum|bucket)$/, '')];
    if (known === undefined) problems.push(`no process reports ${metric}`);
    for (const label of [...labels, ...grouped]) {
      if (known && ![...known, ...commonLabels].includes(label)) problems.push(`${metric} has no label ${label}`);
    }
  }
  if (used.length === 0) problems.push(`no metric in ${expression}`);
  return problems;
}

describe('monitoring', () => {
  it('finds unknown metrics and labels', () => {
    expect(problemsOf('sum by (queue) (ringlet_no_such_metric) > 0')).toEqual([
      'no process reports ringlet_no_such_metric',
    ]);
    expect(problemsOf('sum by (provider) (ringlet_jobs_due{lane="x"})')).toEqual([
      'ringlet_jobs_due has no label lane',
      'ringlet_jobs_due has no label provider',
    ]);
  });

  it.each(rules.map((rule) => [rule.alert, rule]))('%s uses metrics of the code and has a runbook', (alert, rule) => {
    expect(problemsOf(rule.expr)).toEqual([]);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.runbook_url).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    expect(runbooks).toMatch(new RegExp(`\\n## ${alert}\\n\\n\\w`));
  });

  it('has no runbook without an alert', () => {
    const sections = [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, alert]) => alert);
    expect(sections.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it.each(dashboards.map((dashboard) => [dashboard.file, dashboard]))(
    '%s uses metrics of the code',
    (_, { panels }) => {
      const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
      expect(expressions.flatMap(problemsOf)).toEqual([]);
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    },
  );
});

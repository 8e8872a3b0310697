import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from './api.generated';
import { quickStart } from './Guide';
import { fill } from './operation';
import { type Language, languages, sample } from './samples';

const sampleValues = (operation: (typeof operations)[number]) =>
  Object.fromEntries(operation.parameters.map(({ name, sample: value }) => [name, value]));
const difficult = { text: `it's "quoted" \\ $HOME \`x\` {y}`, yes: true, no: false, list: [1, 'two'], nothing: null };
const request = {
  method: 'POST',
  url: 'https://api.example/v1/a?b=c%27d',
  idempotencyKey: 'order-1001',
  body: difficult,
};

describe('the requests of the page for developers', () => {
  it('are those of the document of today', () => {
    const { stderr, status } = spawnSync(process.execPath, ['web/developer-api.mjs', '--check'], { encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  it('have a summary, a scope, a sample of everything that is needed, and no place in the path left open', () => {
    for (const operation of operations) {
      const { url } = fill(operation, 'http://api', sampleValues(operation), operation.body);
      expect({ ...operation, url }).toMatchObject({
        summary: expect.stringMatching(/./) as string,
        scope: expect.stringMatching(/^(read|buy|money)$/) as string,
        url: expect.stringMatching(/^http:\/\/api\/v1\/[^{}]*$/) as string,
      });
      for (const { name, required } of operation.fields ?? []) {
        if (required) expect(operation.body).toHaveProperty(name);
      }
    }
  });
});

describe('the first program of the page', () => {
  it('is that of the README of the SDK, which a test runs', () => {
    const readme = readFileSync('packages/sdk/README.md', 'utf8').replace('process.env.RINGLET_URL', "'http://api'");
    expect(readme).toContain(`\n\`\`\`js\n${quickStart('http://api')}\n\`\`\``);
  });
});

describe('a sample', () => {
  it('passes everything to curl as it is', () => {
    const script = `curl() { printf '%s\\0' "$@"; }\n${sample('curl', request)}`;
    const args = execFileSync('bash', ['-c', script], {
      encoding: 'utf8',
      env: { ...process.env, RINGLET_KEY: 'k' },
    }).split('\0');
    expect(args.slice(0, 3)).toEqual(['-X', 'POST', request.url]);
    expect(args).toContain('Authorization: Bearer k');
    expect(args).toContain('Idempotency-Key: order-1001');
    expect(JSON.parse(args[args.indexOf('-d') + 1] as string)).toEqual(difficult);
  });

  it('sends the same in JavaScript', async () => {
    const fetched = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve({ data: {} }) }));
    const code = `return (async () => {${sample('JavaScript', request)}})()`;
    await (new Function('fetch', 'console', code) as (...args: unknown[]) => Promise<void>)(fetched, {
      log: () => undefined,
    });
    const [[url, init]] = fetched.mock.calls as unknown as [
      [string, { method: string; body: string; headers: object }],
    ];
    expect([url, init.method]).toEqual([request.url, 'POST']);
    expect(init.headers).toMatchObject({ 'Idempotency-Key': 'order-1001' });
    expect(JSON.parse(init.body)).toEqual(difficult);
  });

  it('escapes what each of the other languages would read', () => {
    expect(sample('Python', request)).toContain(String.raw`"text": "it's \"quoted\" \\ $HOME ${'`x`'} {y}",`);
    expect(sample('Python', request)).toMatch(/"yes": True,\s+"no": False,\s+"list": \[1, "two"\],\s+"nothing": None/);
    expect(sample('PHP', request)).toContain(String.raw`'text' => 'it\'s "quoted" \\ $HOME ${'`x`'} {y}',`);
    expect(sample('Go', request)).toContain(String.raw`strings.NewReader("{\n`);
    expect(sample('Go', { ...request, body: { a: 1 } })).toContain('strings.NewReader(`{\n  "a": 1\n}`)');
    expect(sample('Go', request)).toMatch(/^package main\n[^]*\t"strings"\n[^]*\nfunc main\(\) \{\n[^]*\n\}$/);
  });

  it('fails where the request does, also in Go, and where PHP has no answer or reads a stream', () => {
    expect(sample('Go', request)).toMatch(
      /\tif response\.StatusCode >= 400 \{\n\t\tlog\.Fatal\(response\.Status\)\n\t\}\n\}$/,
    );
    expect(sample('PHP', request)).toContain('if ($text === false) throw new Exception(curl_error($request));');
    const stream = sample('PHP', { method: 'GET', url: 'https://api.example/v1/events', streams: true });
    expect(stream).toMatch(/curl_exec\(\$request\);\n[^]*if \(\$status !== 200\) throw new Exception/);
  });

  /** How each language parses all files without running them. A machine need not have all languages. */
  const parsers: readonly (readonly [Language, string, string, readonly string[]])[] = [
    [
      'Python',
      'py',
      'python3',
      ['-c', 'import ast, sys\nfor name in sys.argv[1:]: ast.parse(open(name).read(), name)'],
    ],
    [
      'PHP',
      'php',
      'php',
      ['-r', 'foreach (array_slice($argv, 1) as $f) token_get_all(file_get_contents($f), TOKEN_PARSE);', '--'],
    ],
    ['Go', 'go', 'gofmt', ['-l', '-e']],
  ];
  const installed = parsers.filter(([, , program]) => spawnSync(program, ['--version']).error === undefined);
  for (const [language, ending, program, args] of installed) {
    it(`of every request can be read by ${program}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'ringlet-samples-'));
      const all = [...operations.map((each) => fill(each, 'http://api', sampleValues(each), each.body)), request];
      const files = all.map((each, nth) => {
        const file = join(folder, `${nth}.${ending}`);
        writeFileSync(file, `${sample(language, each)}\n`);
        return file;
      });
      const { status, stdout, stderr } = spawnSync(program, [...args, ...files], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    });
  }

  it.each(languages)('in %s sends no body and no key where none is taken', (language) => {
    const code = sample(language, { method: 'GET', url: 'https://api.example/v1/balance' });
    expect(code).toContain('https://api.example/v1/balance');
    expect(code).not.toMatch(/Idempotency|Content-Type|json=|POSTFIELDS|NewReader/);
  });
});

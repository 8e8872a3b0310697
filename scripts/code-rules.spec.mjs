/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { logCalls, logCallsIn } from './log-messages.mjs';

/** Rules of docs/security.md that every line of the product must keep, and that no test of a single function can show. */

const withoutComments = (code) => code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
const sourcesOf = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/spec\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, code: withoutComments(readFileSync(file, 'utf8')) }));

const server = sourcesOf('gateway/*.ts', 'services/*.ts', 'libs/*.ts', 'cli/*.ts');
const web = sourcesOf('web/src/*.ts', 'web/src/*.tsx', 'web/server.mjs');
const filesWith = (sources, pattern) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
/** Every match in all sources, as `file: text`. */
const matches = (sources, pattern) =>
  sources.flatMap(({ file, code }) => [...code.matchAll(pattern)].map(([text]) => `${file}: ${text}`));

describe('the server', () => {
  it('is looked at as a whole', () => {
    expect(server.length).toBeGreaterThan(500);
    expect(web.length).toBeGreaterThan(300);
  });

  it('makes patterns of constants and of digits only', () => {
    // It gets digits that its input has checked (libs/contracts/numbers).
    expect(filesWith(server, /\$regex\b/)).toEqual(['services/numbers/client-tools/board/own-orders.ts']);
    // All of them are built once, when the process starts, from constants of the same file.
    expect(
      matches(server, /^.*\bRegExp\(/gm).filter((found) => !/: (?:export )?const \w+ = new RegExp\($/.test(found)),
    ).toEqual([]);
  });

  it('has constant messages in its log: what varies is a field', () => {
    const calls = logCalls();
    expect(calls.length).toBeGreaterThan(150);
    const varying = calls.filter(({ message }) => message === undefined);
    expect(varying.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it.each([
    ["log.warn('a' + b)", undefined],
    ['this.log.error({ err }, `${name} failed`)', undefined],
    ['this.log.debug({ code }, error.message)', undefined],
    ["log[isExpected ? 'debug' : 'warn']({ err }, text)", undefined],
    ['log.info({ err })', undefined],
    ["log.info('e-mail sent')", 'e-mail sent'],
    ["requestLog?.info({ code: `${a}` }, 'e-mail sent')", 'e-mail sent'],
  ])('has in %s the message %s', (code, message) => {
    expect(logCallsIn('a.ts', code)).toEqual([{ file: 'a.ts', message, text: code }]);
  });

  it('writes its log by one function, to stdout, and nothing beside it', () => {
    expect(filesWith(server, /\bpino\(/)).toEqual(['libs/platform/logging.ts']);
    expect(filesWith(server, /\bconsole\.|process\.stdout/).filter((file) => !file.startsWith('cli/'))).toEqual([]);
  });

  it('hashes and signs by SHA-256 and SHA-512 only', () => {
    const made = matches(server, /\b(?:createHash|createHmac|hkdfSync|pbkdf2\w*|scrypt\w*)\(\s*('[^']*'|[^,)]*)/g);
    expect(made.length).toBeGreaterThan(10);
    expect(made.filter((found) => !/\('sha(?:256|512)'/.test(found))).toEqual([]);
  });
});

describe('the API', () => {
  it('names the files that it serves in four places, by constants, days, ids and references', () => {
    expect(filesWith(server, /filename\s*=|filename\*/)).toEqual([
      'gateway/exports/csv.ts',
      'gateway/privacy/authority-requests.controller.ts',
      'gateway/privacy/privacy.controller.ts',
      'gateway/wallet/wallet.controller.ts',
    ]);
  });

  it('asks for no hint and no secret question: accounts have an address and a password', () => {
    const { schemas } = JSON.parse(readFileSync('gateway/openapi.json', 'utf8')).components;
    const fieldsOf = (name) => Object.keys(schemas[name].properties).sort();
    expect(fieldsOf('RegisterBody')).toEqual(['email', 'language', 'name', 'password', 'password_confirmation']);
    expect(fieldsOf('ForgottenPasswordBody')).toEqual(['email']);
    expect(fieldsOf('NewPasswordBody')).toEqual(['password', 'password_confirmation', 'token']);
  });
});

describe('the web app', () => {
  it('needs no plug-in and no technology that browsers have given up', () => {
    expect(
      filesWith(web, /<(?:object|embed|applet|frameset)[\s/]|ActiveXObject|document\.all\b|openDatabase\(/),
    ).toEqual([]);
  });

  it('never writes a text as HTML', () => {
    const asHtml = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|srcDoc|setHTML/i;
    expect(filesWith(web, asHtml)).toEqual([]);
  });

  it('lets password managers and pasting fill in every password', () => {
    const fields = web.flatMap(({ code }) => code.match(/<TextField\b[^>]*?type="password"[^]*?\/>/g) ?? []);
    // Its own input is one of the fields.
    const shared = web.flatMap(({ code }) => code.match(/<CurrentPasswordField\b/g) ?? []);
    expect(fields.length + shared.length).toBeGreaterThan(10);
    expect(fields.filter((field) => !/autoComplete="(?:current|new)-password"/.test(field))).toEqual([]);
    expect(filesWith(web, /\bonPaste\b|addEventListener\('paste'/)).toEqual([]);
  });
});

describe('the images', () => {
  it('run in production mode', () => {
    const stages = readFileSync('Dockerfile', 'utf8').split(/^(?=FROM )/m);
    for (const name of ['service', 'web']) {
      const stage = stages.find((lines) => lines.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
      expect(stage.match(/^ENV NODE_ENV=(\w+)/m)?.[1]).toBe('production');
    }
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { main, UserError } from './cli.mjs';

const codes = ['fr', 'pcm', 'ha', 'yo', 'ig'];
/** A text's variable: a name or a path of names, such as `${ order.price }`. */
const variable = /\$\{\s*([\w.[\]]+)\s*\}/g;

/** Precedes the text of a server's message with variables. */
const codeOf = /^[a-z]+\/[a-z-]+: /;

/** Errors that only admins, or programs with a key, can meet, by the first part of their code. */
const notOnScreens = [
  'operations/',
  'adverts/',
  'wallet/adjustment-',
  'wallet/difference-',
  'wallet/payment-',
  'wallet/repayment-not-stopped',
  'wallet/account-not-payers',
  'wallet/redirect-',
  'wallet/missing-payment-',
  'wallet/webhook-',
  'numbers/pricing-',
  'numbers/selling-unknown',
  'numbers/rate-',
  'numbers/orphaned-',
  'numbers/push-',
  'numbers/protocol-',
  'numbers/no-attention',
  'numbers/case-',
  'numbers/class-words-',
  'auth/key-required',
  'auth/key-unusable',
  'auth/key-address',
  'auth/key-scope',
  'auth/test-key',
  'auth/account-held',
  'auth/authority-request-',
  'auth/own-account',
  'auth/item-',
  'auth/last-admin',
];

/** Parts of the gateway that only admins, or programs with a key, call. */
const notForClients =
  /^gateway\/(v1|operations|adverts|search|timeline|switches|review-queues|analytics|handler-api)\/|\/admin-/;

/** Contracts that only admins use. */
const contractsOfAdmins =
  /(admin|cases|pricing|pricing-rules|switches|account-search|audit|claims|queues)\.ts$|\/webhooks\//;

/** The sources of texts, and their catalogs: the screens, messages to clients, and receipts. */
const parts = [
  {
    folder: 'web/src',
    catalogOf: (code) => `web/src/shared/language/catalogs/${code}.json`,
    /** The server's messages to clients. Screens translate them by their English text, or by the code before it. */
    more: () => [...errorTexts(), ...explanations(), ...markedTexts(), ...messagesOfSuccess(), ...messagesOfFields()],
  },
  {
    folder: 'services/notifications',
    catalogOf: (code) => `services/notifications/languages/catalogs/${code}.ts`,
    /** Why a rental was not renewed. */
    more: () => explanations('renewal/').map((text) => text.replace(codeOf, '')),
  },
  {
    folder: 'services/wallet',
    catalogOf: (code) => `services/wallet/languages/catalogs/${code}.ts`,
    /** What a receipt says if the amount differs from the requested one. */
    more: () =>
      ['reported', 'partly-paid', 'overpaid']
        .flatMap((name) => explanations(`deposit/${name}`))
        .map((text) => text.replace(codeOf, '')),
  },
];

/**
 * `node scripts/translations.mjs`, part of `npm run check`: every catalog has a translation for every text, with the same variables, and
 * no others. With `--write` it adds missing texts, without a translation, and removes unused ones.
 */
await main(async () => {
  const problems = [];
  for (const part of parts) {
    const texts = readTexts(part);
    for (const code of codes) {
      if (process.argv.includes('--write')) await write(part.catalogOf(code), texts);
      else problems.push(...check(code, part.catalogOf(code), texts));
    }
  }
  for (const line of problems) process.stdout.write(`${line}\n`);
  if (problems.length > 0) throw new UserError(`${problems.length} translations are missing or wrong`);
});

/** All texts of a part, and whether they have two forms (one and several). */
function readTexts({ folder, more }) {
  const files = filesOf(folder).filter((file) => /\.tsx?$/.test(file));
  const texts = new Map();
  for (const { text, isPlural } of [
    ...files.flatMap((file) => textsOf(file)),
    ...more().map((text) => ({ text, isPlural: false })),
  ])
    texts.set(text, isPlural || texts.get(text) === true);
  checkNames(texts);
  return texts;
}

/** Catalogs find texts by the places of variables: texts that differ only in the names of variables would be one entry. */
function checkNames(texts) {
  const known = new Map();
  for (const text of texts.keys()) {
    const shape = text.replace(variable, '${}');
    const other = known.get(shape);
    if (other !== undefined) throw new UserError(`other names of the same variables: ${other} / ${text}`);
    known.set(shape, text);
  }
}

function filesOf(folder) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', folder];
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file) && !/\.((int-)?spec|generated)\.tsx?$/.test(file));
}

/** Texts with one of the tags: by default `t`, `jt`, and `msgid` of the first form of `ngettext`. */
function textsOf(file, tags = ['t', 'jt', 'msgid']) {
  const texts = [];
  const source = parse(file);
  walk(source, (node) => {
    if (!ts.isTaggedTemplateExpression(node)) return true;
    const tag = node.tag.getText(source).split('.').at(-1);
    if (tags.includes(tag)) {
      texts.push({ text: textOf(node.template, file, source), isPlural: tag === 'msgid' });
    }
    return true;
  });
  return texts;
}

function textOf(template, file, source) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const spans = template.templateSpans.map(({ expression, literal }) => {
    const name = expression.getText(source);
    if (/^[\w.[\]]+$/.test(name)) return `\${ ${name} }${literal.text}`;
    const { line } = source.getLineAndCharacterOfPosition(expression.getStart(source));
    throw new UserError(`${file}:${line + 1}: only a name may be in a text, not ${name}`);
  });
  return template.head.text + spans.join('');
}

function errorTexts() {
  const texts = [];
  walk(parse('libs/contracts/errors.ts'), (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isArrayLiteralExpression(node.initializer)) return true;
    const code = node.name.text;
    if (notOnScreens.some((start) => code.startsWith(start))) return false;
    const [, message, detailed] = node.initializer.elements;
    texts.push(message.text, ...(detailed ? [`${code}: ${detailed.text}`] : []));
    return false;
  });
  return texts;
}

/** The explanations whose code begins with `start`. */
function explanations(start = '') {
  const texts = [];
  walk(parse('libs/contracts/explanations.ts'), (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return true;
    if (node.name.text.startsWith(start)) texts.push(`${node.name.text}: ${node.initializer.text}`);
    return false;
  });
  return texts;
}

/** Texts that the server marks with `text` of libs/contracts. */
function markedTexts() {
  const files = ['gateway', 'libs', 'services'].flatMap(filesOf).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => textsOf(file, ['text'])).map(({ text }) => text);
}

/** The messages of successful calls, in the controllers of routes for clients. */
function messagesOfSuccess() {
  const isAdmins = (node) => {
    const decorators = (ts.getDecorators(node) ?? []).map(({ expression }) => expression.getText());
    return decorators.some((text) => /^(Controller|Get|Post|Put|Delete)\('(admin|webhooks|health)\b/.test(text));
  };
  return filesOf('gateway')
    .filter((file) => /(\.controller|-routes)\.ts$/.test(file) && !notForClients.test(file))
    .flatMap((file) => {
      const source = parse(file);
      const texts = [];
      // A file with an admins' controller is for admins only.
      if (source.statements.some((node) => ts.isClassDeclaration(node) && isAdmins(node))) return [];
      walk(source, (node) => {
        // Of the decorators only `@Answers` and the like have messages.
        if (ts.isDecorator(node) && !node.getText().startsWith('@Answers')) return false;
        if (ts.isPropertyAssignment(node) && /^(summary|description)$/.test(node.name.getText())) return false;
        if (ts.isMethodDeclaration(node) && isAdmins(node)) return false;
        if (ts.isCallExpression(node) && /^(get|post|put|remove)\('admin\b/.test(node.getText())) return false;
        if (ts.isStringLiteralLike(node) && isSentence(node.text)) texts.push(node.text);
        return true;
      });
      return texts;
    });
}

/** The messages of input rules, which appear beside fields. */
function messagesOfFields() {
  const inputs = filesOf('gateway').filter((file) => file.endsWith('.dto.ts') && !notForClients.test(file));
  const contracts = filesOf('libs/contracts').filter((file) => !contractsOfAdmins.test(file));
  return [...inputs, ...contracts].flatMap((file) => {
    const texts = [];
    walk(parse(file), (node) => {
      const names = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) ? node.name.getText() : '';
      const value = node.initializer;
      if (/^(message|\w+Message)$/.test(names) && value && ts.isStringLiteralLike(value) && isSentence(value.text)) {
        texts.push(value.text);
      }
      return true;
    });
    return texts;
  });
}

function isSentence(text) {
  return /^[A-Z].* .*[\w.!]$/.test(text);
}

/** Calls `visit` for each node, but not inside nodes for which it returns false. */
function walk(node, visit) {
  if (visit(node)) ts.forEachChild(node, (child) => walk(child, visit));
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** A catalog: JSON, or the object in a TypeScript file. */
function read(file) {
  if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'));
  const catalog = {};
  walk(parse(file), (node) => {
    if (!ts.isPropertyAssignment(node)) return true;
    const { name, initializer } = node;
    catalog[name.text] = ts.isArrayLiteralExpression(initializer)
      ? initializer.elements.map(({ text }) => text)
      : initializer.text;
    return false;
  });
  return catalog;
}

function check(code, file, texts) {
  const catalog = read(file);
  const missing = [...texts].flatMap(([text, isPlural]) => {
    const forms = [catalog[text] ?? []].flat();
    if (forms.length === 0 || forms.includes('')) return [`${code}: no translation of: ${text}`];
    if (forms.length !== (isPlural ? 2 : 1)) return [`${code}: ${isPlural ? 2 : 1} forms wanted of: ${text}`];
    const wanted = variablesOf(text);
    return forms.some((form) => variablesOf(form) !== wanted)
      ? [`${code}: other variables in the translation of: ${text}`]
      : [];
  });
  const unused = Object.keys(catalog).filter((text) => !texts.has(text));
  return [...missing, ...unused.map((text) => `${code}: not used: ${text}`)];
}

function variablesOf(text) {
  return [...new Set([...text.matchAll(variable)].map(([, name]) => name))].sort().join();
}

async function write(file, texts) {
  const catalog = read(file);
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([text, isPlural]) => [text, catalog[text] ?? (isPlural ? ['', ''] : '')]);
  const json = JSON.stringify(Object.fromEntries(entries), null, 2);
  const before = file.endsWith('.ts') ? readFileSync(file, 'utf8').replace(/ = \{.*/s, ' = ') : '';
  const options = { ...(await resolveConfig(file)), filepath: file };
  writeFileSync(file, await format(`${before}${json}\n`, options));
}

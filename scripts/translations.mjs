import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { main, UserError } from './cli.mjs';

const folder = 'web/src/shared/language/catalogs';
const codes = ['fr', 'pcm', 'ha', 'yo', 'ig'];
/** The server's errors, which are translated on screen by their English text. */
const errors = 'libs/contracts/errors.ts';
/** A variable of a text: a name or a path of names, such as `${ order.price }`. */
const variable = /\$\{\s*([\w.[\]]+)\s*\}/g;

/**
 * `node scripts/translations.mjs`, part of `npm run lint`: every text of the screens has a translation with the same variables in every
 * catalog, and no catalog has another one. With `--write` it adds what is missing, without a translation, and removes what is not used.
 */
await main(() => {
  const texts = readTexts();
  if (process.argv.includes('--write')) return codes.forEach((code) => write(code, texts));
  const problems = codes.flatMap((code) => check(code, texts));
  for (const line of problems) process.stdout.write(`${line}\n`);
  if (problems.length > 0) throw new UserError(`${problems.length} translations are missing or wrong`);
});

/** All texts, with whether they have two forms (one and several). */
function readTexts() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|generated)\.tsx?$/.test(file));
  const texts = new Map();
  for (const { text, isPlural } of [...files.flatMap(textsOf), ...errorTexts()])
    texts.set(text, isPlural || texts.get(text) === true);
  checkNames(texts);
  return texts;
}

/** Catalogs are read by the places of variables: texts that differ only in their names would be one entry. */
function checkNames(texts) {
  const known = new Map();
  for (const text of texts.keys()) {
    const shape = text.replace(variable, '${}');
    const other = known.get(shape);
    if (other !== undefined) throw new UserError(`other names of the same variables: ${other} / ${text}`);
    known.set(shape, text);
  }
}

/** What is tagged with `t` or `jt`, or stands in `msgid` as the first form of `ngettext`. */
function textsOf(file) {
  const texts = [];
  const source = parse(file);
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && ['t', 'jt', 'msgid'].includes(node.tag.getText(source))) {
      texts.push({ text: textOf(node.template, file, source), isPlural: node.tag.getText(source) === 'msgid' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
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
  const visit = (node) => {
    if (ts.isArrayLiteralExpression(node) && node.elements.length === 2 && ts.isStringLiteralLike(node.elements[1])) {
      texts.push({ text: node.elements[1].text, isPlural: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(errors));
  return texts;
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

function read(code) {
  return JSON.parse(readFileSync(`${folder}/${code}.json`, 'utf8'));
}

function check(code, texts) {
  const catalog = read(code);
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

function write(code, texts) {
  const catalog = read(code);
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([text, isPlural]) => [text, catalog[text] ?? (isPlural ? ['', ''] : '')]);
  writeFileSync(`${folder}/${code}.json`, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

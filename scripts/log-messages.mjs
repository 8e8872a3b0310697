import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
/** The file that passes on Nest's own messages unchanged. */
const adapter = 'libs/platform/logging.ts';

/** Every call in the server's code that writes to the log: its file, its message (undefined: not a constant) and its text. */
export function logCalls() {
  return sources().flatMap((file) => logCallsIn(file, readFileSync(file, 'utf8')));
}

/** The names of the fields in the server's log, with their files. */
export function logFields() {
  return sources().flatMap((file) => logFieldsIn(readFileSync(file, 'utf8')).map((field) => ({ file, field })));
}

function sources() {
  const patterns = ['gateway/*.ts', 'services/*.ts', 'libs/*.ts', 'cli/*.ts', 'packages/sandbox/*.ts'];
  return execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/spec\.ts$|\/testing\//.test(file) && file !== adapter);
}

/** Those of one file. */
export function logCallsIn(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && isLogMethod(node.expression)) {
      const message = node.arguments.at(-1);
      const isConstant = message !== undefined && ts.isStringLiteralLike(message);
      found.push({ file, message: isConstant ? message.text : undefined, text: node.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The names of the fields that a file's calls write to the log, or record with provider anomalies, which are logged. If an object has a
 * name, it is looked up in the same file.
 */
export function logFieldsIn(code) {
  const source = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true);
  const objects = new Map();
  const fieldsOf = (node) => {
    if (ts.isIdentifier(node)) return objects.get(node.text) ?? [];
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return fieldsOf(node.expression);
    if (ts.isBinaryExpression(node)) return [...fieldsOf(node.left), ...fieldsOf(node.right)];
    if (ts.isConditionalExpression(node)) return [...fieldsOf(node.whenTrue), ...fieldsOf(node.whenFalse)];
    if (!ts.isObjectLiteralExpression(node)) return [];
    return node.properties.flatMap((property) =>
      ts.isSpreadAssignment(property) ? fieldsOf(property.expression) : [property.name.text ?? property.name.getText()],
    );
  };
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer)
      objects.set(node.name.getText(), fieldsOf(node.initializer));
    const isLogged = ts.isCallExpression(node) && (isLogMethod(node.expression) || isAnomaly(node.expression));
    const inside = [];
    ts.forEachChild(node, (child) => void inside.push(...visit(child)));
    return isLogged ? [...node.arguments.flatMap(fieldsOf), ...inside] : inside;
  };
  return visit(source);
}

/** `this.anomalies.record`. */
function isAnomaly(callee) {
  return ts.isPropertyAccessExpression(callee) && /\banomalies\.record$/.test(callee.getText());
}

/** `log.warn`, `this.log.warn`, `log[isExpected ? 'debug' : 'warn']`. */
function isLogMethod(callee) {
  if (ts.isPropertyAccessExpression(callee)) return levels.has(callee.name.text) && isLog(callee.expression);
  return ts.isElementAccessExpression(callee) && isLog(callee.expression);
}

function isLog(expression) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && /log(?:ger)?$/i.test(name.text);
}

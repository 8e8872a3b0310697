import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
/** Nest's own messages are passed on as they are. */
const adapter = 'libs/platform/logging.ts';

/** Every call in the server's code that writes to the log: its file, its message (undefined: not a constant) and its text. */
export function logCalls() {
  const patterns = ['gateway/*.ts', 'services/*.ts', 'libs/*.ts', 'cli/*.ts', 'packages/sandbox/*.ts'];
  return execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/spec\.ts$|\/testing\//.test(file) && file !== adapter)
    .flatMap((file) => logCallsIn(file, readFileSync(file, 'utf8')));
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

/** `log.warn`, `this.log.warn`, `log[isExpected ? 'debug' : 'warn']`. */
function isLogMethod(callee) {
  if (ts.isPropertyAccessExpression(callee)) return levels.has(callee.name.text) && isLog(callee.expression);
  return ts.isElementAccessExpression(callee) && isLog(callee.expression);
}

function isLog(expression) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && /log(?:ger)?$/i.test(name.text);
}

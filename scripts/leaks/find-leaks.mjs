import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

/** A secret or personal datum that was found. `shown` is the line around it, without the value. */
/** @typedef {{ kind: string, shown: string }} Leak */

/** Values that must never be in a log, a metric or an error, whoever's they are. Each pattern captures the value. */
const patterns = [
  ['e-mail address', /(?<![\w.+-])([\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,})(?![\w@])/gi],
  ['session token', /(eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+)/g],
  ['bearer or basic credentials', /\b(?:bearer|basic)\s+([\w.~+/-]{8,}=*)/gi],
  ['private key', /(-----BEGIN [A-Z ]*PRIVATE KEY|LS0tLS1CRUdJTi[\w+/]+)/g],
  ['key of a provider', /\b([sp]k_(?:test|live)_\w+|MK_(?:TEST|PROD)_\w+)/g],
  ['token of a Telegram bot', /(?<!\w)((?:bot)?\d{6,12}:[\w-]{30,64})(?![\w-])/g],
  ['key in an address', /[?&](?:api_key|token|key|secret|password|code)=([^&\s"']{4,})/gi],
  ['password in an address', /\w:\/\/[^\s/:@"]+:([^\s/@"]+)@/g],
  ['telephone or account number', /(?<![\w.:/+-]|\d[ -])\+?(\d{10,15})(?![\w-]|\.\d|:[\w-]{30})/g, isNoLimit],
  ['telephone number', /(?<![\w+])(\+\d[\d ()-]{8,17}\d)(?!\w)/g],
  ['card number', /(?<![\w.-])(\d{4}(?:[ -]?\d{4}){2}[ -]?\d{1,7})(?![\w-])/g, isCardNumber],
  ['one-time code', /\b(?:code|otp|pin|passcode)\b[^\w"\\]{1,4}(?:is[ :]+)?(\d{4,8}|\d{2,4}[- ]\d{2,4})(?![\w-])/gi],
  [
    'sensitive field',
    /"(?:password\w*|secret\w*|token|authorization|cookie|api_?key|otp|sms|text|body|email|phone\w*|pin|cvv|iban)":\s*"(?!\[cut\]")([^"]+)"/gi,
  ],
];

/**
 * A text's leaks: what looks like a secret or a personal datum, and the `known` values (passwords, codes, numbers, tokens) that the tests
 * have used.
 */
export function leaksIn(line, known = new KnownValues([])) {
  // A metric's value is a count or a time, and a provider's id of an activation leads to nobody.
  const text = line.replace(/^([a-z]\w*(?:\{.*\})?) [\d.e+-]+$/i, '$1').replaceAll(/("activationId":)"\d+"/g, '$1""');
  const leaks = [];
  const add = (kind, value, at) => {
    const shown = `${text.slice(Math.max(0, at - 60), at)}${value.slice(0, 2)}…${text.slice(at + value.length, at + value.length + 40)}`;
    leaks.push({ kind, shown });
  };
  for (const [kind, pattern, isMeant = () => true] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const [, value] = match;
      if (isMeant(value)) add(kind, value, match.index + match[0].lastIndexOf(value));
    }
  }
  for (const { value, at } of known.in(text)) add('value of a test', value, at);
  return leaks;
}

/** Secret values. A single word is looked up among a text's words, other values are searched for. */
export class KnownValues {
  #words = new Set();
  #phrases = [];

  constructor(values) {
    for (const value of new Set(values)) {
      // Shorter ones occur by chance.
      if (value.length < 5) continue;
      if (/^[\w@.+-]+$/.test(value)) this.#words.add(value);
      else this.#phrases.push(value);
    }
  }

  *in(text) {
    if (this.#words.size > 0) {
      for (const { 0: word, index } of text.matchAll(/[\w@.+-]{5,}/g)) {
        if (this.#words.has(word) && !(/^\d+$/.test(word) && isOtherNumber(text, index)))
          yield { value: word, at: index };
      }
    }
    for (const phrase of this.#phrases) {
      const at = text.indexOf(phrase);
      if (at >= 0) yield { value: phrase, at };
    }
  }
}

/** A number that is a whole JSON value is a count or a time, and a provider's activation id can equal a code by chance. */
function isOtherNumber(text, index) {
  return /(?::|"activationId":")$/.test(text.slice(0, index));
}

/** Reads every record of a test run. Returns the leaks, each kind of line once, and how much was read. */
export async function findLeaks(folder) {
  const found = new Map();
  const read = { files: 0, lines: 0 };
  if (!existsSync(folder)) return { leaks: [], ...read };
  const known = new KnownValues(knownValues(folder));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === secretsFile) continue;
    const path = join(entry.parentPath, entry.name);
    read.files += 1;
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      number += 1;
      for (const { kind, shown } of leaksIn(line, known)) {
        // The same line with other ids is one finding.
        const key = `${kind} ${shown.replace(/[\da-f]{4,}|\d+/gi, '#')}`;
        const seen = found.get(key);
        if (seen) seen.times += 1;
        else found.set(key, { kind, shown, at: `${relative(folder, path)}:${number}`, times: 1 });
      }
    }
    read.lines += number;
  }
  return { leaks: [...found.values()], ...read };
}

/** The tests' own secrets, one JSON string a line. */
export const secretsFile = 'secrets.jsonl';

function knownValues(folder) {
  const file = join(folder, secretsFile);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** A round number is a limit that an error names. */
function isNoLimit(text) {
  return !/0{6}$/.test(text);
}

/** The check digit of card numbers. */
function isCardNumber(text) {
  const digits = [...text.replaceAll(/\D/g, '')].map(Number).reverse();
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit),
    0,
  );
  return sum % 10 === 0 && new Set(digits).size > 1;
}

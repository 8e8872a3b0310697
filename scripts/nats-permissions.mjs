import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { services } from './processes.mjs';

/** Where the permissions of the code are kept for deployments. */
export const authorizationFile = 'k8s/components/nats/nats-authorization.conf';
const bucketsFile = 'libs/messaging/buckets.ts';
/** May do everything: command line tools, backups, tests. */
export const operator = 'operator';
const sources = {
  gateway: 'gateway',
  ...Object.fromEntries([...services].sort().map((name) => [name, join('services', name)])),
};
export const natsUsers = [...Object.keys(sources), operator];

/** Name of the environment variable that has a user's password when nats-server reads the file. */
export const passwordVariable = (user) => `NATS_PASSWORD_${user.toUpperCase()}`;

/** How long a server waits for a client's credentials. Its default of 2 s is too short for a process that starts on a loaded machine. */
const authenticationSeconds = 30;

/** A new password for each user, by the name of its variable. Begins with a letter: nats-server reads digits as a number. */
export function newNatsPasswords() {
  return Object.fromEntries(natsUsers.map((user) => [passwordVariable(user), `k${randomBytes(16).toString('hex')}`]));
}

/**
 * The `authorization` block of a nats-server: one user for each process, who may do only what the sources of the process do. Derived
 * from the contracts: the requests it handles and sends, the events it handles and emits, the streams and buckets it uses. A reply
 * can be sent only by the service that was asked, and received only by the process that asked.
 * `testEvents`: a process may also emit what its specs emit through it.
 */
export function natsAuthorization({ testEvents = false } = {}) {
  const contracts = readContracts();
  const users = Object.entries(sources).map(([user, folder]) =>
    userBlock(user, permissionsOf(user, folder, contracts, testEvents)),
  );
  return [
    '# Made by `npm run api` from the sources. Each process may do what its code does, and nothing else.',
    'authorization {',
    `  timeout: ${authenticationSeconds}`,
    '  users: [',
    ...users,
    `    { user: ${operator}, password: $${passwordVariable(operator)} }`,
    '  ]',
    '}',
    '',
  ].join('\n');
}

function userBlock(user, { publish, subscribe }) {
  const list = (subjects) => [...new Set(subjects)].sort().map((subject) => `            ${JSON.stringify(subject)}`);
  return [
    '    {',
    `      user: ${user}, password: $${passwordVariable(user)}`,
    '      permissions: {',
    '        publish: {',
    '          allow: [',
    list(publish).join('\n'),
    '          ]',
    '        }',
    '        subscribe: {',
    '          allow: [',
    list(subscribe).join('\n'),
    '          ]',
    '        }',
    '      }',
    '    }',
  ].join('\n');
}

/**
 * The requests that code imports and neither handles, nor sends by their own name, nor answers in the test world. They are sent in a way that
 * is not found here, as under another name or out of a table: the process would have no permission, and its requests no answer.
 */
export function unseenRequests(code, requests) {
  const imports = [...code.matchAll(/^import \{([^}]*)\} from '@ringlet\/contracts\/[^']*';/gm)];
  const imported = imports.flatMap(([, names]) => names.split(',').map((name) => name.trim().split(' as ')[0]));
  const seen = ['@HandleRequest\\(', '\\bsend\\(', '\\banswerTo\\((?:\\{ \\.\\.\\.)?'];
  const isSeen = (name) => new RegExp(`(?:${seen.join('|')})\\s*${name}\\b`).test(code);
  return [...new Set(imported)].filter((name) => requests.has(name) && !isSeen(name));
}

function permissionsOf(user, folder, { requests, idempotent, events, buckets, streams }, testEvents) {
  const code = sourceOf(folder);
  const unseen = unseenRequests(sourceOf(folder, { withImports: true }), requests);
  if (unseen.length > 0)
    throw new Error(`${folder} must send ${unseen.join(', ')} by its own name: send(${unseen[0]}, …)`);
  const handled = named(code, /@HandleRequest\((\w+)\)/g, requests);
  // Every replica receives these, see libs/contracts/request.ts.
  const ofAll = (subjects) =>
    subjects.filter((subject) => idempotent.has(subject)).map((subject) => `everyone.${subject}`);
  const consumed = named(code, /@OnEvents?\((\w+)\)/g, events);
  // Besides a durable consumer, of which one replica gets each event.
  const heard = named(code, /\.subscribe\(\s*(\w+)\.subject\b/g, events);
  const sent = named(code, /\bsend\(\s*(\w+)/g, requests);
  const emitting = testEvents ? sourceOf(folder, { withTests: true }) : code;
  // The gateway publishes dead letters again, of any event.
  const emitted = user === 'gateway' ? ['events.>'] : named(emitting, /\b(?:emit|outboxRow)\(\s*(\w+)/g, events);
  const used = [
    ...named(code, /\b(\w+Bucket)\b/g, buckets),
    ...named(code, /\b(open\w+)\(/g, bucketsOfOpeners(buckets)),
  ];
  const stream = streams.flatMap((name) => apiOf(name, ['INFO', 'CREATE', 'UPDATE']));
  // libs/messaging/switches reads one key, and again where it is written.
  const isSwitched = /\bSwitchesModule\b/.test(code);
  const switches = buckets.get('switchesBucket');
  return {
    publish: [
      ...(handled.length > 0 ? [`_INBOX.*.*.*.${user}`] : []),
      '$JS.API.INFO',
      ...stream,
      ...(isSwitched ? apiOf(switches.stream, ['INFO', 'MSG.GET']) : []),
      ...sent,
      ...ofAll(sent),
      ...emitted,
      ...used.flatMap(bucketSubjects),
      ...(user === 'gateway' ? streams.flatMap(readerSubjects) : consumed.flatMap((s) => consumerSubjects(user, s))),
      ...(user === 'gateway' ? [] : emitted.flatMap((s) => comparingSubjects(user, s))),
      ...(user === 'gateway' ? apiOf('DEAD_LETTERS', ['MSG.GET', 'MSG.DELETE']) : [`dead.${user}.>`]),
      // How far the consumers of all services are behind.
      ...(user === 'gateway' ? ['$JS.API.CONSUMER.LIST.EVENTS'] : []),
    ],
    subscribe: [
      `_INBOX.${user}.>`,
      ...handled,
      ...ofAll(handled),
      ...heard,
      ...(isSwitched ? [switches.subjects] : []),
    ],
  };
}

const apiOf = (stream, verbs) => verbs.map((verb) => `$JS.API.STREAM.${verb}.${stream}`);

const consumerName = (service, subject) => `${service}_${subject.replace(/^events\./, '').replaceAll('.', '_')}`;

/** Reads its own events back: whether the stream still has them (libs/messaging/lost-events). */
function comparingSubjects(service, subject) {
  return consumerSubjects(`${service}_published`, subject).filter((each) => !each.startsWith('$JS.ACK.'));
}

/** A durable consumer of one event. */
function consumerSubjects(service, subject) {
  const durable = consumerName(service, subject);
  return [
    `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.${subject}`,
    `$JS.API.CONSUMER.DELETE.EVENTS.${durable}`,
    `$JS.API.CONSUMER.INFO.EVENTS.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
    `$JS.ACK.EVENTS.${durable}.>`,
  ];
}

/** Consumers of its own, of any part of a stream. */
function readerSubjects(stream) {
  return [
    `$JS.API.CONSUMER.CREATE.${stream}.>`,
    `$JS.API.CONSUMER.DELETE.${stream}.*`,
    `$JS.API.CONSUMER.INFO.${stream}.*`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
    `$JS.ACK.${stream}.>`,
    `$JS.FC.${stream}.>`,
  ];
}

function bucketSubjects({ stream, subjects }) {
  return [
    subjects,
    ...apiOf(stream, ['INFO', 'CREATE', 'UPDATE', 'PURGE', 'MSG.GET', 'MSG.DELETE']),
    `$JS.API.DIRECT.GET.${stream}`,
    `$JS.API.DIRECT.GET.${stream}.>`,
    ...readerSubjects(stream),
  ];
}

/** The functions of libs/messaging/buckets.ts that open a bucket, and the bucket. */
function bucketsOfOpeners(buckets) {
  const code = readFileSync(bucketsFile, 'utf8');
  const openers = code.matchAll(/export async function (open\w+)\([^]*?\b(\w+Bucket)\b/g);
  return new Map([...openers].map(([, opener, bucket]) => [opener, buckets.get(bucket)]));
}

function named(code, pattern, known) {
  return [...new Set([...code.matchAll(pattern)].map(([, name]) => name))].flatMap((name) => known.get(name) ?? []);
}

/** Names and subjects of all contracts. */
function readContracts() {
  const code = sourceOf('libs/contracts', { withImports: true });
  const find = (pattern) => new Map([...code.matchAll(pattern)].map(([, name, value]) => [name, value]));
  const requests = find(/export const (\w+) = defineRequest<[^]*?>\(\)\(\s*'([^']+)'/g);
  const idempotent = new Set(
    [...code.matchAll(/'([\w.-]+)',\s*\w+,\s*\{[^}]*idempotent: true/g)].map(([, subject]) => subject),
  );
  const events = find(/export const (\w+) = defineEvent<[^]*?>\(\s*'([^']+)'/g);
  const bucketNames = find(/export const (\w+Bucket) = '([^']+)'/g);
  const all = readFileSync(bucketsFile, 'utf8');
  const isKeyValue = (constant) => new RegExp(`Kvm\\([^)]*\\)\\.\\w+\\(\\s*${constant}`).test(all);
  const buckets = new Map(
    [...bucketNames].map(([constant, name]) => [
      constant,
      isKeyValue(constant)
        ? { stream: `KV_${name}`, subjects: `$KV.${name}.>` }
        : { stream: `OBJ_${name}`, subjects: `$O.${name}.>` },
    ]),
  );
  const streams = [...readFileSync('libs/messaging/streams.ts', 'utf8').matchAll(/\w+Stream = '(\w+)'/g)].map(
    ([, name]) => name,
  );
  return { requests, idempotent, events, buckets, streams };
}

/** The code of a folder without tests, and without its imports. */
function sourceOf(folder, { withImports = false, withTests = false } = {}) {
  const isTest = ({ name, parentPath }) => /spec\.ts$/.test(name) || /\/testing(\/|$)/.test(parentPath);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.ts$/.test(entry.name) && (withTests || !isTest(entry)))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const code = files.join('\n').replaceAll(/\/\*\*?[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return withImports ? code : code.replaceAll(/^import [^]*?;$/gm, '');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(authorizationFile, natsAuthorization());
}

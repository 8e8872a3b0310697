import { Int32 } from 'bson';
import { UUID } from 'bson';
import { badValue, CODES, CommandError } from '../errors';
import { isObjectLike } from '../query/path';
import { SESSION_MINUTES } from '../sessions';
import { MAX_DOCUMENT_BYTES } from '../values/bson';
import { wholeNumber } from '../values/numbers';
import type { Command } from './command';
import { REPLICA_SET } from './hello';

const VERSION = '7.0.0';

export const ping: Command = { fields: [], run: () => ({ ok: 1 }) };

export const buildInfo: Command = {
  fields: [],
  run: () => ({
    version: VERSION,
    versionArray: [7, 0, 0, 0].map((part) => new Int32(part)),
    gitVersion: 'ringlet-embedded-mongo',
    modules: [],
    bits: new Int32(64),
    debug: false,
    maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
    storageEngines: ['lmdb'],
    ok: 1,
  }),
};

export const serverStatus: Command = {
  fields: ['repl', 'metrics', 'locks', 'wiredTiger'],
  run: ({ engine, client }) => ({
    host: client.address,
    version: VERSION,
    process: 'ringlet-mongo',
    pid: wholeNumber(process.pid),
    uptime: wholeNumber(Math.floor((Date.now() - engine.startedAt) / 1000)),
    localTime: new Date(),
    metrics: { cursor: { open: { total: wholeNumber(engine.cursors.size) } } },
    storageEngine: { name: 'lmdb', persistent: true, supportsCommittedReads: true },
    ok: 1,
  }),
};

export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};

export const replSetGetStatus: Command = {
  fields: [],
  run: ({ client }) => ({
    set: REPLICA_SET,
    myState: new Int32(1),
    members: [
      { _id: new Int32(0), name: client.address, health: 1, state: new Int32(1), stateStr: 'PRIMARY', self: true },
    ],
    ok: 1,
  }),
};

const PARAMETERS: Readonly<Record<string, unknown>> = {
  featureCompatibilityVersion: { version: '7.0' },
  authenticationMechanisms: [],
  enableTestCommands: false,
};

export const getParameter: Command = {
  fields: Object.keys(PARAMETERS),
  run({ body }) {
    const wanted = Object.keys(PARAMETERS).filter((name) => body['getParameter'] === '*' || name in body);
    if (wanted.length === 0) throw new CommandError(CODES.InvalidOptions, 'no option found to get');
    return { ...Object.fromEntries(wanted.map((name) => [name, PARAMETERS[name]])), ok: 1 };
  },
};

export const setParameter: Command = {
  fields: ['ttlMonitorEnabled'],
  run({ engine, body }) {
    const { ttlMonitorEnabled } = body;
    if (typeof ttlMonitorEnabled !== 'boolean') throw badValue('setParameter needs ttlMonitorEnabled: true or false');
    const was = engine.ttlMonitorEnabled;
    engine.ttlMonitorEnabled = ttlMonitorEnabled;
    return { was, ok: 1 };
  },
};

export const startSession: Command = {
  fields: [],
  run: () => ({ id: { id: new UUID() }, timeoutMinutes: new Int32(SESSION_MINUTES), ok: 1 }),
};

/** endSessions and refreshSessions name sessions; only the former changes anything here. */
export const endSessions: Command = {
  fields: [],
  run({ engine, body }) {
    const sessions = body['endSessions'];
    if (!Array.isArray(sessions)) throw badValue('endSessions needs an array of sessions');
    engine.sessions.end(sessions);
    return { ok: 1 };
  },
};

export const refreshSessions: Command = {
  fields: [],
  run({ engine, body }) {
    const sessions = body['refreshSessions'];
    if (!Array.isArray(sessions)) throw badValue('refreshSessions needs an array of sessions');
    for (const session of sessions as unknown[]) if (isObjectLike(session)) engine.sessions.find(session);
    return { ok: 1 };
  },
};

/** Aborts every open transaction, as a test does between its cases. */
export const killAllSessions: Command = {
  fields: [],
  run({ engine }) {
    engine.sessions.abortAll();
    return { ok: 1 };
  },
};

import { randomBytes } from 'node:crypto';
import { services } from './processes.mjs';

/** The users' permissions for deployments. */
export const authorizationFile = 'k8s/components/nats/nats-authorization.conf';
/** May do everything: command line tools, backups, tests. */
export const operator = 'operator';
export const natsUsers = ['gateway', ...[...services].sort(), operator];

/** The environment variable from which nats-server reads a user's password. */
export const passwordVariable = (user) => `NATS_PASSWORD_${user.toUpperCase()}`;

/** How long a server waits for a client's credentials. Its default of 2 s is too short for a process that starts on a loaded machine. */
const authenticationSeconds = 30;

/** A new password for each user, by the name of its variable. Begins with a letter, because nats-server reads digits as a number. */
export function newNatsPasswords() {
  return Object.fromEntries(natsUsers.map((user) => [passwordVariable(user), `k${randomBytes(16).toString('hex')}`]));
}

/** A nats-server's `authorization` block: one user per process, with its permissions (libs/messaging/nats-permissions.ts). */
export function natsAuthorization(permissions) {
  return [
    '# Made by `npm run api` from the contracts. Each process may do what they say of it, and nothing else.',
    'authorization {',
    `  timeout: ${authenticationSeconds}`,
    '  users: [',
    ...[...permissions].map(([user, allowed]) => userBlock(user, allowed)),
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

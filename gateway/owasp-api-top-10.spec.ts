import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The OWASP API Security Top 10 of 2023, each with the tests that guard against it, by file and name. */
const risks: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'API1:2023 Broken Object Level Authorization': {
    'test/flows/role-matrix.spec.ts': [
      'treats the resource of another client as unknown',
      'lists only the data of the calling client',
    ],
    'test/flows/bad-input.spec.ts': ["hides a client's deposit and order from other clients"],
  },
  'API2:2023 Broken Authentication': {
    'gateway/sessions/sessions.int-spec.ts': [
      'caches a token only until it expires',
      'ends a session on every gateway, and no other session',
      'never admits a session that ended while NATS was disconnected',
    ],
    'test/flows/bad-input.spec.ts': ['gives the same error for a wrong password and an unknown email address'],
  },
  'API3:2023 Broken Object Property Level Authorization': {
    'test/flows/bad-input.spec.ts': ['names the invalid field: %s'],
    'test/flows/role-matrix.spec.ts': ['hides admin data from clients on routes that both may call'],
    'libs/platform/validation.pipe.spec.ts': ['accepts no field through the prototype'],
  },
  'API4:2023 Unrestricted Resource Consumption': {
    'gateway/edge/cost.int-spec.ts': ['no request holds the event loop for more than 50 ms'],
    'gateway/edge/overload.int-spec.ts': [
      'refuses at once what exceeds its limit',
      'keeps half of its places from requests to one slow service',
      'limits the requests of one client, and of no other',
      'limits refused sessions by network, and still admits valid tokens and visitors of it',
    ],
    'gateway/edge/connections.int-spec.ts': [
      'closes those that send a request too slowly',
      'limits those of one address',
    ],
    'gateway/live/event-stream-limits.spec.ts': ['closes the oldest stream of an account that opens too many'],
    'libs/platform/validation.pipe.spec.ts': ['refuses it before an object is made of it'],
  },
  'API5:2023 Broken Function Level Authorization': {
    'test/flows/role-matrix.spec.ts': ['has a rule for every route, and for no other'],
    'gateway/sessions/sessions.int-spec.ts': ['refuses clients in the back office and admits admins'],
  },
  'API6:2023 Unrestricted Access to Sensitive Business Flows': {
    'services/wallet/deposits/deposits.int-spec.ts': ['limits the provider calls of one client'],
    'gateway/edge/request-rates.guard.spec.ts': ['are limited by account, with a burst of 20 seconds'],
  },
  'API7:2023 Server Side Request Forgery': {
    // No caller's address is ever fetched: links are only stored and shown.
    'services/adverts/adverts.int-spec.ts': ['rejects invalid images and links and stores nothing'],
  },
  'API8:2023 Security Misconfiguration': {
    'test/flows/attacks.ts': [
      'answers whatever %s sends to any operation in the envelope, without a 5xx',
      'listens on loopback only',
      'keeps its data readable by its owner alone',
    ],
    'gateway/docs/openapi.int-spec.ts': ['is served in production with the settings %j: %d'],
    'gateway/edge/connections.int-spec.ts': ['answers %s in the envelope'],
  },
  'API9:2023 Improper Inventory Management': {
    'gateway/docs/openapi.int-spec.ts': ['is the one that the web client is generated from'],
    'test/flows/role-matrix.spec.ts': ['has a rule for every route, and for no other'],
  },
  'API10:2023 Unsafe Consumption of APIs': {
    'services/wallet/deposits/payment-webhooks.int-spec.ts': ['credit nothing when they are malformed or foreign'],
    'libs/outbound-http/http-client.spec.ts': ['opens no more connections at the same time than allowed'],
  },
};

describe.each(Object.entries(risks))('%s', (_risk, files) => {
  const tests = Object.entries(files).flatMap(([file, names]) => names.map((name) => [name, file] as const));

  it.each(tests)('is held off by the test "%s" of %s', (name, file) => {
    const text = readFileSync(join(__dirname, '..', file), 'utf8');
    expect(text.replaceAll("\\'", "'")).toContain(name);
  });
});

import { ValidateBy, type ValidationArguments } from 'class-validator';
import ipaddr from 'ipaddr.js';

/** Values from this repository or a provider's documentation, which everybody knows. */
const examples: readonly RegExp[] = [
  /replace[-_ ]?me/i,
  /change[-_ ]?(me|it|this)/i,
  /choose[-_ ]a[-_ ]/i,
  /place[-_ ]?holder/i,
  /sandbox/i,
  /example/i,
  /dummy/i,
  /^your[-_ ]/i,
  /^(.)\1*$/,
  /^(secret|password|passwort|admin|administrator|test|todo|none|letmein|qwerty|ringlet|0?1234\d*)$/i,
  // Keys of the providers' test modes: payments that they report cost nothing.
  /^[sp]k_test_/i,
  /^mk_test_/i,
  /^1000000001$/,
];

/** Whether this is a known example value, so not a secret. */
export function isExampleSecret(value: string): boolean {
  return examples.some((example) => example.test(value.trim()));
}

/** Why no provider can be at this host; undefined if one can. */
export function hostProblem(host: string): 'loopback' | 'sandbox' | 'reserved' | undefined {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (/(^|[.-])sandbox([.-]|$)/.test(name)) return 'sandbox';
  if (/(^|\.)(test|invalid|example|example\.(com|net|org))$/.test(name)) return 'reserved';
  if (/(^|\.)localhost$/.test(name) || name === 'host.docker.internal') return 'loopback';
  if (!ipaddr.isValid(name)) return undefined;
  return ['loopback', 'unspecified'].includes(ipaddr.process(name).range()) ? 'loopback' : undefined;
}

/** Whether every host of a server's address is this machine. */
export function isThisMachine(address: string): boolean {
  const hosts = hostsOf(address);
  return hosts.length > 0 && hosts.every((host) => hostProblem(host) === 'loopback');
}

/** In production the secret must not be a known example value. */
export const IsRealSecret = (): PropertyDecorator =>
  inProduction('isRealSecret', 'is an example value that everybody knows: set your own, or none where it is optional', [
    (value) => isExampleSecret(value),
  ]);

/** In production a provider's address must begin with https:// and must not be a sandbox's or this machine's. */
export const IsRealProvider = (): PropertyDecorator =>
  inProduction(
    'isRealProvider',
    "must be the provider's own address with https://, not a sandbox, an example or this machine",
    [(value) => !/^https:/i.test(value), (value) => hostsOf(value).some((host) => hostProblem(host) !== undefined)],
  );

/** In production a server's address must not contain an example password, and must not be a sandbox's or an example. */
export const IsRealServer = (): PropertyDecorator =>
  inProduction('isRealServer', 'contains an example password, or is the address of a sandbox or an example', [
    (value) => credentialsOf(value).some(isExampleSecret),
    (value) => hostsOf(value).some((host) => ['sandbox', 'reserved'].includes(hostProblem(host) ?? '')),
  ]);

/** In production these settings need each other: a provider with half of its settings is a mistake. */
export const IsGivenWith = (...others: readonly string[]): PropertyDecorator =>
  ValidateBy({
    name: 'isGivenWith',
    constraints: [others],
    validator: {
      validate: (_value, args) => !isProduction(args) || missing(others, args).length === 0,
      defaultMessage: (args) => `needs ${missing(others, args).join(' and ')} too: set all of them, or none`,
    },
  });

function inProduction(name: string, message: string, refusals: readonly ((value: string) => boolean)[]) {
  const isRefused = (value: unknown) => typeof value === 'string' && refusals.some((refuses) => refuses(value));
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown, args) => !isProduction(args) || !isRefused(value),
      defaultMessage: () => message,
    },
  });
}

/** Whether the checked settings belong to an installation. */
export function isProduction(args: ValidationArguments | undefined): boolean {
  return (args?.object as { NODE_ENV?: string } | undefined)?.NODE_ENV === 'production';
}

function missing(names: readonly string[], args: ValidationArguments | undefined): string[] {
  const given = { ...args?.object } as Readonly<Record<string, unknown>>;
  return names.filter((name) => given[name] === undefined);
}

/** Addresses of MongoDB and NATS may name several hosts. */
const addressPattern = /^[a-z][a-z0-9+.-]*:\/\/(?:([^@/]*)@)?([^/?#]*)/i;

function hostsOf(address: string): string[] {
  return address.split(',').flatMap((part) => {
    const server = addressPattern.exec(part)?.[2] ?? /^[^/?#]*/.exec(part)?.[0] ?? '';
    // The URL parser knows all the ways to write an IPv4 address.
    const parsed = URL.canParse(`http://${server}`) ? new URL(`http://${server}`).hostname : server;
    return parsed === '' ? [] : [parsed];
  });
}

function credentialsOf(address: string): string[] {
  return address.split(',').flatMap((part) => {
    const [, credentials = ''] = addressPattern.exec(part) ?? [];
    const password = credentials.includes(':') ? credentials.slice(credentials.indexOf(':') + 1) : '';
    return password === '' ? [] : [decoded(password)];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

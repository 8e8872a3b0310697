import { ValidateBy } from 'class-validator';
import { isProduction, isThisMachine } from './production-rules';

/** Servers that production may reach without TLS if TRUSTED_NETWORK_TO names them. */
export const trustableServers = ['mongodb', 'nats', 'smtp'] as const;
export type TrustableServer = (typeof trustableServers)[number];

interface Rule {
  /** How an operator switches TLS on. */
  readonly remedy: string;
  isEncrypted(address: string, settings: Readonly<Record<string, unknown>>): boolean;
}

const rules: Readonly<Record<TrustableServer, Rule>> = {
  mongodb: { remedy: 'add tls=true, with verified certificates', isEncrypted: isEncryptedMongo },
  // With a certificate authority, the client refuses a server without TLS.
  nats: { remedy: 'set NATS_TLS_CA', isEncrypted: (_address, { NATS_TLS_CA }) => NATS_TLS_CA !== undefined },
  smtp: { remedy: 'use smtps://, or add ?requireTLS=true', isEncrypted: isEncryptedSmtp },
};

/**
 * In production the connection to this server must be encrypted, with a verified certificate, unless the server is on this machine or
 * TRUSTED_NETWORK_TO names it.
 */
export const IsEncrypted = (server: TrustableServer): PropertyDecorator =>
  ValidateBy({
    name: 'isEncrypted',
    validator: {
      validate: (value: unknown, args) => {
        if (!isProduction(args) || typeof value !== 'string') return true;
        const settings = { ...args?.object } as Readonly<Record<string, unknown>>;
        const trusted = settings['TRUSTED_NETWORK_TO'];
        if (Array.isArray(trusted) && trusted.includes(server)) return true;
        return rules[server].isEncrypted(value, settings) || isThisMachine(value);
      },
      defaultMessage: () =>
        `is reached without TLS: ${rules[server].remedy}, or add ${server} to TRUSTED_NETWORK_TO if nobody can read or change what the network between carries`,
    },
  });

/** Option names are case-insensitive; an address with `+srv` uses TLS unless it says otherwise. */
function isEncryptedMongo(address: string): boolean {
  const given = new URLSearchParams(address.split('?')[1] ?? '');
  const options = new Map([...given].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]));
  const unverified = ['tlsinsecure', 'tlsallowinvalidcertificates', 'tlsallowinvalidhostnames'];
  if (unverified.some((name) => options.get(name) === 'true')) return false;
  const tls = [options.get('tls'), options.get('ssl')].filter((value) => value !== undefined);
  if (tls.length === 0) return /^mongodb\+srv:/i.test(address);
  return tls.every((value) => value === 'true');
}

function isEncryptedSmtp(address: string): boolean {
  return /^smtps:/i.test(address) || requiresStartTls(address);
}

/** Whether a mail server's address demands STARTTLS before anything is sent: `smtp://host:587?requireTLS=true`. */
export function requiresStartTls(address: string): boolean {
  return URL.canParse(address) && new URL(address).searchParams.get('requireTLS') === 'true';
}

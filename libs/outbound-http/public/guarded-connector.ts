import { lookup as lookupAddresses, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';

/** We send nothing to this server's address for a client. */
export class AddressRefusedError extends Error {
  constructor() {
    super('the address is not public');
    this.name = 'AddressRefusedError';
  }
}

type LookupAll = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Connects to allowed addresses only. It checks the addresses in the connection's own lookup, so a name that points elsewhere a moment
 * later changes nothing; one forbidden address refuses the whole name. It checks the open connection's address again.
 */
export function guardedConnector(
  isAllowed: (address: string) => boolean,
  timeoutMs: number,
  lookupAll: LookupAll = lookupAddresses,
): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, callback) => {
    lookupAll(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) callback(error, '');
      else if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        callback(new AddressRefusedError(), '');
      } else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ timeout: timeoutMs, lookup });
  return (options, callback) => {
    // A host that is an IP address has no lookup, so it is checked here.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) {
      callback(new AddressRefusedError(), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error !== null) callback(error, null);
      else if (isAllowed(socket.remoteAddress ?? '')) callback(null, socket);
      else {
        socket.destroy();
        callback(new AddressRefusedError(), null);
      }
    });
  };
}

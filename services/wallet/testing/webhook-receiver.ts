import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type WebhookSender = 'paystack' | 'monnify';

export interface WebhookDoor {
  url(sender: WebhookSender): string;
  /** Where the raw bytes and their signature go on to. */
  passOn: (sender: WebhookSender, body: Buffer, signature: string) => Promise<unknown>;
  stop(): Promise<void>;
}

/** Takes webhooks over HTTP as the gateway does: raw bytes and the signature's header, 200 or 401. */
export async function openWebhookDoor(): Promise<WebhookDoor> {
  const headers = { paystack: 'x-paystack-signature', monnify: 'monnify-signature' };
  const server = createServer((request, response) => {
    const sender = request.url === '/monnify' ? 'monnify' : 'paystack';
    buffer(request)
      .then((body) => door.passOn(sender, body, String(request.headers[headers[sender]])))
      .then(
        () => response.writeHead(200).end(),
        () => response.writeHead(401).end(),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const door: WebhookDoor = {
    url: (sender) => `http://127.0.0.1:${port}/${sender}`,
    passOn: () => Promise.reject(new Error('nobody is behind the door yet')),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return door;
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type WebhookSender = 'paystack' | 'monnify';

export interface WebhookReceiver {
  url(sender: WebhookSender): string;
  /** Receives the raw body and the signature. */
  forward: (sender: WebhookSender, body: Buffer, signature: string) => Promise<unknown>;
  stop(): Promise<void>;
}

/** An HTTP server for webhooks, like the gateway's: raw body and signature header, 200 or 401. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const headers = { paystack: 'x-paystack-signature', monnify: 'monnify-signature' };
  const server = createServer((request, response) => {
    const sender = request.url === '/monnify' ? 'monnify' : 'paystack';
    buffer(request)
      .then((body) => receiver.forward(sender, body, String(request.headers[headers[sender]])))
      .then(
        () => response.writeHead(200).end(),
        () => response.writeHead(401).end(),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: (sender) => `http://127.0.0.1:${port}/${sender}`,
    forward: () => Promise.reject(new Error('no receiver is set')),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

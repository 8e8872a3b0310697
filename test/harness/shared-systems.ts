import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type RunningRinglet, startRinglet } from './ringlet';

/** A system for concurrent specs: none may change what others see, such as prices, switches and faults. */
export type SharedRinglet = Pick<RunningRinglet, 'web' | 'api' | 'sandbox' | 'admin' | 'dataDir' | 'prefix'>;

const kinds = {
  usual: () => startRinglet(),
  /** Numbers can be cancelled at once, and their messages arrive by webhooks instead of the next poll. */
  quick: () =>
    startRinglet(
      {
        REFUND_AFTER_MS: '0',
        SMS_MAN_WEBHOOK_SECRET: 'webhook-secret-of-sms-man',
        HANDLER_API_WEBHOOK_SECRET: 'webhook-secret-of-handler-api',
      },
      { timing: { retryEveryMs: 100 } },
    ),
} as const;
type Kind = keyof typeof kinds;

/** The run's shared system of this kind. The first spec to ask waits for its start. */
export async function sharedRinglet(kind: Kind): Promise<SharedRinglet> {
  const response = await fetch(`${process.env['SHARED_SYSTEMS_URL']}/${kind}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as SharedRinglet;
}

/** Starts each kind when a spec first asks for it. `stop` stops them and returns failures, such as a ledger's check. */
export async function serveSharedSystems() {
  const started = new Map<string, Promise<RunningRinglet>>();
  const server = createServer((request, response) => {
    const kind = request.url?.slice(1) as Kind;
    const ringlet = started.get(kind) ?? kinds[kind]();
    started.set(kind, ringlet);
    ringlet.then(
      (running) => response.end(JSON.stringify(running)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<string[]> => {
      server.close();
      const running = (await Promise.allSettled(started.values())).filter((each) => each.status === 'fulfilled');
      const stopped = await Promise.allSettled(running.map(({ value }) => value.stop()));
      return stopped.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    },
  };
}

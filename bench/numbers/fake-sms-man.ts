import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A fake SMS-Man with constant responses, fast enough not to limit its client. */
export interface FakeSmsMan {
  readonly url: string;
  /** Polls of activations since the start. */
  polls(): number;
  /** Gives the activation a message from now on. */
  deliver(activationId: string): void;
  stop(): Promise<void>;
}

export async function startFakeSmsMan(services: number, countries: number): Promise<FakeSmsMan> {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
  const rows = (count: number, code: (id: string) => string, title: string) =>
    JSON.stringify(Object.fromEntries(ids(count).map((id) => [id, { id, title: `${title} ${id}`, code: code(id) }])));
  const price = (country: string, service: string) => ({
    cost: String(((Number(country) * 7 + Number(service) * 13) % 9000) / 100 + 1),
    count: 100,
  });
  const prices = JSON.stringify(
    Object.fromEntries(
      ids(countries).map((country) => [
        country,
        Object.fromEntries(ids(services).map((service) => [service, price(country, service)])),
      ]),
    ),
  );
  const responses: Record<string, string> = {
    countries: rows(countries, (id) => (id === '5' ? 'US' : `X${id}`), 'Country'),
    applications: rows(services, (id) => `x${id}`, 'Service'),
    'get-prices': prices,
    'get-balance': '{"balance":"50000.00"}',
  };
  const delivered = new Set<string>();
  let polls = 0;
  let bought = 1_000_000;
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sms-man');
    const call = url.pathname.split('/').at(-1) ?? '';
    response.setHeader('content-type', 'application/json');
    if (call === 'get-number') {
      const [country_id, application_id] = [
        Number(url.searchParams.get('country_id')),
        Number(url.searchParams.get('application_id')),
      ];
      const request_id = ++bought;
      return void response.end(
        JSON.stringify({ request_id, country_id, application_id, number: String(12_000_000_000 + request_id) }),
      );
    }
    if (call !== 'get-sms') return void response.end(responses[call] ?? '{"success":true}');
    polls++;
    const id = url.searchParams.get('request_id') ?? '';
    response.end(delivered.has(id) ? `{"request_id":${id},"sms_code":"123456"}` : '{"error_code":"wait_sms"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    polls: () => polls,
    deliver: (activationId) => delivered.add(activationId),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

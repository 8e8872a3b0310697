import { type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { until } from '@ringlet/testing/until';
import { type Receiver, startReceiver } from '../../services/webhooks/testing/receiver';
import { newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, priceInNaira, purchaseBody } from '../harness/client-actions';
import { newFolderOnDisk, type RunningRinglet, startRinglet } from '../harness/ringlet';

const purchases = 8;
/** Longer than the killed process's lease. */
const resumedWithinMs = 150_000;

describe('kill -9 of webhooks in the middle of deliveries', () => {
  let ringlet: RunningRinglet;
  let receiver: Receiver;

  beforeAll(async () => {
    [ringlet, receiver] = await Promise.all([
      startRinglet({ RINGLET_PROCESSES: 'each' }, { folder: await newFolderOnDisk() }),
      startReceiver(),
    ]);
  });
  afterAll(async () => {
    await ringlet.stop();
    await receiver.stop();
  });

  it('every event arrives at least once, signed, and each time with the same id', async () => {
    const { api, password } = await newClient(ringlet.api);
    await fundWallet(api, new SandboxClient(ringlet.sandbox), 50_000);
    const offer = await findOffer(api, 'WhatsApp');
    const price = await priceInNaira(api, offer);
    const wanted = { url: `${receiver.url}/hook`, events: ['number.activated'], password };
    const { secret } = (await api.post<{ secret: string }>('/client/webhooks', wanted)).data;
    const held: ServerResponse[] = [];
    receiver.answer('/hook', (response) => void held.push(response));

    const bought: string[] = [];
    for (let nth = 0; nth < purchases; nth++) {
      const { data } = await api.post<{ order: { id: string } }>('/api/BuyNumber', purchaseBody(offer, price));
      bought.push(data.order.id);
      if (nth !== purchases / 2) continue;
      await until(() => held.length > 0, 'deliveries have begun');
      process.kill(await ringlet.pid('webhooks'), 'SIGKILL');
    }
    receiver.answer('/hook', 204);

    const received = () =>
      receiver.received('/hook').map(({ id, headers, body }) => {
        const event = new Webhook(secret).verify(body, headers as Record<string, string>);
        return { id, number: (event as { data: { number: { id: string } } }).data.number.id };
      });
    await until(() => new Set(received().map(({ number }) => number)).size === purchases, 'all', resumedWithinMs);
    expect(new Set(received().map(({ number }) => number))).toEqual(new Set(bought));
    // Deliveries in progress are sent again, as the same messages.
    await until(() => received().length > purchases, 'what was not recorded is sent again', resumedWithinMs);
    expect(new Set(received().map(({ id }) => id)).size).toBe(purchases);
  });
});

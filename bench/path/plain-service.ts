import { connect } from '@nats-io/transport-node';
import { advert, pathSettings } from './settings';

async function main(): Promise<void> {
  const nats = await connect({ servers: pathSettings().natsUrl });
  nats.subscribe('adverts.set-status', {
    queue: 'adverts',
    callback: (_error, message) => {
      message.json();
      message.respond(JSON.stringify({ data: advert }));
    },
  });
  await nats.flush();
  process.send?.({ ready: true });
}

void main();

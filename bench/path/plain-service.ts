import { connect } from '@nats-io/transport-node';
import { pathSettings, prices } from './settings';

async function main(): Promise<void> {
  const nats = await connect({ servers: pathSettings().natsUrl });
  nats.subscribe('prices.list', {
    queue: 'numbers',
    callback: (_error, message) => {
      message.json();
      message.respond(JSON.stringify({ data: prices }));
    },
  });
  await nats.flush();
  process.send?.({ ready: true });
}

void main();

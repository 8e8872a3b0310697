import { until } from '@ringlet/testing/until';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';
import { openPage } from './chromium';
import { ClientFixture } from './client-fixture';

describe('the client screens, when a process is killed', () => {
  let ringlet: RunningRinglet;
  let fixture: ClientFixture;
  beforeAll(async () => {
    ringlet = await startRinglet({ RINGLET_PROCESSES: 'each', REFUND_AFTER_MS: '0' });
    fixture = await ClientFixture.open(ringlet);
  });
  afterAll(async () => {
    await fixture.close();
    await ringlet.stop();
  });

  it.each([
    ['the gateway is killed', async () => process.kill(await ringlet.pid('gateway'), 'SIGKILL')],
    // The server itself: its parent's end would reach it only when the next one starts, in the middle of the next test.
    ['NATS is killed', async () => process.kill(await ringlet.natsServerPid(), 'SIGKILL')],
  ])('show a code that arrives after %s, without an error and without a click', async (_what, kill) => {
    const orderId = await fixture.buy(fixture.client.api);
    const number = await fixture.findNumber(fixture.client.api, orderId);
    const context = await fixture.openContext(fixture.client);
    const { page } = await openPage(context);
    const listening = page.waitForResponse('**/client/events');
    await page.goto(`${fixture.ringlet.web}/client/view-sms/${orderId}`);
    await page.getByText('Waiting for your code').waitFor();
    await listening;
    await kill();
    await until(
      async () => (await fixture.client.api.get('/client/purchased-numbers')).http === 200,
      'the API responds',
    );
    await fixture.sandbox.control('sms', { number, text: 'Your WhatsApp code is 117 733' });
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    expect(await page.getByLabel('Your code').textContent()).toContain('117733');
    await context.close();
  });
});

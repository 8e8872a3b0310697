import { type Browser } from 'playwright-core';
import { type RunningRinglet, startRinglet } from '../../harness/ringlet';
import { launchChromium } from '../chromium';
import { describeAdminHour } from './admin-hour';
import { describeFourQuestions } from './four-questions';
import { describeLists } from './lists';
import { describeOperations } from './operations';
import { describeBackOfficeWalk } from './walk';

/** One system for all that changes prices, switches, adverts and wallets, and empties the queues. The hour begins with empty data. */
let ringlet: RunningRinglet;
let browser: Browser;
beforeAll(async () => {
  ringlet = await startRinglet();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await ringlet.stop();
});

const system = () => ({ ringlet, browser });
describeAdminHour(system);
describeFourQuestions(system);
describeLists(system);
describeOperations(system);
describeBackOfficeWalk(system);

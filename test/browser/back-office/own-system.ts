import { type Browser } from 'playwright-core';
import { type RunningRinglet, startRinglet } from '../../harness/ringlet';
import { launchChromium } from '../chromium';
import { type BackOffice } from './fixture';

/** A system and a browser for the calling file, for specs that change prices, switches, adverts and wallets, or empty the queues. */
export function useOwnSystem(): () => BackOffice {
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
  return () => ({ ringlet, browser });
}

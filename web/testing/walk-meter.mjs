/** Counts the costs of a walk through the app by step: taps, typed characters, bytes, requests and machine time. */
export class Meter {
  #page;
  #steps = [];
  /** Everything since the last step; `typing` has the milliseconds that are not the machine's. */
  #now = blank();
  #startedAt = performance.now();

  constructor(page) {
    this.#page = page;
  }

  /** Counts bytes and requests, and slows the page down. */
  async throttle({ latency, bytesPerSecond, cpuSlowdown }) {
    const cdp = await this.#page.context().newCDPSession(this.#page);
    await cdp.send('Network.enable');
    cdp.on('Network.requestWillBeSent', () => (this.#now.requests += 1));
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (this.#now.bytes += encodedDataLength));
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    this.#startedAt = performance.now();
  }

  async tap(locator) {
    this.#count({ taps: 1 });
    await locator.tap();
  }

  /** Types into a field, after a tap on it unless it has the focus. Typing is the person's time. */
  async type(locator, text) {
    await this.#goTo(locator);
    this.#count({ chars: text.length });
    await this.#untimed(() => locator.pressSequentially(text));
  }

  /** The key of a phone's keyboard that leads to the next field: counted as a character. */
  async pressNext() {
    this.#count({ chars: 1 });
    await this.#page.keyboard.press('Tab');
  }

  /** The password manager fills all `fields` after a tap on its offer at the first one. `alone` counts the cost of typing them. */
  async fillByManager(fields, text) {
    const isFocused = await this.#goTo(fields[0], { alone: false });
    this.#now.taps += 1;
    this.#now.alone.taps += fields.length - (isFocused ? 1 : 0);
    this.#now.alone.chars += fields.length * text.length;
    // Like the manager: the values at once, with their events.
    for (const field of fields) await this.#untimed(() => field.fill(text));
  }

  /** Waits for the sandbox's message, whose time is counted apart. */
  async wait(ms) {
    this.#now.away += ms;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }

  step(name) {
    const ms = performance.now() - this.#startedAt;
    const { typing, away, ...counted } = this.#now;
    this.#steps.push({ name, ...counted, away, ms: ms - typing - away });
    this.#now = blank();
    this.#startedAt = performance.now();
  }

  /** The steps and their sums: bytes, and milliseconds. `alone` has the taps and characters without a password manager. */
  result() {
    const sum = (of) => this.#steps.reduce((total, step) => total + of(step), 0);
    return {
      steps: this.#steps,
      taps: sum(({ taps }) => taps),
      chars: sum(({ chars }) => chars),
      alone: { taps: sum(({ alone }) => alone.taps), chars: sum(({ alone }) => alone.chars) },
      bytes: sum(({ bytes }) => bytes),
      requests: sum(({ requests }) => requests),
      ms: sum(({ ms }) => ms),
      away: sum(({ away }) => away),
    };
  }

  /** Brings the focus to a field. Returns whether it was there. */
  async #goTo(locator, { alone = true } = {}) {
    await locator.waitFor();
    const isFocused = await locator.evaluate((element) => element === document.activeElement);
    if (isFocused) return true;
    this.#now.taps += 1;
    if (alone) this.#now.alone.taps += 1;
    await locator.tap();
    return false;
  }

  #count({ taps = 0, chars = 0 }) {
    for (const place of [this.#now, this.#now.alone]) {
      place.taps += taps;
      place.chars += chars;
    }
  }

  async #untimed(act) {
    const from = performance.now();
    await act();
    this.#now.typing += performance.now() - from;
  }
}

const blank = () => ({
  taps: 0,
  chars: 0,
  alone: { taps: 0, chars: 0 },
  bytes: 0,
  requests: 0,
  typing: 0,
  away: 0,
});

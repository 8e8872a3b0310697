import { TestEnvironment } from 'jest-environment-jsdom';
import { disableTestContexts } from '../../testing/jest/test-contexts.mjs';

/** jsdom with Node's fetch, signals, streams and files, which jsdom hides. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      TransformStream,
      WritableStream,
      NodeFormData: FormData,
      TextEncoder,
      TextDecoder,
      TextDecoderStream,
      BroadcastChannel,
      File,
      structuredClone,
    });
    Object.assign(this.global.crypto, { randomUUID: () => crypto.randomUUID(), subtle: crypto.subtle });
  }

  async teardown() {
    disableTestContexts();
    await super.teardown();
  }
}

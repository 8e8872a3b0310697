import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with the fetch and the streams of Node, which jsdom hides. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      TransformStream,
      WritableStream,
      TextEncoder,
      TextDecoder,
      TextDecoderStream,
      Blob,
      BroadcastChannel,
      File,
      FormData,
      structuredClone,
    });
    Object.assign(this.global.crypto, { randomUUID: () => crypto.randomUUID(), subtle: crypto.subtle });
  }
}

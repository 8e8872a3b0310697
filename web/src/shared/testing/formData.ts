declare global {
  /** Node's FormData, beside jsdom's (web/testing/jsdom-environment.mjs). */
  var NodeFormData: typeof FormData;
}

/** For tests that send files: Node's fetch accepts only Node's FormData. */
export function sendFormsAsNodeDoes(): void {
  const own = globalThis.FormData;
  beforeEach(() => {
    globalThis.FormData = NodeFormData;
  });
  afterEach(() => {
    globalThis.FormData = own;
  });
}

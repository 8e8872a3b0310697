declare global {
  /** Node's, beside that of jsdom (see web/testing/jsdom-environment.mjs). */
  var NodeFormData: typeof FormData;
}

/** For tests that send files: Node's fetch takes Node's form data only, React and jsdom their own. */
export function sendFormsAsNodeDoes(): void {
  const own = globalThis.FormData;
  beforeEach(() => {
    globalThis.FormData = NodeFormData;
  });
  afterEach(() => {
    globalThis.FormData = own;
  });
}

let fetchCode: (path: string) => void = () => undefined;

/** Called by the app: what fetches the code of the screen at a path. */
export function onExpected(fetcher: (path: string) => void): void {
  fetchCode = fetcher;
}

/** Fetches the code of the screens that come next without a tap, while this one waits for something else. */
export function expectScreens(...paths: readonly string[]): void {
  paths.forEach((path) => fetchCode(path));
}

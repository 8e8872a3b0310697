let fetchCode: (path: string) => void = () => undefined;

/** The app registers the function that fetches a screen's code by path. */
export function onExpected(fetcher: (path: string) => void): void {
  fetchCode = fetcher;
}

/** Fetches the code of screens that come next without a tap, while this one waits for something else. */
export function expectScreens(...paths: readonly string[]): void {
  paths.forEach((path) => fetchCode(path));
}

import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const entry = `${source}app/main.tsx`;
const landing = `${source}features/landing/LandingPage.tsx`;
const app = [entry, `${source}app/BrowserApp.tsx`];

/** The pages that are opened first, by a letter: what each loads. */
const firstPages = {
  l: [entry, landing],
  a: app,
  d: [...app, `${source}app/ClientDashboard.tsx`],
  b: [...app, `${source}features/buy/BuyPage.tsx`],
  v: [...app, `${source}features/numbers/ViewSmsPage.tsx`],
};

/** What more client screens than these need is one chunk, too. */
const fewScreens = 7;

type UsersOf = (module: string) => string;

/**
 * Modules that the same of the first pages need are one chunk: each chunk is a request, and small ones compress badly. The
 * bundler cuts the rest by what several screens share.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  let usersOf: UsersOf | undefined;
  // What a module imports has the same users, or more: those with more are taken first.
  return [6, 5, 4, 3, 2, 1].map((count) => ({
    priority: count,
    name: (module, graph) => {
      usersOf ??= findUsers(graph);
      const users = usersOf(module);
      return users.length === count ? `shared-${users}` : null;
    },
  }));
}

/**
 * Finds the users of a module that several pages share: the letters of the first pages, `o` for the other public pages, `m` for
 * most client screens. Empty for the bundler's choice.
 */
function findUsers(graph: Rolldown.ChunkingContext): UsersOf {
  const neededBy = (modules: readonly string[], found = new Set<string>()): ReadonlySet<string> => {
    for (const module of modules) {
      if (found.has(module)) continue;
      found.add(module);
      neededBy(graph.getModuleInfo(module)?.importedIds ?? [], found);
    }
    return found;
  };
  const pagesOf = (file: string): readonly string[] => graph.getModuleInfo(source + file)?.dynamicallyImportedIds ?? [];
  const others = pagesOf('app/publicPages.ts').filter((page) => page !== landing);
  const needed = Object.entries({ ...firstPages, o: [entry, ...others] }).map(
    ([letter, modules]) => [letter, neededBy(modules)] as const,
  );
  const screens = pagesOf('app/routes.tsx').map((screen) => neededBy([screen]));
  return (module) => {
    if (module === entry) return '';
    const users = needed.map(([letter, modules]) => (modules.has(module) ? letter : '')).join('');
    if (users.length > 1) return users.includes('l') ? users.replace('o', '') : users;
    const count = module.startsWith(source) ? screens.filter((screen) => screen.has(module)).length : 0;
    return count > fewScreens ? `${users}m` : count > 1 ? users : '';
  };
}

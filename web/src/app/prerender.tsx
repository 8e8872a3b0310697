import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import { Page } from './Page';
import { AppRoutes } from './routes';
import { readingPages } from './screens';

/** The public pages, as the build renders them: path and the modules whose code the page starts with. */
export const pages: readonly { path: string; modules: readonly string[] }[] = [
  { path: '/', modules: ['features/landing/LandingPage'] },
  { path: '/about', modules: ['features/about/AboutPage'] },
  { path: '/contact', modules: ['app/BrowserApp', 'app/WithStore', 'features/contact/ContactPage'] },
  { path: '/login', modules: ['app/BrowserApp', 'app/WithStore', 'features/auth/LoginPage'] },
  { path: '/register', modules: ['app/BrowserApp', 'app/WithStore', 'features/auth/RegisterPage'] },
];

export async function render(path: string): Promise<string> {
  const reading = await readingPages[path]?.();
  const screen =
    reading?.default ??
    function RoutedPage() {
      return (
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      );
    };
  const { prelude } = await prerender(<Page screen={screen} />, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}

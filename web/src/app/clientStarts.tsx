import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, StaticRouter } from 'react-router';
import type { Call } from '../../vite-plugins/pageScripts';
import { BannerPlace } from '../features/adverts/BannerPlace';
import BuyPage from '../features/buy/BuyPage';
import DashboardPage from '../features/dashboard/DashboardPage';
import { ViewSmsStart } from '../features/numbers/ViewSmsStart';
import { ClientFrame } from './ClientLayout';
import { makeStore } from './store';

/** A page's start: what the build prerenders and loads early. */
export interface Start {
  readonly path: string;
  /** The modules whose chunks the page at this path preloads. */
  readonly modules: readonly string[];
  /** The screen's first API calls, sent while its code loads. */
  readonly calls?: readonly Call[];
  /** The prerendered markup, if it is more than a logo. */
  readonly shell?: ReactNode;
  /** Query parameters this page needs. Empty: only without a query. Absent: any query. */
  readonly query?: readonly string[];
}

const get = (path: string): Call => ({ method: 'GET', path });

const frameCalls = [get('/client/profile'), get('/site-status'), get('/client/notices/unread')];

/** The client screens' frame, with a screen as it is before its data. */
const frameOf = (address: string, screen: ReactNode): ReactNode => (
  <StaticRouter location={address}>
    <Provider store={makeStore()}>
      <Routes>
        <Route element={<ClientFrame />}>
          <Route path="*" element={screen} />
        </Route>
      </Routes>
    </Provider>
  </StaticRouter>
);

/** The client screens that are opened from outside, and the frame, from which the others start. */
export const clientStarts: readonly Start[] = [
  {
    path: '/client/dashboard',
    modules: ['app/BrowserApp', 'app/ClientDashboard'],
    shell: frameOf('/client/dashboard', <DashboardPage advert={<BannerPlace />} isReady />),
    calls: [
      { method: 'POST', path: '/api', body: '{"tags":"us"}' },
      { ...get('/advert/get-adverts?from=client'), shows: 'advert' },
      // For the cards of active numbers.
      get('/client/purchased-numbers?limit=100&status=active'),
      get('/client/purchased-numbers?limit=50'),
      get('/client/board'),
      get('/client/daily-spend'),
      ...frameCalls,
    ],
    // The query may choose another country.
    query: [],
  },
  {
    path: '/client/buy',
    modules: ['app/BrowserApp', 'features/buy/BuyPage'],
    shell: frameOf('/client/buy?country=-&service=-', <BuyPage />),
    calls: [{ method: 'POST', path: '/api/SinglePrice', body: '{"country":"{country}"}' }, ...frameCalls],
    query: ['country', 'service'],
  },
  // Pushes and notices lead to it.
  {
    path: '/client/view-sms',
    modules: ['app/BrowserApp', 'features/numbers/ViewSmsPage'],
    shell: frameOf('/client/view-sms/-', <ViewSmsStart />),
    // As the generated client writes a call without a cursor.
    calls: [{ ...get('/api/sms/{id}?'), shows: 'order' }, ...frameCalls],
  },
  { path: '/client', modules: ['app/BrowserApp'], shell: frameOf('/client', null), calls: frameCalls },
];

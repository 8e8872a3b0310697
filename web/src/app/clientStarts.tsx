import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, StaticRouter } from 'react-router';
import type { Call } from '../../vite-plugins/pageScripts';
import AdvertsPage from '../features/adverts/AdvertsPage';
import { BannerPlace } from '../features/adverts/BannerPlace';
import ApiKeysPage from '../features/api-keys/ApiKeysPage';
import BidsPage from '../features/bids/BidsPage';
import BoardPage from '../features/board/BoardPage';
import BuyPage from '../features/buy/BuyPage';
import DashboardPage from '../features/dashboard/DashboardPage';
import DepositHistoryPage from '../features/deposit/DepositHistoryPage';
import FundWalletPage from '../features/deposit/FundWalletPage';
import PaymentStatusPage from '../features/deposit/PaymentStatusPage';
import NoticesPage from '../features/notifications/NoticesPage';
import NotificationsPage from '../features/notifications/NotificationsPage';
import PurchasedNumbersPage from '../features/numbers/PurchasedNumbersPage';
import ViewSmsPage from '../features/numbers/ViewSmsPage';
import ProfilePage from '../features/profile/ProfilePage';
import RentPage from '../features/rent/RentPage';
import StatementPage from '../features/statement/StatementPage';
import WebhooksPage from '../features/webhooks/WebhooksPage';
import { pageSize } from '../shared/ui/Pager';
import { ClientFrame } from './ClientLayout';
import { makeStore } from './store';

/** Where a page starts from: what the build prerenders of it, and what it loads early. */
export interface Start {
  /** A last segment in braces stands for any one. */
  readonly path: string;
  /** The modules whose chunks the page at this path preloads. */
  readonly modules: readonly string[];
  /** The screen's first API calls, sent while its code loads. */
  readonly calls?: readonly Call[];
  /** The prerendered markup, where it is more than the frame. */
  readonly shell?: ReactNode;
  /** The parameters of the query that calls and markup need; where there are none to need, no query is right. Without: every query is. */
  readonly query?: readonly string[];
}

const get = (path: string): Call => ({ method: 'GET', path });
const adverts = get('/advert/get-adverts?from=client');
const page = (path: string): Call => get(`${path}?limit=${pageSize}`);
/** Of the cards of numbers that are active now. */
const activeNumbers = get('/client/purchased-numbers?limit=100&status=active');

/** Of the frame. */
const frameCalls = [get('/client/profile'), get('/site-status'), get('/client/notices/unread')];

/** A client screen, which is prerendered as it is before its data. `search` is the query of the address it is rendered for. */
function client(
  path: string,
  module: string,
  screen: ReactNode,
  { search = '', ...start }: Pick<Start, 'calls' | 'query'> & { search?: string } = {},
): Start {
  const address = `/client/${path}`;
  return {
    path: address,
    modules: ['app/BrowserApp', module],
    shell: (
      <StaticRouter location={address + search}>
        <Provider store={makeStore()}>
          <Routes>
            <Route element={<ClientFrame />}>
              <Route path={address} element={screen} />
            </Route>
          </Routes>
        </Provider>
      </StaticRouter>
    ),
    ...start,
    calls: [...(start.calls ?? []), ...frameCalls],
  };
}

export const clientStarts: readonly Start[] = [
  client('dashboard', 'app/ClientDashboard', <DashboardPage top={<BannerPlace />} />, {
    calls: [{ method: 'POST', path: '/api', body: '{"tags":"us"}' }, { ...adverts, pictures: true }, activeNumbers],
    // The query may choose another country.
    query: [],
  }),
  client('board', 'features/board/BoardPage', <BoardPage />, {
    calls: [get('/client/board'), get('/client/purchased-numbers?limit=100')],
    query: [],
  }),
  client('buy', 'features/buy/BuyPage', <BuyPage />, {
    calls: [{ method: 'POST', path: '/api/SinglePrice', body: '{"country":"{country}"}' }],
    query: ['country', 'service'],
    search: '?country=-&service=-',
  }),
  client('deposit', 'features/deposit/FundWalletPage', <FundWalletPage />, {
    calls: [get('/admin/cost'), get('/client/deposit-methods')],
    query: [],
  }),
  client('payment-status', 'features/deposit/PaymentStatusPage', <PaymentStatusPage />, {
    calls: [get('/client/verify-payment?reference={reference}')],
    query: ['reference'],
    search: '?reference=-',
  }),
  client('deposit-history', 'features/deposit/DepositHistoryPage', <DepositHistoryPage />, {
    calls: [page('/client/deposit-history')],
  }),
  client('purchased-number', 'features/numbers/PurchasedNumbersPage', <PurchasedNumbersPage />, {
    calls: [page('/client/purchased-numbers'), activeNumbers],
  }),
  client('view-sms/{id}', 'features/numbers/ViewSmsPage', <ViewSmsPage />, {
    // As RTK Query writes an address with optional parameters only.
    calls: [get('/api/sms/{id}?')],
  }),
  client('rent', 'features/rent/RentPage', <RentPage />, { calls: [page('/client/rentals')] }),
  client('bids', 'features/bids/BidsPage', <BidsPage />, { calls: [page('/client/bids')] }),
  client('statement', 'features/statement/StatementPage', <StatementPage />, {
    calls: [get('/client/statement/month?month=latest'), get(`/client/statement?limit=${pageSize}&month=latest`)],
    query: [],
  }),
  client('profile', 'features/profile/ProfilePage', <ProfilePage />, {
    calls: [get('/client/second-factor'), get('/client/sessions'), get('/client/consents')],
  }),
  client('notices', 'features/notifications/NoticesPage', <NoticesPage />, { calls: [page('/client/notices')] }),
  client('notifications', 'features/notifications/NotificationsPage', <NotificationsPage />, {
    calls: [get('/client/notification-preferences'), get('/client/push'), get('/client/telegram')],
  }),
  client('api', 'features/api-keys/ApiKeysPage', <ApiKeysPage />, {
    calls: [get('/client/api-keys'), get('/client/second-factor')],
  }),
  client('webhooks', 'features/webhooks/WebhooksPage', <WebhooksPage />, { calls: [get('/client/webhooks')] }),
  client('advert', 'features/adverts/AdvertsPage', <AdvertsPage />, { calls: [adverts] }),
];

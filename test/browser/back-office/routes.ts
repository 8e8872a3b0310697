export interface BackOfficeRoute {
  /** Below `/admin`; `{client}` stands for the id of a client. */
  readonly path: string;
  /** The first-level heading; without one, the client's name. */
  readonly heading?: string;
  readonly tables?: readonly string[];
  readonly texts?: readonly string[];
}

const cards = ['Total Users', 'Total Deposits', 'Approved Deposits', 'Pending Deposits', 'Declined Deposits'];

export const backOfficeRoutes: readonly BackOfficeRoute[] = [
  { path: '', heading: 'Dashboard', texts: cards },
  { path: '/queues/crypto-deposits', heading: 'Queues' },
  { path: '/queues/cases', heading: 'Queues' },
  { path: '/users', heading: 'Users List', tables: ['Users'] },
  { path: '/users/{client}' },
  { path: '/deposit-history', heading: 'All Deposits', tables: ['Deposits'] },
  { path: '/purchased-numbers', heading: 'Purchased Numbers By Client', tables: ['Purchased numbers'] },
  { path: '/advert', heading: 'Adverts', tables: ['Adverts'] },
  { path: '/advert?page=form', heading: 'Add Advert' },
  { path: '/cost-management', heading: 'Site Details Management', tables: ['Site details'], texts: ['%'] },
  { path: '/cost-management?page=form', heading: 'Site Details Management' },
  { path: '/wallets', heading: 'Wallets', tables: ['Wallets'] },
  { path: '/operations', heading: 'Operations' },
  { path: '/authorities', heading: 'Authority Requests' },
  { path: '/audit', heading: 'Audit Trail', tables: ['Audit trail'] },
  { path: '/security', heading: 'Security' },
  { path: '/analytics/deposit', heading: 'Deposit Analytics', texts: ['₦'] },
  { path: '/analytics/purchase-number', heading: 'Purchased Numbers Analytics', texts: ['₦'] },
];

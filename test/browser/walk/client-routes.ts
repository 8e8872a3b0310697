export interface KnownData {
  readonly reference: string;
  /** A deposit's that waits for a bank transfer. */
  readonly transfer: string;
  readonly orderId: string;
  /** The id of WhatsApp. */
  readonly service: string;
}

export interface Route {
  /** `{orderId}` stands for the known data's id. */
  readonly path: string;
  /** A newcomer has only an account; a client has a deposit and an order. */
  readonly as: 'visitor' | 'newcomer' | 'client';
  /** The product specification's texts for this screen. */
  readonly texts: readonly string[];
  /** Whether the page and its call answer 404, which the browser reports as errors. */
  readonly isMissing?: boolean;
}

const menu = ['Dashboard', 'Deposit History', 'Fund Wallet', 'Purchased Numbers', 'Logout'];
const buy = '/client/buy?country=5&service={service}&countryName=United+States';

export const addressOf = ({ path }: Route, known: KnownData): string =>
  path.replace(/\{(\w+)\}/, (_, id) => known[id as keyof KnownData]);

export const routes: readonly Route[] = [
  {
    path: '/',
    as: 'visitor',
    texts: [
      'Login',
      'Get Started',
      'virtual number',
      'Create an Account',
      'Top Up',
      'Place Order',
      '24x7 support',
      '1,000 naira or 1 US dollar',
      'Activation within minutes',
      'Works with major verification platforms',
      'Flexible pricing',
      'Quick Links',
      'Home',
      'About Us',
      'Contacts',
      '© 2025',
    ],
  },
  { path: '/about', as: 'visitor', texts: ['About Us', 'Get Started'] },
  { path: '/prices', as: 'visitor', texts: ['Prices', 'Get Started', 'WhatsApp', 'from', 'countries'] },
  { path: '/prices/whatsapp', as: 'visitor', texts: ['WhatsApp prices by country', 'USA', 'Rent'] },
  {
    path: '/prices/whatsapp/usa',
    as: 'visitor',
    texts: ['WhatsApp numbers in USA', 'Price now', 'Rent a WhatsApp number', 'All services in USA'],
  },
  { path: '/prices/country/usa', as: 'visitor', texts: ['Prices in USA', 'WhatsApp', 'Rent'] },
  {
    path: '/prices/whatsapp/nowhere',
    as: 'visitor',
    texts: ['404', 'This service is not sold in this country.'],
    isMissing: true,
  },
  { path: '/terms', as: 'visitor', texts: ['Terms and privacy', '90 days', 'Your rights'] },
  { path: '/acceptable-use', as: 'visitor', texts: ['Acceptable use', 'You may', 'You may not', 'report a number'] },
  { path: '/report', as: 'visitor', texts: ['Report a number', 'Phone number', 'When it happened', 'Send report'] },
  { path: '/transparency', as: 'visitor', texts: ['Transparency', 'Numbers reported', 'What we do not sell'] },
  {
    path: '/contact',
    as: 'visitor',
    texts: ['Contact Us', '24/7 support', 'Full Name', 'E-mail Address', 'Message', 'Send Message'],
  },
  { path: '/login', as: 'visitor', texts: ['Back', 'E-mail', 'Password', 'Log in', 'Register'] },
  {
    path: '/register',
    as: 'visitor',
    texts: ['Name', 'E-mail', 'Password', 'Confirm Password', 'Minimum 6 characters', 'Register', 'Log in'],
  },
  { path: '/forgot-password', as: 'visitor', texts: ['Forgot your password?'] },
  { path: '/reset-password', as: 'visitor', texts: ['Choose a new password'] },
  { path: '/verify-email', as: 'visitor', texts: ['Your e-mail address'] },
  { path: '/shared', as: 'visitor', texts: ['This link is unknown, or it was ended.'] },
  { path: '/no/such/page', as: 'visitor', texts: ['404', 'Go to the home page'] },
  {
    path: '/client/dashboard',
    as: 'client',
    texts: [
      'Dashboard',
      'Wallet Balance',
      'Fund Wallet',
      'Purchased Numbers',
      'See Numbers',
      'USA Numbers 1',
      'All Countries',
      'Start typing...',
    ],
  },
  {
    path: '/client/dashboard?tab=all',
    as: 'client',
    texts: ['Select Country', 'Canada', 'No services found.', 'Please select a country.'],
  },
  {
    path: buy,
    as: 'client',
    texts: ['Selected Service', '+US', 'United States', 'Revealed on Payment Success', 'Pay ₦'],
  },
  { path: buy, as: 'newcomer', texts: ['Fund Wallet', 'Pay ₦'] },
  { path: '/client/buy', as: 'client', texts: ['No service was chosen.'] },
  {
    path: '/client/deposit',
    as: 'client',
    texts: ['Fund Wallet', 'Amount (₦)', 'Payment Method', 'Crypto', 'Bank Transfer', 'Pay'],
  },
  {
    path: '/client/bank-transfer?reference={transfer}',
    as: 'client',
    texts: ['Bank Transfer', 'Account number', 'Copy account number', '₦7,000.00', 'Pay without data'],
  },
  {
    path: '/client/crypto-payment?amount=25000',
    as: 'client',
    texts: ['Crypto Deposit', '₦25,000.00', 'Wallet Address', 'Copy Address', 'Submit Deposit'],
  },
  {
    path: '/client/payment-status?reference={reference}',
    as: 'client',
    texts: [
      'Payment successful',
      'Successfully paid NGN 50,000.00',
      'Transaction ID',
      'Date',
      'Transaction Method',
      'Amount',
      'Status',
      'Download the Receipt',
      'Deposit History',
    ],
  },
  { path: '/client/payment-status', as: 'client', texts: ['Transaction details not found'] },
  {
    path: '/client/find-payment',
    as: 'client',
    texts: ['Where is my payment?', 'Reference or session ID', 'Find my payment'],
  },
  {
    path: '/client/deposit-history',
    as: 'client',
    texts: [
      'ID',
      'Reference',
      'Deposit Amount',
      'Deposit Method',
      'Deposit Currency',
      'Status',
      'Verify Payment',
      'Date',
      '₦50,000.00',
      'Naira',
    ],
  },
  { path: '/client/deposit-history', as: 'newcomer', texts: ['No deposit history available'] },
  { path: '/client/board', as: 'client', texts: ['Live Board', 'WhatsApp', 'Highest price', 'Rentals'] },
  { path: '/client/board', as: 'newcomer', texts: ['No numbers are waiting.'] },
  {
    path: '/client/purchased-number',
    as: 'client',
    texts: ['#', 'Number', 'Country', 'Service', 'Amount ($)', 'Status', 'Date', 'View SMS', 'WhatsApp'],
  },
  { path: '/client/purchased-number', as: 'newcomer', texts: ['No purchased numbers available'] },
  {
    path: '/client/view-sms/{orderId}',
    as: 'client',
    texts: ['SMS Messages', 'Refresh', 'Refund', 'No messages available for this phone number.'],
  },
  { path: '/client/advert', as: 'client', texts: ['Adverts', 'Kola Airtime'] },
  { path: '/client/rent', as: 'client', texts: [] },
  { path: '/client/bids', as: 'newcomer', texts: ['Bids', 'You have no bids.'] },
  { path: '/client/statement', as: 'client', texts: ['Statement', '+₦50,000.00'] },
  { path: '/client/statement', as: 'newcomer', texts: ['No transactions yet.'] },
  { path: '/client/api', as: 'client', texts: ['API keys', 'You have no API keys.'] },
  { path: '/client/notices', as: 'client', texts: ['Notices', 'Mark all as read', 'Deposit credited: ₦50,000.00'] },
  { path: '/client/notices', as: 'newcomer', texts: ['You have no notices.'] },
  {
    path: '/client/notifications',
    as: 'client',
    texts: ['Notification settings', 'Quiet hours', 'A rental ends soon'],
  },
  { path: '/client/webhooks', as: 'client', texts: ['Webhooks', 'You have no webhook endpoints.'] },
  { path: '/client/profile', as: 'client', texts: ['Profile', 'Change password', 'This device'] },
];

export const menuTexts = (isWide: boolean): readonly string[] =>
  isWide ? [...menu, 'Dark Mode'] : [...menu, 'Quick Actions', 'Change Mode'];

import { type Catalog } from '@ringlet/service/texts';

export const pcm: Catalog = {
  '${ rate } for 1 ${ currency }': '${ rate } for 1 ${ currency }',
  'Asked for': 'Wetin you ask for',
  'Bank Transfer': 'Bank Transfer',
  'Card, Bank or USSD': 'Card, Bank or USSD',
  Credited: 'Wetin enter',
  Crypto: 'Crypto',
  Date: 'Date',
  'Deleted account': 'Account wey dem don delete',
  'E-mail': 'E-mail',
  Method: 'Method',
  Note: 'Note',
  'Overpaid: ₦${ credited } arrived instead of ₦${ requested } and was credited.':
    'You pay pass: ₦${ credited } land instead of ₦${ requested } and don enter.',
  'Paid by': 'Who pay',
  'Partly paid: ₦${ credited } of ₦${ requested } arrived and was credited.':
    'E no complete: ₦${ credited } of ₦${ requested } land and don enter.',
  'Payment successful': 'Payment don enter',
  Rate: 'Rate',
  Receipt: 'Receipt',
  'Receipt ${ reference }': 'Receipt ${ reference }',
  'Received by': 'Who collect am',
  Reference: 'Reference',
  'Thank you. Keep this receipt for your records.': 'Thank you. Keep this receipt well.',
  '₦${ credited } was credited; the provider has since reported ₦${ reported }. Our team looks into it.':
    '₦${ credited } don enter; after that the provider report ₦${ reported }. Our team dey check am.',
};

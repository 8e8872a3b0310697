import { type Catalog } from '@ringlet/service/texts';

export const ig: Catalog = {
  '${ rate } for 1 ${ currency }': '${ rate } maka ${ currency } 1',
  'Asked for': 'Ego a rịọrọ',
  'Bank Transfer': 'Mbufe ego ụlọ akụ',
  'Card, Bank or USSD': 'Kaadị, ụlọ akụ ma ọ bụ USSD',
  Credited: 'Ego e tinyere',
  Crypto: 'Crypto',
  Date: 'Ụbọchị',
  'Deleted account': 'Akaụntụ e hichapụrụ',
  'E-mail': 'E-mail',
  Method: 'Ụzọ ịkwụ ụgwọ',
  Note: 'Ndetu',
  'Overpaid: ₦${ credited } arrived instead of ₦${ requested } and was credited.':
    'Akwụrụ karịa: ₦${ credited } rutere kama ₦${ requested } ma e tinyere ya.',
  'Paid by': 'Onye kwụrụ',
  'Partly paid: ₦${ credited } of ₦${ requested } arrived and was credited.':
    'Akwụrụ akụkụ: ₦${ credited } n’ime ₦${ requested } rutere ma e tinyere ya.',
  'Payment successful': 'Ịkwụ ụgwọ gara nke ọma',
  Rate: 'Ọnụego mgbanwe',
  Receipt: 'Rasiti',
  'Receipt ${ reference }': 'Rasiti ${ reference }',
  'Received by': 'Onye natara',
  Reference: 'Nọmba ntụaka',
  'Thank you. Keep this receipt for your records.': 'Daalụ. Debe rasiti a.',
  '₦${ credited } was credited; the provider has since reported ₦${ reported }. Our team looks into it.':
    'E tinyere ₦${ credited }; ka e mesịrị onye na-anara ụgwọ kwuru ₦${ reported }. Ndị otu anyị na-enyocha ya.',
};

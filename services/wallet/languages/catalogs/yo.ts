import { type Catalog } from '@ringlet/service/texts';

export const yo: Catalog = {
  '${ rate } for 1 ${ currency }': '${ rate } fún ${ currency } 1',
  'Asked for': 'Iye tí ẹ béèrè',
  'Bank Transfer': 'Ìfowóránṣẹ́ báńkì',
  'Card, Bank or USSD': 'Káàdì, báńkì tàbí USSD',
  Credited: 'Iye tó wọlé',
  Crypto: 'Kírípítò',
  Date: 'Ọjọ́',
  'Deleted account': 'Àkáǹtì tí a ti pa rẹ́',
  'E-mail': 'Ímeèlì',
  Method: 'Ọ̀nà ìsanwó',
  Note: 'Àkọsílẹ̀',
  'Overpaid: ₦${ credited } arrived instead of ₦${ requested } and was credited.':
    'A san jù bẹ́ẹ̀ lọ: ₦${ credited } dé dípò ₦${ requested }, ó sì ti wọlé.',
  'Paid by': 'Ẹni tó san án',
  'Partly paid: ₦${ credited } of ₦${ requested } arrived and was credited.':
    'A san díẹ̀: ₦${ credited } nínú ₦${ requested } dé, ó sì ti wọlé.',
  'Payment successful': 'Ìsanwó ti yọrí',
  Rate: 'Iye pàṣípààrọ̀',
  Receipt: 'Ìwé ẹ̀rí ìsanwó',
  'Receipt ${ reference }': 'Ìwé ẹ̀rí ìsanwó ${ reference }',
  'Received by': 'Ẹni tó gbà á',
  Reference: 'Nọ́ńbà ìtọ́kasí',
  'Thank you. Keep this receipt for your records.': 'Ẹ ṣé. Ẹ pa ìwé ẹ̀rí yìí mọ́.',
  '₦${ credited } was credited; the provider has since reported ₦${ reported }. Our team looks into it.':
    '₦${ credited } ti wọlé; lẹ́yìn náà olùgbowó sọ ₦${ reported }. Àwọn òṣìṣẹ́ wa ń wádìí rẹ̀.',
};

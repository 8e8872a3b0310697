import { type Catalog } from '@ringlet/service/texts';

export const ha: Catalog = {
  '${ rate } for 1 ${ currency }': '${ rate } na ${ currency } 1',
  'Asked for': 'Kuɗin da aka nema',
  'Bank Transfer': 'Tiransifar banki',
  'Card, Bank or USSD': 'Kati, banki ko USSD',
  Credited: 'Kuɗin da aka saka',
  Crypto: 'Kirifto',
  Date: 'Kwanan wata',
  'Deleted account': 'Asusun da aka goge',
  'E-mail': 'Imel',
  Method: 'Hanyar biya',
  Note: 'Bayani',
  'Overpaid: ₦${ credited } arrived instead of ₦${ requested } and was credited.':
    'An biya fiye da kima: ₦${ credited } sun iso maimakon ₦${ requested } kuma an saka su.',
  'Paid by': 'Wanda ya biya',
  'Partly paid: ₦${ credited } of ₦${ requested } arrived and was credited.':
    'An biya kaɗan: ₦${ credited } daga cikin ₦${ requested } sun iso kuma an saka su.',
  'Payment successful': 'An biya cikin nasara',
  Rate: 'Farashin canji',
  Receipt: 'Rasit',
  'Receipt ${ reference }': 'Rasit ${ reference }',
  'Received by': 'Wanda ya karɓa',
  Reference: 'Lambar shaida',
  'Thank you. Keep this receipt for your records.': 'Mun gode. Ku ajiye wannan rasit.',
  '₦${ credited } was credited; the provider has since reported ₦${ reported }. Our team looks into it.':
    'An saka ₦${ credited }; daga baya mai karɓar kuɗi ya ba da rahoton ₦${ reported }. Ma’aikatanmu suna bincikawa.',
};

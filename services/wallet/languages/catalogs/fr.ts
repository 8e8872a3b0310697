import { type Catalog } from '@ringlet/service/texts';

export const fr: Catalog = {
  '${ rate } for 1 ${ currency }': '${ rate } pour 1 ${ currency }',
  'Asked for': 'Demandé',
  'Bank Transfer': 'Virement bancaire',
  'Card, Bank or USSD': 'Carte, banque ou USSD',
  Credited: 'Crédité',
  Crypto: 'Crypto',
  Date: 'Date',
  'Deleted account': 'Compte supprimé',
  'E-mail': 'E-mail',
  Method: 'Moyen de paiement',
  Note: 'Note',
  'Overpaid: ₦${ credited } arrived instead of ₦${ requested } and was credited.':
    'Payé en trop : ₦${ credited } sont arrivés au lieu de ₦${ requested } et ont été crédités.',
  'Paid by': 'Payé par',
  'Partly paid: ₦${ credited } of ₦${ requested } arrived and was credited.':
    'Payé en partie : ₦${ credited } sur ₦${ requested } sont arrivés et ont été crédités.',
  'Payment successful': 'Paiement réussi',
  Rate: 'Taux',
  Receipt: 'Reçu',
  'Receipt ${ reference }': 'Reçu ${ reference }',
  'Received by': 'Reçu par',
  Reference: 'Référence',
  'Thank you. Keep this receipt for your records.': 'Merci. Conservez ce reçu.',
  '₦${ credited } was credited; the provider has since reported ₦${ reported }. Our team looks into it.':
    '₦${ credited } ont été crédités ; depuis, le prestataire a signalé ₦${ reported }. Notre équipe vérifie.',
};

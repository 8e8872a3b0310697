import { type Details, withDetails } from './text';
import { Wire } from './wire';

/** Reasons by code: of a deposit's state, of failed automatic renewals, and of requests without an answer. */
const explanations = {
  'deposit/expired': 'No payment arrived within 24 hours. Money that arrives later is still credited.',
  'deposit/unopened': 'The payment page could not be opened. You have not been charged.',
  'deposit/undecided': 'No transfer was confirmed in time. If you sent it, contact us: it can still be credited.',
  'deposit/unnamed':
    'No transfer was confirmed in time. If you sent it, add its transaction hash: it can still be credited.',
  'deposit/declined': 'Declined after a check by our team.',
  'deposit/returned':
    'You sent ₦${ sent }. Exactly ₦${ asked } was asked for. Your bank returns the ₦${ sent } to you.',
  'deposit/tagged':
    'The amount you send must end with ${ tag }: ${ dollars } dollars, or the same last digits in another currency.',
  'deposit/reported':
    '₦${ credited } was credited; the provider has since reported ₦${ reported }. Our team looks into it.',
  'deposit/corrected': '₦${ credited } was credited; after a check by our team it was corrected to ₦${ settled }.',
  'deposit/partly-paid': 'Partly paid: ₦${ credited } of ₦${ requested } arrived and was credited.',
  'deposit/overpaid': 'Overpaid: ₦${ credited } arrived instead of ₦${ requested } and was credited.',
  'renewal/too-expensive':
    'An extension costs ₦${ price } now, which is more than your highest price of ₦${ highest_price }. Nothing was charged.',
  'renewal/no-money': 'There is not enough money in your wallet for an extension. Nothing was charged.',
  'renewal/unavailable': 'Extensions are not available right now. You have not been charged.',
  'renewal/refused': 'The provider does not extend this rental. You have not been charged.',
  'renewal/unconfirmed': 'The provider did not confirm an extension, and its price was refunded to your wallet.',
  'request/address-refused': 'The address is not public: nothing was sent.',
  'request/server-unknown': 'The name of the server was not found.',
  'request/certificate-refused': 'The certificate of the server was not accepted (${ reason }).',
  'request/too-late': 'No answer within ${ seconds } seconds.',
  'request/connection-failed': 'The connection failed (${ reason }).',
} as const;

export type ExplanationCode = keyof typeof explanations;

/** A text that also appears in English, for programs and other languages. */
export class ExplanationView {
  /** Stable. */
  @Wire() readonly code: ExplanationCode;
  /** The numbers and names in the text; amounts are in naira. */
  @Wire() readonly data?: Details;
}

/** Why a request got no answer. */
export interface RequestProblem extends ExplanationView {
  readonly code: Extract<ExplanationCode, `request/${string}`>;
  readonly data?: {
    /** How long the sender waited. */
    readonly seconds?: number;
    /** The error of the connection or of the certificate. */
    readonly reason?: string;
  };
}

/** The English text with its variables (`${ price }`), the key of the catalogs. */
export const patternOf = (code: ExplanationCode): string => explanations[code];

/** For people, in English. */
export const explain = ({ code, data = {} }: ExplanationView): string => withDetails(patternOf(code), data);

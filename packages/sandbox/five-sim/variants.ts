/** How the responses differ, by 5sim's documents and its public clients. The control API changes it. */
export interface FiveSimVariants {
  /** HTTP status of error texts. */
  errors: '400' | '200';
  numbers: 'mixed' | 'strings';
  /** Whether an SMS has its text, or only the code. */
  sms: 'text' | 'code';
  /** `sms` of an order without messages. */
  noSms: 'null' | 'empty';
}

export const DEFAULT_FIVE_SIM_VARIANTS: FiveSimVariants = {
  errors: '400',
  numbers: 'mixed',
  sms: 'text',
  noSms: 'null',
};

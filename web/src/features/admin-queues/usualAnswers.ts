import type { CaseDecision } from '../../shared/admin/cases';

/** The reporter's answer unless another is written. It says nothing about a client. */
export const usualAnswers: Readonly<Record<CaseDecision, string>> = {
  'nothing-found': 'We looked at our records. We found no misuse of this number through us at that time.',
  warned: 'We looked at our records and acted on your report. Thank you.',
  limited: 'We looked at our records and acted on your report. Thank you.',
  locked: 'We looked at our records and acted on your report: the number is no longer used through us. Thank you.',
  refunded: 'We looked at our records and acted on your report. Thank you.',
};

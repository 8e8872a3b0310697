import type { CaseView, DecideCaseBody } from './api.generated';

export type CaseDecision = DecideCaseBody['decision'];

export const caseKinds: Readonly<Record<CaseView['kind'], string>> = {
  report: 'Reported number',
  'hidden-message': 'Hidden message',
  signal: 'Signal',
};

export const decisionNames: Readonly<Record<CaseDecision, string>> = {
  'nothing-found': 'Nothing found',
  warned: 'Client warned',
  locked: 'Account locked',
  refunded: 'Refunded',
};

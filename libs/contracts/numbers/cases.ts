import { IsIn, IsMongoId, IsOptional, IsString, Length } from 'class-validator';
import { Page, type PageOf } from '../paging';
import { PlainText, Reason } from '../plain-text';
import { defineRequest, pageOf } from '../request';
import { Instant, Part, Wire } from '../wire';

/**
 * `report`: somebody outside reports a number; `hidden-message`: a message of an unsold class arrived; `signal`: a suspicious pattern was
 * measured.
 */
export const caseKinds = ['report', 'hidden-message', 'signal'] as const;
export type CaseKind = (typeof caseKinds)[number];

const caseStates = ['open', 'closed'] as const;

/** What a person decided. `nothing-found` shows a hidden message; `locked` locks the account. A refund is a separate act. */
export const caseDecisions = ['nothing-found', 'warned', 'locked', 'refunded'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** The client is told the reason of these. */
export const decisionsThatClientsRead = ['warned', 'locked'] as const satisfies readonly CaseDecision[];

export class CaseEvidence {
  @Wire() readonly label: string;
  @Wire() readonly value: string;
}

/** A question about a number or a client that a person decides. */
export class CaseView {
  @Wire() readonly id: string;
  @Wire() readonly kind: CaseKind;
  @Wire() readonly state: (typeof caseStates)[number];
  @Instant() readonly createdAt: string;
  /** When the decision is due. */
  @Instant() readonly dueAt: string;
  /** The client, if known. */
  @Wire() readonly userId?: string;
  /** The order, if known. */
  @Wire() readonly orderId?: string;
  /** The known facts, most important first. */
  @Part(() => CaseEvidence) readonly evidence: readonly CaseEvidence[];
  /** Absent while it is open, like everything that follows. */
  @Wire() readonly decision?: CaseDecision;
  @Wire() readonly reason?: string;
  /** The answer to the person who reported the number. */
  @Wire() readonly answer?: string;
  @Instant() readonly decidedAt?: string;
  /** The admin's id. */
  @Wire() readonly decidedBy?: string;
}

export class ListCasesInput extends Page {
  @IsIn(caseStates) state: (typeof caseStates)[number];
}
/** Open ones oldest first, closed ones newest first. */
export const listCases = defineRequest(pageOf(CaseView))('numbers.cases.list', ListCasesInput, {
  permission: 'numbers.review',
});

export class DecideCaseInput {
  @IsMongoId() id: string;
  @IsIn(caseDecisions) decision: CaseDecision;
  /** For the audit trail. A client who is warned or locked reads it. */
  @Reason() reason: string;
  /** Required for a report: the answer to the person who reported. It must say nothing about the client. */
  @IsOptional() @IsString() @Length(3, 1000) @PlainText({ lines: 'many' }) answer?: string;
}
/** Closes a case. Nobody decides about themselves, and only the owner locks the accounts of staff. */
export const decideCase = defineRequest(CaseView)('numbers.case.decide', DecideCaseInput, {
  permission: 'numbers.review',
  errors: ['numbers/case-unknown', 'numbers/case-closed', 'auth/own-account', 'auth/account-not-found'],
});

/** What the client whom a case is about may know of it: nothing of a report or of other clients, and nothing of an open case. */
export interface OwnCase {
  readonly kind: CaseKind;
  /** Absent for a report, like `openedAt`: which number, and when, would tell who reported it. */
  readonly orderId?: string;
  readonly openedAt?: string;
  /** What a signal measured; only the pattern's name where it measured others too. */
  readonly evidence?: readonly CaseEvidence[];
  readonly decision: CaseDecision;
  /** Of a decision that they were told. */
  readonly reason?: string;
  /** Day of Africa/Lagos. */
  readonly decidedOn: string;
}
/** The caller's decided cases, newest first, without reports that led to nothing. */
export const listOwnCases = defineRequest<PageOf<OwnCase>>()('numbers.cases.own', Page);

export interface CaseReason {
  readonly decision: (typeof decisionsThatClientsRead)[number];
  readonly reason: string;
}
export class CaseReasonInput {
  @IsMongoId() id: string;
}
/** Why a client was warned or locked; nothing about other cases. For internal programs. */
export const readCaseReason = defineRequest<{ readonly told?: CaseReason }>()('numbers.case.reason', CaseReasonInput, {
  senders: ['notifications'],
  idempotent: true,
});

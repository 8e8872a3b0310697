import { ArrayMaxSize, IsArray, IsIn, IsInt, IsString, Length, Min } from 'class-validator';
import { Reason } from '../plain-text';
import { defineRequest, listOf, NoInput } from '../request';
import { type UnsoldClass, unsoldClasses } from '../unsold-classes';
import { Instant, Wire } from '../wire';

/** The most words of a class, of all three kinds together. */
export const classWordsAtMost = 200;

/** The words of a class of services. */
export class ClassWordsView {
  @Wire() readonly class: UnsoldClass;
  /** Every change increments it; 0 if nobody has changed them. */
  @Wire() readonly version: number;
  /** Names of services, and of messages' senders. */
  @Wire() readonly names: readonly string[];
  /** Words that only such services have in their names. */
  @Wire() readonly serviceWords: readonly string[];
  /** What only such services' messages say. */
  @Wire() readonly phrases: readonly string[];
  /** The last change, like the two that follow; absent if there was none. */
  @Instant() readonly changedAt?: string;
  /** The admin's id. */
  readonly by?: string;
  @Wire() readonly reason?: string;
}

/** Of every class. */
export const listClassWords = defineRequest(listOf(ClassWordsView))('numbers.class-words.list', NoInput, {
  permission: 'operations.view',
});

const wordLength = [3, 60] as const;
const Words = (): PropertyDecorator => (target, field) => {
  const name = String(field);
  Length(...wordLength, { each: true })(target, name);
  IsString({ each: true })(target, name);
  ArrayMaxSize(classWordsAtMost)(target, name);
  IsArray()(target, name);
};

export class SaveClassWordsInput {
  @IsIn(unsoldClasses) class: UnsoldClass;
  /** The version that the admin saw. */
  @IsInt() @Min(0) version: number;
  /** Each with at least three letters or digits. No words of any kind: the usual ones again. */
  @Words() names: string[];
  /** Single words. */
  @Words() serviceWords: string[];
  /** Each of at least three words, because fewer are in ordinary messages. */
  @Words() phrases: string[];
  /** Stored with the change and in the audit trail. */
  @Reason() reason: string;
}
/** Replaces the words of a class, on every replica within a second. */
export const saveClassWords = defineRequest(listOf(ClassWordsView))('numbers.class-words.save', SaveClassWordsInput, {
  permission: 'operations.change',
  errors: ['numbers/class-words-changed'],
});

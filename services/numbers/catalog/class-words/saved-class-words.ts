import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { type ClassWordsView, type SaveClassWordsInput } from '@ringlet/contracts/numbers/class-words';
import { unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { problemOfWords, tidyWords, wordsChanged } from '../../domain/unsold/class-words';
import { usualWords, type WordsOfClasses } from '../../domain/unsold/unsold-classes';
import { KeptInMemory } from '../../kept-in-memory';
import { ClassWordsRow, type EditedClasses } from './class-words.model';

interface SavedWords {
  /** Every change of a class increments it. */
  readonly version: number;
  readonly classes: EditedClasses;
}

/** The present words of the classes, in memory. A change by another replica is read when its event arrives, or within catalogCheckMs. */
@Injectable()
export class SavedClassWords extends KeptInMemory<SavedWords> {
  constructor(
    @InjectCollection(ClassWordsRow) private readonly rows: Collection<ClassWordsRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    // Every change is an admin action, and those are few.
    super('words of classes', { version: 0, classes: {} }, adminActed);
  }

  get words(): WordsOfClasses {
    return wordsIn(this.current.classes);
  }

  list(): ClassWordsView[] {
    const { words } = this;
    return unsoldClasses.map((name) => {
      const { version = 0, at, by, reason } = this.current.classes[name] ?? {};
      return { class: name, version, ...words[name], ...(at && { changedAt: at.toISOString(), by, reason }) };
    });
  }

  /** Errors: platform/invalid, numbers/class-words-changed. */
  async save(
    { class: name, version: seen, reason, ...typed }: SaveClassWordsInput,
    by: string,
    correlationId: string,
  ): Promise<void> {
    const words = tidyWords(typed);
    const isUsual = Object.values(words).every((list: readonly string[]) => list.length === 0);
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const { classes = {} } = (await this.rows.findOne({ _id: 'all' }, { session })) ?? {};
      const before = wordsIn(classes);
      const after = { ...before, [name]: isUsual ? usualWords[name] : words };
      const problem = problemOfWords(name, after);
      if (problem !== undefined) throw invalidField(problem.field, problem.message);
      const { version = 0 } = classes[name] ?? {};
      if (version !== seen) throw new RingletError('numbers/class-words-changed');
      const edited = { version: version + 1, ...(!isUsual && { words }), at: this.clock.now(), by, reason };
      await this.rows.replaceOne(
        { _id: 'all' },
        { classes: { ...classes, [name]: edited } },
        { upsert: true, session },
      );
      const changed = wordsChanged(before[name], after[name]);
      emit(adminActed, { adminId: by, action: 'class-words.saved', about: name, ...changed, reason });
    });
    await this.load();
  }

  protected async read(): Promise<SavedWords> {
    const { classes = {} } = (await this.rows.findOne({ _id: 'all' })) ?? {};
    return { version: Object.values(classes).reduce((sum, { version }) => sum + version, 0), classes };
  }
}

function wordsIn(classes: EditedClasses): WordsOfClasses {
  const edited = Object.entries(classes).flatMap(([name, { words }]) => (words ? [[name, words] as const] : []));
  return { ...usualWords, ...Object.fromEntries(edited) };
}

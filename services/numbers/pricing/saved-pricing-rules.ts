import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type PricingRulesAction,
  pricingRulesAtMost,
  type PricingRulesChange,
} from '@ringlet/contracts/numbers/pricing-rules';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { InjectCollection } from '@ringlet/persistence/collection';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { changedRules, overlapping, type PricingRule, problemOf, type RuleChange } from '../domain/pricing-rules';
import { KeptInMemory } from '../kept-in-memory';
import { PricingRulesChangeRow, pricingRulesId, PricingRulesRow } from './pricing-rules.model';

/** Who changes the rules, why, and the version they saw. */
interface PricingRulesEdit {
  readonly version: number;
  readonly by: string;
  readonly reason: string;
}

/** The present pricing rules, in memory. A change by another replica is read when its event arrives, or within catalogCheckMs. */
@Injectable()
export class SavedPricingRules extends KeptInMemory<Pick<PricingRulesRow, 'version' | 'rules'>> {
  constructor(
    @InjectCollection(PricingRulesRow) private readonly rows: Collection<PricingRulesRow>,
    @InjectCollection(PricingRulesChangeRow) private readonly changes: Collection<PricingRulesChangeRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    // Every change is an admin action, and those are few.
    super('pricing rules', { version: 0, rules: [] }, adminActed);
  }

  get rules(): readonly PricingRule[] {
    return this.current.rules;
  }

  /**
   * The rules with one added, or replaced if it has an id. Errors: numbers/pricing-rule-unknown, numbers/pricing-rule-invalid,
   * numbers/pricing-rule-overlaps, numbers/pricing-rules-too-many.
   */
  withRule(rules: readonly PricingRule[], fields: Omit<PricingRule, 'id'>, id?: string): PricingRule[] {
    const problem = problemOf(fields);
    if (problem !== undefined) throw new RingletError('numbers/pricing-rule-invalid', { message: problem });
    if (id !== undefined && !rules.some((each) => each.id === id))
      throw new RingletError('numbers/pricing-rule-unknown');
    if (id === undefined && rules.length >= pricingRulesAtMost)
      throw new RingletError('numbers/pricing-rules-too-many');
    const rule: PricingRule = { id: id ?? new Types.ObjectId().toHexString(), ...fields };
    if (overlapping(rule, rules)) throw new RingletError('numbers/pricing-rule-overlaps');
    return id === undefined ? [...rules, rule] : rules.map((each) => (each.id === id ? rule : each));
  }

  /** The rules without this one. Errors: numbers/pricing-rule-unknown. */
  withoutRule(rules: readonly PricingRule[], id: string): PricingRule[] {
    const left = rules.filter((each) => each.id !== id);
    if (left.length === rules.length) throw new RingletError('numbers/pricing-rule-unknown');
    return left;
  }

  async save(
    fields: Omit<PricingRule, 'id'>,
    id: string | undefined,
    edit: PricingRulesEdit,
    correlationId: string,
  ): Promise<void> {
    const action = id === undefined ? 'added' : 'replaced';
    await this.change(action, (rules) => this.withRule(rules, fields, id), edit, correlationId);
  }

  async remove(id: string, edit: PricingRulesEdit, correlationId: string): Promise<void> {
    await this.change('removed', (rules) => this.withoutRule(rules, id), edit, correlationId);
  }

  /** The rules of an earlier version; none for version 0. Errors: numbers/pricing-rule-unknown for an unknown version. */
  async ofVersion(version: number): Promise<PricingRule[]> {
    const earlier = await this.changes.findOne({ version });
    if (!earlier && version !== 0) throw new RingletError('numbers/pricing-rule-unknown');
    return earlier?.rules ?? [];
  }

  /** Errors: numbers/pricing-rule-unknown for an unknown version. */
  async restore(to: number, edit: PricingRulesEdit, correlationId: string): Promise<void> {
    const earlier = await this.ofVersion(to);
    await this.change('restored', () => earlier, edit, correlationId);
  }

  /** Newest first. */
  async history(page: Page): Promise<PageOf<SavedChange>> {
    const found = await keysetPage(page, newestFirst, [{ where: {} }], this.changes, (row) => row);
    const wanted = found.data.map(({ version }) => version - 1);
    const earlier = await this.changes.find({ version: { $in: wanted } }).toArray();
    const rulesOf = (version: number) => earlier.find((row) => row.version === version)?.rules ?? [];
    return { ...found, data: found.data.map((row) => presentChange(row, rulesOf(row.version - 1))) };
  }

  /** Stores a change with its history and audit entry, and applies it here. */
  private async change(
    action: PricingRulesAction,
    edited: (rules: readonly PricingRule[]) => PricingRule[],
    { version: seen, by, reason }: PricingRulesEdit,
    correlationId: string,
  ): Promise<void> {
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const saved = await this.rows.findOne({ _id: pricingRulesId }, { session });
      const { version, rules: before } = saved ?? { version: 0, rules: [] };
      if (version !== seen) throw new RingletError('numbers/pricing-rules-changed');
      const rules = edited(before);
      const next = { version: version + 1, rules };
      await this.rows.updateOne({ _id: pricingRulesId }, { $set: next }, { upsert: true, session });
      const change = { _id: new Types.ObjectId(), ...next, at: this.clock.now(), admin: by, reason, action };
      await this.changes.insertOne(change, { session });
      emit(adminActed, { adminId: by, action: `pricing-rules.${action}`, about: `version ${next.version}`, reason });
    });
    await this.load();
    this.log.info({ version: seen + 1, action, admin: by }, 'pricing rules changed');
  }

  protected read(): Promise<PricingRulesRow | null> {
    return this.rows.findOne({ _id: pricingRulesId });
  }
}

interface SavedChange extends Omit<PricingRulesChange, 'changed'> {
  readonly changed: readonly RuleChange[];
}

function presentChange(row: PricingRulesChangeRow, before: readonly PricingRule[]): SavedChange {
  const { version, at, admin, reason, action, rules } = row;
  const changed = changedRules(before, rules);
  return { version, at: at.toISOString(), by: admin, reason, action, rules: rules.length, changed };
}

import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type ProtocolCodeKind,
  type ProtocolCodeView,
  type SetProtocolCodeInput,
} from '@ringlet/contracts/numbers/protocol-codes';
import { InjectCollection } from '@ringlet/persistence/collection';
import { isDuplicateKey, unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { KeptAnswers } from '@ringlet/platform/kept-answers';
import {
  type CodedEntry,
  countryNumber,
  isCountryNumber,
  isServiceCode,
  serviceCode,
  suggestCodes,
} from '../../domain/protocol-codes';
import { Catalog } from '../catalog';
import { ProtocolCodeRow } from './protocol-code.model';

/** Another replica's change is seen this many milliseconds later at most. */
const keptMs = 5_000;

const rowId = (kind: ProtocolCodeKind, id: string) => `${kind} ${id}`;

/**
 * The country numbers and service codes of handler_api.php. Programs have them hard-coded, so a code stays with its entry. A
 * new entry gets the code that SMS-Activate gave it; without one, an admin decides.
 */
@Injectable()
export class ProtocolCodes {
  private readonly kept: KeptAnswers<readonly ProtocolCodeView[]>;

  constructor(
    @InjectCollection(ProtocolCodeRow) private readonly rows: Collection<ProtocolCodeRow>,
    private readonly catalog: Catalog,
    private readonly transactions: Transactions,
    clock: Clock,
  ) {
    this.kept = new KeptAnswers(keptMs, clock);
  }

  /** Made once for all who read it in five seconds: it has every country and service, and programs read it as often as they like. */
  list(): Promise<readonly ProtocolCodeView[]> {
    return this.kept.of(this.catalog.version, () => this.current());
  }

  async set({ kind, id, code: given }: SetProtocolCodeInput, admin: Caller, correlationId: string): Promise<void> {
    const { countries, services } = this.catalog.codedEntries();
    const entry = (kind === 'country' ? countries : services).find((each) => each.id === id);
    const code = given.toLowerCase();
    const isOfKind = kind === 'country' ? isCountryNumber(code) : isServiceCode(code);
    if (!entry || !isOfKind) throw new RingletError('numbers/protocol-code-unusable');
    try {
      await this.transactions.run(correlationId, async ({ session, emit }) => {
        const filter = { _id: rowId(kind, id) };
        const before = await this.rows.findOneAndUpdate(filter, { $set: { kind, code } }, { upsert: true, session });
        const adminAction = { adminId: admin.id, action: 'protocol-code.set', about: rowId(kind, id), to: code };
        emit(adminActed, before ? { ...adminAction, from: before.code } : adminAction);
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new RingletError('numbers/protocol-code-unusable', { cause: error });
      throw error;
    } finally {
      this.kept.forget();
    }
  }

  async current(): Promise<ProtocolCodeView[]> {
    const entries = this.catalog.codedEntries();
    let codes = await this.stored();
    const added = [
      ...this.suggest('country', entries.countries, codes, countryNumber),
      ...this.suggest('service', entries.services, codes, serviceCode),
    ];
    if (added.length > 0) {
      // Another replica may insert the same rows at the same time.
      await unlessDuplicate(this.rows.insertMany(added, { ordered: false }));
      codes = await this.stored();
    }
    const present = (kind: ProtocolCodeKind, { id, name }: CodedEntry): ProtocolCodeView => {
      const code = codes.get(rowId(kind, id));
      return { kind, id, name, code };
    };
    return [
      ...entries.countries.map((country) => present('country', country)),
      ...entries.services.map((service) => present('service', service)),
    ];
  }

  private suggest(
    kind: ProtocolCodeKind,
    entries: readonly CodedEntry[],
    codes: ReadonlyMap<string, string>,
    codeOf: (entry: CodedEntry) => string | undefined,
  ): ProtocolCodeRow[] {
    const missing = entries.filter(({ id }) => !codes.has(rowId(kind, id)));
    const taken = new Set([...codes].filter(([id]) => id.startsWith(`${kind} `)).map(([, code]) => code));
    return [...suggestCodes(missing, taken, codeOf)].map(([id, code]) => ({ _id: rowId(kind, id), kind, code }));
  }

  private async stored(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.rows.find().toArray();
    return new Map(rows.map(({ _id, code }) => [_id, code]));
  }
}

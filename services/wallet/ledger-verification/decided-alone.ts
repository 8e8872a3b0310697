import { hourMs } from '@ringlet/contracts/durations';
import { aloneForMs } from '../domain/money-acts';
import { movedAmount } from '../domain/posting';
import { type PostingRow } from '../ledger/posting.model';
import { type Report, type Tables } from './checks';

/** A refund is posted after its decision, so decisions a whole day apart may be posted a little closer together. */
const windowMs = aloneForMs - hourMs;

/** Checks that nobody moved more alone within a day than one person may, for postings since `since` and those that count with them. */
export async function verifyDecidedAlone({ postings }: Tables, since: Date, report: Report): Promise<void> {
  const counted = { decidedBy: { $exists: true }, at: { $gte: new Date(since.getTime() - windowMs) } };
  const recentOf = new Map<string, PostingRow[]>();
  for await (const posting of postings.find(counted).sort({ at: 1 })) {
    const { _id, decidedBy: [person = '', ...others] = [], aloneLimit = 0, at, userId } = posting;
    if (others.length > 0) continue;
    const recent = (recentOf.get(person) ?? []).filter((each) => each.at.getTime() > at.getTime() - windowMs);
    recentOf.set(person, [...recent, posting]);
    const moved = [...recent, posting].reduce((sum, each) => sum + Math.abs(movedAmount(each)), 0);
    if (at >= since && moved > aloneLimit)
      report(`${_id}: ${person} alone decided about ${moved} kobo within a day, above ${aloneLimit}`, userId);
  }
}

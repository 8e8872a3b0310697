import { type Clock } from './clock';

interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly until: number;
}

/** Answers by name, each made once for all who ask for it within a time. A failed one is made again for the next who asks. */
export class KeptAnswers<Answer> {
  private readonly kept = new Map<string, Kept<Answer>>();

  constructor(
    private readonly keptMs: number,
    private readonly clock: Clock,
  ) {}

  get size(): number {
    return this.kept.size;
  }

  of(name: string, make: () => Promise<Answer>): Promise<Answer> {
    const now = this.clock.nowMs();
    const earlier = this.kept.get(name);
    if (earlier !== undefined && now < earlier.until) return earlier.answer;
    for (const [each, { until }] of this.kept) if (now >= until) this.kept.delete(each);
    const made = { answer: make(), until: now + this.keptMs };
    this.kept.set(name, made);
    made.answer.catch(() => {
      if (this.kept.get(name) === made) this.kept.delete(name);
    });
    return made.answer;
  }

  forget(): void {
    this.kept.clear();
  }
}

import { planList } from '../../services/numbers/domain/list-schedule';
import { paceFor, pollIntervalMs, pollWeight } from '../../services/numbers/domain/poll-schedule';
import { table } from '../report';

/**
 * Simulates one provider's polls: numbers are bought all the time, wait for a code, and end after 20 minutes. Half of the codes
 * arrive within 20 s of the purchase (log-normal, sigma 1); 60 % of the numbers receive one. `pushed`: codes that the provider
 * reports by webhook. `even`: every number is polled equally often. `listed`: one call lists a hundred numbers, and a number
 * with a code is then polled. A purchase takes a call, and so does the end of a number without a code.
 */
interface Scenario {
  readonly name: string;
  readonly waiting: number;
  readonly callsPerSecond: number;
  readonly pushed: number;
  readonly isEven?: boolean;
  readonly isListed?: boolean;
}

const scenarios: readonly Scenario[] = [
  { name: 'every number as often', waiting: 10_000, callsPerSecond: 100, pushed: 0, isEven: true },
  { name: 'by the odds', waiting: 10_000, callsPerSecond: 100, pushed: 0 },
  { name: 'by the odds, 300 calls', waiting: 10_000, callsPerSecond: 300, pushed: 0 },
  { name: 'by the odds, 2,000 waiting', waiting: 2000, callsPerSecond: 100, pushed: 0 },
  { name: 'by the odds, 60 % by webhook', waiting: 10_000, callsPerSecond: 100, pushed: 0.6 },
  { name: 'by the odds, listed', waiting: 10_000, callsPerSecond: 100, pushed: 0, isListed: true },
  { name: 'by the odds, listed', waiting: 20_000, callsPerSecond: 100, pushed: 0, isListed: true },
  { name: 'by the odds, listed, 60 % by webhook', waiting: 10_000, callsPerSecond: 100, pushed: 0.6, isListed: true },
];

const [lifeS, successRate, medianS, everyMs, stepS] = [1200, 0.6, 20, 3000, 0.25];
const [warmUpS, measuredS] = [300, 600];
const pushDelayS = 0.2;
/** From the list to the poll: the number becomes due, and the next tick claims it. */
const listDelayS = 0.3;
const pageSize = 100;

interface Waiting {
  readonly bornS: number;
  readonly codeS: number;
  readonly isPushed: boolean;
  nextS: number;
  /** When the list showed a code. */
  listedS: number;
}

function simulate({ waiting, callsPerSecond, pushed, isEven, isListed }: Scenario): number[] {
  const random = generator(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const perSecond = waiting / (successRate * medianS * Math.exp(0.5) + (1 - successRate) * lifeS);
  let numbers: Waiting[] = Array.from({ length: waiting }, () => {
    return { bornS: -random() * lifeS, codeS: Infinity, isPushed: false, nextS: random() * 120, listedS: Infinity };
  });
  const waits: number[] = [];
  let [bought, pace, tokens, listTokens] = [0, 0, 0, 0];
  let pages: number[] = [];
  const plan = () => planList(numbers.length, pageSize, { position: 0, replicas: 1 }, callsPerSecond, everyMs / 2);
  const list = isListed ? plan() : { pages: [], callsPerSecond: 0 };
  for (let step = 0; step * stepS < warmUpS + measuredS; step++) {
    const now = step * stepS;
    for (bought += perSecond * stepS; bought >= 1; bought--) {
      const codeS = random() < successRate ? now + medianS * Math.exp(normal()) : Infinity;
      const nextS = now + everyMs / 1000;
      tokens--;
      numbers.push({ bornS: now, codeS, isPushed: random() < pushed, nextS, listedS: Infinity });
    }
    const ageMs = (number: Waiting) => (isEven ? 0 : (now - number.bornS) * 1000);
    if (step % (1 / stepS) === 0)
      pace = paceFor(
        numbers.map((each) => pollWeight(ageMs(each))),
        callsPerSecond - list.callsPerSecond,
        everyMs,
      );
    tokens = Math.min(callsPerSecond / 4, tokens + callsPerSecond * stepS);
    const gone = new Set<Waiting>();
    const arrived = (number: Waiting, waitS: number) => {
      gone.add(number);
      if (now > warmUpS) waits.push(waitS);
    };
    for (const number of numbers) {
      if (number.isPushed && number.codeS <= now) arrived(number, pushDelayS);
      else if (now - number.bornS >= lifeS) {
        gone.add(number);
        tokens--;
      }
    }
    listTokens = Math.min(list.callsPerSecond / 4 + 1, listTokens + list.callsPerSecond * stepS);
    const isBehind = numbers.some(({ listedS }) => listedS <= now);
    for (; isListed && !isBehind && listTokens >= 1 && tokens >= 1; listTokens--, tokens--) {
      if (pages.length === 0) pages = [...plan().pages];
      const from = (pages.shift() ?? 0) * pageSize;
      for (const number of numbers.slice(from, from + pageSize)) {
        if (number.codeS <= now) number.listedS = Math.min(number.listedS, now + listDelayS);
      }
    }
    const dueS = ({ nextS, listedS }: Waiting) => (listedS <= now ? 0 : nextS);
    const due = numbers.filter((number) => dueS(number) <= now && !gone.has(number)).sort((a, b) => dueS(a) - dueS(b));
    for (const number of due.slice(0, Math.floor(tokens))) {
      tokens--;
      if (number.codeS <= now) arrived(number, now - number.codeS);
      else number.nextS = now + pollIntervalMs(ageMs(number), pace, everyMs) / 1000;
    }
    if (gone.size > 0) numbers = numbers.filter((number) => !gone.has(number));
  }
  return waits.sort((a, b) => a - b);
}

/** Mulberry32: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

table(
  ['waiting numbers, calls a second', 'codes', 'median', '75 %', '90 %', '99 %'],
  scenarios.map((scenario) => {
    const waits = simulate(scenario);
    const at = (part: number) => `${(waits[Math.floor((waits.length - 1) * part)] ?? 0).toFixed(1)} s`;
    const name = `${scenario.name}: ${scenario.waiting}, ${scenario.callsPerSecond}`;
    return [name, String(waits.length), at(0.5), at(0.75), at(0.9), at(0.99)];
  }),
);

import { type UnsoldClass, unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { usualWords, type WordsOfClasses } from './unsold-classes';

/** The class of a service or message, and the evidence. */
export interface Unsold {
  readonly class: UnsoldClass;
  readonly by: 'names' | 'phrases';
  readonly because: string;
}

/** Finds what belongs to a class. */
export class UnsoldFinder {
  private readonly classByName: ReadonlyMap<string, UnsoldClass>;
  private readonly classByWord: ReadonlyMap<string, UnsoldClass>;
  private readonly phrases: readonly { readonly phrase: string; readonly name: UnsoldClass }[];

  constructor(words: WordsOfClasses) {
    const all = unsoldClasses.map((name) => ({ name, ...words[name] }));
    this.classByName = new Map(all.flatMap(({ name, names }) => names.map((each) => [squeezed(each), name] as const)));
    this.classByWord = new Map(
      all.flatMap(({ name, serviceWords }) => serviceWords.map((each) => [each, name] as const)),
    );
    this.phrases = all.flatMap(({ name, phrases }) => phrases.map((phrase) => ({ phrase: ` ${phrase} `, name })));
  }

  /** A service's class, by one of its names or a word in them. */
  ofService(name: string): UnsoldClass | undefined {
    const byName = namesIn(name).map((each) => this.classByName.get(each));
    return [...byName, ...wordsOf(name).map((word) => this.classByWord.get(word))].find(isFound);
  }

  /** The class of a message to a number for a service, by its sender or by a phrase. */
  ofMessage(text: string, service: string): Unsold | undefined {
    const own = namesIn(service);
    for (const signature of signaturesIn(text)) {
      const found = own.includes(squeezed(signature)) ? undefined : this.classByName.get(squeezed(signature));
      if (found !== undefined) return { class: found, by: 'names', because: `signed ${signature}` };
    }
    const words = ` ${wordsOf(text).join(' ')} `;
    const said = this.phrases.find(({ phrase }) => words.includes(phrase));
    return said && { class: said.name, by: 'phrases', because: `says “${said.phrase.trim()}”` };
  }
}

export const usualFinder = new UnsoldFinder(usualWords);

/** `Alipay/Alibaba (CN)` has the names of two services, and its own. */
function namesIn(service: string): string[] {
  const [plain = service] = service.split('(');
  return [plain, ...plain.split(/[/+,&]/)].map(squeezed);
}

/** Letters with their marks and digits, in lower case: `M-Pesa` and `MPESA` are one name. */
export function squeezed(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? [];
}

const isFound = (found: UnsoldClass | undefined): found is UnsoldClass => found !== undefined;

/** A name of one to five words with a capital first letter. */
const name = String.raw`\p{Lu}[\p{L}\p{M}\p{N}.&-]*(?:[ ](?:of|for|by)?[ ]?\p{Lu}[\p{L}\p{M}\p{N}.&-]*){0,4}`;
/** Words between a name and the word for a code. */
const purposes =
  '(?:(?:account|login|log-in|sign-in|security|verification|confirmation|activation|access|one-time|authentication) )*';

/** `PayPal: …`, `<#> Chase: …` */
const beforeColon = new RegExp(String.raw`^\s*(?:<#>\s*)?(?<name>${name})\s*:`, 'u');
/** `[OPay] …`, `【OPay】…` */
const inBrackets = new RegExp(String.raw`^\s*(?:<#>\s*)?[[【(](?<name>${name})[\]】)]`, 'u');
/** `… is your Chase verification code`, `Your OPay OTP is …`, `Use … as your Monzo login code` */
const yours = new RegExp(
  String.raw`\b[Yy]our (?<name>${name}) ${purposes}(?:code|OTP|otp|PIN|passcode|password|token)\b`,
  'u',
);
/** `Your code for Chase is …`, `OTP from OPay: …` */
const forName = new RegExp(
  String.raw`\b(?:[Cc]ode|OTP|otp|PIN|[Pp]asscode|[Tt]oken) (?:for|from) (?<name>${name})(?=\s*(?:is\b|:|$))`,
  'u',
);
/** Where messages name their sender. Each takes only the name: an ordinary sentence with such a word is not signed. */
const places = [beforeColon, inBrackets, yours, forName];

function signaturesIn(text: string): string[] {
  return places.flatMap((place) => place.exec(text)?.groups?.['name'] ?? []);
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useCreateQuoteMutation, type QuoteView } from '../../shared/api/api.generated';
import { useSecondsUntil } from '../../shared/ui/countdown';

/** Then the page has been left open: the price of the list counts. */
const mostQuotes = 10;

interface Quoted {
  readonly quote: QuoteView;
  /** ISO 8601, by the clock of this device. */
  readonly until: string;
  /** Naira: the price of the quote before, where it was another. */
  readonly was: number | undefined;
}

/**
 * Requests a quoted price for a number while `isWanted`, and another one each time it has expired. Undefined before the first answer, and
 * where there is no quoted price.
 */
export function useQuotedPrice({ country, service }: { country: string; service: string }, isWanted: boolean) {
  const [createQuote] = useCreateQuoteMutation();
  const [quoted, setQuoted] = useState<Quoted>();
  const [asked, setAsked] = useState(0);
  const secondsLeft = useSecondsUntil(quoted?.until);
  const isDue = isWanted && asked < mostQuotes && (asked === 0 || secondsLeft === 0);
  const ask = useEffectEvent(async (isCurrent: () => boolean) => {
    const startedAt = Date.now();
    const { data } = await createQuote({ country, service });
    if (!isCurrent()) return;
    setAsked(data ? asked + 1 : mostQuotes);
    const quote = data?.data;
    if (quote === undefined) return setQuoted(undefined);
    const was = quoted === undefined || quoted.quote.price === quote.price ? undefined : quoted.quote.price;
    setQuoted({ quote, until: new Date(startedAt + quote.held_for * 1000).toISOString(), was });
  });
  useEffect(() => {
    if (!isDue) return;
    let isCurrent = true;
    void ask(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isDue]);
  // The price on screen stays until the next answer.
  if (quoted === undefined || secondsLeft === undefined || (secondsLeft === 0 && !isDue)) return undefined;
  return { quote: quoted.quote, was: quoted.was, secondsLeft };
}

import { bareCode } from '../../domain/code-reader/read-code';
import { type RentalMessage } from '../../domain/rental';
import { type CatalogOffer, type RawCatalog, type RentalPrices } from '../number-provider';
import { countOf, decimalOf, type Fields, isFields, textOf } from '../parsing';

/*
 * SMS-Man's responses. Its documentation and clients disagree on lists, maps and nesting, and numbers arrive as strings, so
 * every known shape is accepted. Unreadable rows are left out.
 */

/** The members of a list, or the values of a map with their keys. */
function entries(value: unknown): [key: string | undefined, row: Fields][] {
  const pairs: [string | undefined, unknown][] = Array.isArray(value)
    ? value.map((row) => [undefined, row])
    : isFields(value)
      ? Object.entries(value)
      : [];
  return pairs.filter((pair): pair is [string | undefined, Fields] => isFields(pair[1]));
}

export function readCountries(answer: unknown): RawCatalog['countries'] {
  return entries(answer).flatMap(([key, row]) => {
    const id = textOf(row['id']) ?? key;
    const title = textOf(row['title']) ?? textOf(row['name']);
    return id === undefined || title === undefined ? [] : [{ id, title, code: textOf(row['code']) ?? '' }];
  });
}

export function readServices(answer: unknown): RawCatalog['services'] {
  return entries(answer).flatMap(([key, row]) => {
    const id = textOf(row['id']) ?? key;
    const name = textOf(row['title']) ?? textOf(row['name']);
    return id === undefined || name === undefined ? [] : [{ id, name, code: textOf(row['code']) ?? '' }];
  });
}

/**
 * Prices as a list of rows, a map of rows by service, or a map of such maps by country. `onUnreadable` gets prices that are no
 * amounts.
 */
export function readPrices(
  answer: unknown,
  onUnreadable: (price: unknown) => void = () => undefined,
  parentCountry?: string,
): CatalogOffer[] {
  return entries(answer).flatMap(([key, row]) => {
    const price = row['cost'] ?? row['price'];
    if (price === undefined) return key === undefined ? [] : readPrices(row, onUnreadable, key);
    const cost = decimalOf(price);
    if (cost === undefined) {
      onUnreadable(price);
      return [];
    }
    const country = textOf(row['country_id']) ?? parentCountry;
    const service = textOf(row['application_id']) ?? key;
    if (country === undefined || service === undefined) return [];
    return [{ country, service, cost, count: countOf(row['count'] ?? row['numbers']) }];
  });
}

/** The offers of `limits`. */
export function readRentalPrices(answer: unknown): RentalPrices[] {
  const rows = isFields(answer) && 'limits' in answer ? answer['limits'] : answer;
  return entries(rows).flatMap(([key, row]) => {
    const country = textOf(row['country_id']) ?? key;
    const cost = decimalOf(row['cost'] ?? row['price']);
    return country === undefined || cost === undefined
      ? []
      : [{ country, cost, count: countOf(row['count'] ?? row['numbers']) }];
  });
}

const messageLists = ['sms', 'messages', 'sms_list', 'data'];

/** A rental's messages: a list or a map, bare or under a name. Undefined if there is neither. */
export function readRentalMessages(answer: unknown): RentalMessage[] | undefined {
  const name = isFields(answer) ? messageLists.find((each) => each in answer) : undefined;
  const list = isFields(answer) && name !== undefined ? (answer[name] ?? []) : answer;
  if (name === undefined && isFields(list)) return undefined;
  if (!Array.isArray(list) && !isFields(list)) return undefined;
  return entries(list).flatMap(([, row]) => {
    const text = textOf(row['sms_code'] ?? row['sms'] ?? row['text'] ?? row['message'] ?? row['code']);
    const date = textOf(row['date'] ?? row['created_at'] ?? row['received_at'] ?? row['time']);
    const code = textOf(row['code']) ?? bareCode(text ?? '');
    const known = { code, date };
    return text === undefined ? [] : [{ text, ...known }];
  });
}

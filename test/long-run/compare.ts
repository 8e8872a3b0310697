/** A payment as its provider knows it; amounts in kobo. */
export interface Payment {
  readonly provider: string;
  readonly reference: string;
  readonly paid: number;
}

/** A number as its provider knows it. */
export interface ProvidedNumber {
  readonly provider: string;
  readonly request_id: number;
  readonly kind: 'activation' | 'rental';
  readonly number: string;
  readonly state: 'waiting' | 'received' | 'finished' | 'cancelled' | 'expired';
  readonly ref: string | null;
  readonly messages: readonly { readonly text: string }[];
}

export interface Posting {
  readonly id: string;
  readonly kind: string;
  readonly about: string;
  readonly userId?: string;
  /** The change of the client's balance in kobo. */
  readonly change: number;
}

export interface Order {
  readonly id: string;
  readonly kind: 'code' | 'rental' | 'extension';
  readonly state: string;
  /** Kobo. */
  readonly price: number;
  readonly provider: string;
  readonly activationId?: string;
  readonly messages: readonly string[];
  /** Why an admin has to look at it. */
  readonly review?: string;
}

/** Everything compared at the end: the providers' account, ledger and orders, and what clients received. */
export interface Truth {
  readonly payments: readonly Payment[];
  readonly numbers: readonly ProvidedNumber[];
  readonly postings: readonly Posting[];
  readonly deposits: readonly { readonly reference: string; readonly status: string; readonly credited?: number }[];
  readonly orders: readonly Order[];
  /** Kobo by client, from the API. */
  readonly balances: ReadonlyMap<string, number>;
  /** Ids of the orders that a client saw confirmed. */
  readonly confirmed: readonly string[];
}

export interface Comparison {
  /** One sentence each. Empty: ledger and orders are right. */
  readonly differences: readonly string[];
  /** Right but needs an admin: numbers that were paid to the provider and not sold, each in an open review. */
  readonly named: readonly string[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const isSold = ({ state }: Order): boolean => state === 'active' || state === 'completed';
const isReleased = ({ state }: ProvidedNumber): boolean => state === 'cancelled' || state === 'expired';
const keyOf = (provider: string, kind: string, id: string | number) => `${provider} ${kind} ${id}`;

export function compare(truth: Truth): Comparison {
  const differences: string[] = [];
  const named: string[] = [];
  comparePayments(truth, differences);
  compareCharges(truth, differences);
  compareNumbers(truth, differences, named);
  compareBalances(truth, differences);
  const known = new Set(truth.orders.map(({ id }) => id));
  for (const id of truth.confirmed)
    if (!known.has(id)) differences.push(`order ${id} was confirmed and does not exist`);
  return { differences, named };
}

/** Every paid kobo is credited once, and nothing else is. */
function comparePayments({ payments, deposits, postings }: Truth, differences: string[]): void {
  const credits = groupBy(
    postings.filter(({ kind }) => kind === 'deposit'),
    ({ about }) => about,
  );
  const paid = new Map(payments.map((payment) => [payment.reference, payment.paid]));
  for (const [reference, amount] of paid) {
    const booked = credits.get(reference) ?? [];
    const total = sum(booked.map(({ change }) => change));
    if (booked.length > 1) differences.push(`payment ${reference} is in the ledger ${booked.length} times`);
    if (total !== amount)
      differences.push(`payment ${reference}: ${amount} kobo were paid, ${total} are in the ledger`);
  }
  for (const reference of credits.keys())
    if (!paid.has(reference))
      differences.push(`deposit ${reference} is in the ledger, and no provider has a payment of it`);
  for (const { reference, status, credited } of deposits) {
    const isPaid = (paid.get(reference) ?? 0) > 0;
    if (isPaid !== (status === 'approved')) differences.push(`deposit ${reference} is ${status}, paid: ${isPaid}`);
    if (isPaid && credited !== paid.get(reference))
      differences.push(`deposit ${reference} shows ${credited} kobo, ${paid.get(reference)} were paid`);
  }
}

/** A sold order is charged once; one that ended otherwise costs nothing. */
function compareCharges({ orders, postings }: Truth, differences: string[]): void {
  const moved = groupBy(
    postings.filter(({ kind }) => kind === 'purchase' || kind === 'refund'),
    ({ about }) => about,
  );
  for (const order of orders) {
    const total = sum((moved.get(order.id) ?? []).map(({ change }) => change));
    // A rental outlasts the run.
    const isRunning = order.state === 'active' && order.kind === 'rental';
    const isFinal = isRunning || ['completed', 'refunded', 'declined'].includes(order.state);
    if (!isFinal) differences.push(`order ${order.id} is still ${order.state}`);
    const wanted = isSold(order) ? -order.price : 0;
    if (isFinal && total !== wanted)
      differences.push(`order ${order.id} is ${order.state}: the client was charged ${-total} kobo, not ${-wanted}`);
    moved.delete(order.id);
  }
  for (const [id, booked] of moved)
    if (sum(booked.map(({ change }) => change)) !== 0)
      differences.push(`${id} was charged, and there is no such order`);
}

/** A number at a provider belongs to one sold order, or was released; its messages are shown once. */
function compareNumbers({ numbers, orders }: Truth, differences: string[], named: string[]): void {
  const byActivation = groupBy(
    orders.filter(({ kind, activationId }) => kind !== 'extension' && activationId !== undefined),
    ({ provider, kind, activationId }) =>
      keyOf(provider, kind === 'rental' ? 'rental' : 'activation', activationId ?? ''),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const number of numbers) {
    const about = `number ${number.number} of ${number.provider}`;
    const owners = byActivation.get(keyOf(number.provider, number.kind, number.request_id)) ?? [];
    byActivation.delete(keyOf(number.provider, number.kind, number.request_id));
    if (owners.length > 1) differences.push(`${about} belongs to ${owners.length} orders`);
    const [owner] = owners;
    if (owner !== undefined && isSold(owner)) {
      if (isReleased(number)) differences.push(`${about} is ${number.state}, and order ${owner.id} is paid`);
      compareMessages(number, owner, differences);
      continue;
    }
    if (isReleased(number)) continue;
    const order = owner ?? byId.get(number.ref ?? '');
    const reason = order?.review;
    if (reason === undefined)
      differences.push(`${about} is ${number.state}, and ${order?.id ?? 'no order'} is not paid`);
    else named.push(`${about} was paid to the provider and not sold: order ${order?.id} is in review (${reason})`);
  }
  for (const [key, [owner]] of byActivation)
    if (owner !== undefined && isSold(owner))
      differences.push(`order ${owner.id} is paid, and its provider has no number ${key}`);
  for (const order of orders)
    if (isSold(order) && order.kind !== 'extension' && order.activationId === undefined)
      differences.push(`order ${order.id} is ${order.state} and has no number`);
}

function compareMessages({ messages }: ProvidedNumber, order: Order, differences: string[]): void {
  for (const { text } of messages) {
    const shown = order.messages.filter((each) => each === text).length;
    const sent = messages.filter((each) => each.text === text).length;
    if (shown !== sent)
      differences.push(`order ${order.id}: a message was sent ${sent} times and is shown ${shown} times`);
  }
  if (order.messages.length > messages.length)
    differences.push(`order ${order.id} shows messages that were never sent`);
}

/** A balance is the payments less the sales: the sum of the client's postings. */
function compareBalances({ balances, postings }: Truth, differences: string[]): void {
  const byClient = groupBy(postings, ({ userId }) => userId ?? '');
  for (const [client, balance] of balances) {
    const booked = sum((byClient.get(client) ?? []).map(({ change }) => change));
    if (booked !== balance) differences.push(`client ${client} is shown ${balance} kobo, the ledger has ${booked}`);
  }
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

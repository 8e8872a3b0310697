import { transitions } from '../../services/numbers/domain/order-states';
import { type OrderRow } from '../../services/numbers/order-store/order.model';
import { type DepositRow } from '../../services/wallet/deposits/deposit.model';
import { purchaseId, sumOfLegs } from '../../services/wallet/domain/posting';
import { type BalanceRow } from '../../services/wallet/ledger/balance.model';
import { type PostingRow } from '../../services/wallet/ledger/posting.model';
import { findPosting, isPaid } from './postings';
import { checkRenewal } from './renewal-invariants';
import { type Doc } from './store/documents';
import { type World } from './world';

const allowed = new Set(Object.values(transitions).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`)));

/** The conditions after every step. Checked on every committed change, so a step that changes nothing costs nothing. */
export function watchInvariants(world: World): void {
  const { wallet, numbers } = world.databases;
  let balances = 0;
  let changes = 0;
  wallet.onChange = (table, before, after) => {
    if (table === 'postings') changes += checkPosting(world, before, after as PostingRow | undefined);
    if (table === 'balances') balances += checkBalance(world, before as never, after as never);
    if (table === 'deposits') checkDeposit(world, before as never, after as never);
  };
  wallet.onCommit = () => {
    if (balances !== changes) world.fail(`all balances are ${balances} kobo, all postings ${changes}`);
  };
  numbers.onChange = (table, before, after) => {
    if (table === 'orders') checkOrder(world, before as never, after as never);
  };
  for (const server of world.numberServers) {
    server.onRent = ({ ref }) => {
      const rented = world.numberServers.flatMap(({ activations }) => activations.filter((each) => each.ref === ref));
      if (rented.length > 1) world.fail(`order ${ref} was bought ${rented.length} times`);
    };
  }
}

function checkPosting(world: World, before: Doc | undefined, after: PostingRow | undefined): number {
  if (before || !after) {
    world.fail(`posting ${String(before?.['_id'])} was changed`);
    return 0;
  }
  if (sumOfLegs(after.legs) !== 0) world.fail(`${after._id}: its legs do not sum to zero`);
  if (after.kind === 'deposit' || after.kind === 'unmatched') checkArrived(world, after);
  if (after.kind === 'purchase') checkReplacement(world, after);
  if (after.kind === 'refund') {
    const charge = findPosting(world, purchaseId(after.about));
    if (charge?.change !== -after.change) world.fail(`${after._id}: refunds ${after.change}, not what was charged`);
  }
  return after.change;
}

/** The ledger has no payment with more than was paid, whether or not a client has it. */
function checkArrived(world: World, { about: reference }: PostingRow): void {
  const rows = [...world.databases.wallet.table('postings').docs.values()] as unknown as PostingRow[];
  const legs = rows
    .filter(({ about, kind }) => about === reference && (kind === 'deposit' || kind === 'unmatched'))
    .flatMap((row) => row.legs);
  const arrived = -sumOfLegs(legs.filter(({ account }) => account.startsWith('cash:')));
  const paid = world.payments.payments.get(reference)?.paid ?? 0;
  if (arrived > paid) world.fail(`payment ${reference}: ${arrived} kobo are posted, ${paid} paid`);
  if (sumOfLegs(legs.filter(({ account }) => account.startsWith('unmatched:'))) < 0)
    world.fail(`payment ${reference}: more is given to clients than was put aside`);
}

/** At most one of a given-up number and its replacement is paid, and the replacement costs no more than agreed. */
function checkReplacement(world: World, { _id, about, change }: PostingRow): void {
  const orders = world.databases.numbers.table('orders').docs;
  const given = (orders.get(about) as OrderRow | undefined)?.swapOf?.orderId;
  if (given === undefined) return;
  const swap = (orders.get(given) as OrderRow | undefined)?.swap;
  if (isPaid(world, given)) world.fail(`${_id}: the number that it replaces is paid`);
  if (swap === undefined || -change > swap.highestPrice)
    world.fail(`${_id}: ${-change} kobo for ${swap?.highestPrice}`);
}

function checkBalance(world: World, before: BalanceRow | undefined, after: BalanceRow | undefined): number {
  const balance = after?.balance ?? 0;
  if (balance < 0) world.fail(`a balance is ${balance} kobo`);
  const change = balance - (before?.balance ?? 0);
  if (change !== 0 && after?.sequence !== (before?.sequence ?? 0) + 1)
    world.fail('a change of a balance was not counted');
  return change;
}

function checkDeposit(world: World, before: DepositRow | undefined, after: DepositRow | undefined): void {
  if (after?.status !== 'approved' || before?.status === 'approved') return;
  const paid = world.payments.payments.get(after.reference)?.paid ?? 0;
  if ((after.credited ?? 0) > paid) world.fail(`deposit ${after.reference}: ${after.credited} credited, ${paid} paid`);
}

function checkOrder(world: World, before: OrderRow | undefined, after: OrderRow | undefined): void {
  if (!after) return world.fail(`order ${String(before?._id)} was deleted`);
  const id = after._id.toHexString();
  if (before && before.state !== after.state) {
    if (!allowed.has(`${before.state} ${after.state}`))
      world.fail(`order ${id}: from ${before.state} to ${after.state}`);
    checkMoney(world, id, after);
    const activation = after.state === 'completed' ? activationOf(world, after) : undefined;
    if (activation) activation.orderEndedAt = world.scheduler.now;
  }
  checkMessages(world, id, before, after);
  checkRenewal(world, before, after);
}

function checkMoney(world: World, id: string, { state }: OrderRow): void {
  const paid = isPaid(world, id);
  if ((state === 'declined' || state === 'refunded') && paid)
    world.fail(`order ${id} is ${state}, and its charge kept`);
  if ((state === 'active' || state === 'completed') && !paid) world.fail(`order ${id} is ${state}, and not paid`);
}

function checkMessages(world: World, id: string, before: OrderRow | undefined, after: OrderRow): void {
  const count = after.messages.length;
  if (before && count < before.messages.length) world.fail(`order ${id}: a message was removed`);
  if (count === 0 || count === before?.messages.length) return;
  const texts = after.messages.map(({ sms = '' }) => sms);
  if (new Set(texts).size !== count) world.fail(`order ${id}: a message is shown twice`);
  const received = activationOf(world, after)?.texts ?? [];
  for (const text of texts) if (!received.includes(text)) world.fail(`order ${id}: shows another number's message`);
}

export function activationOf(world: World, { provider, activationId }: OrderRow) {
  const server = world.numberServers.find(({ name }) => name === provider);
  return server?.activations.find(({ id }) => id === activationId);
}

import { kobo } from '@ringlet/contracts/money';
import {
  closeHold,
  type CloseHoldInput,
  openHold,
  type OpenHoldInput,
  releaseHeld,
  type ReleaseHeldInput,
} from '@ringlet/contracts/wallet/holds';
import {
  type BalanceInput,
  type ChargeInput,
  chargeOrder,
  getBalance,
  type RefundInput,
  refundOrder,
} from '@ringlet/contracts/wallet/ledger';
import { allowRefund, type AllowRefundInput } from '@ringlet/contracts/wallet/money-acts';
import { ProviderError } from '../../services/numbers/providers/number-provider';
import { AllowActs } from '../../services/wallet/adjustments/allow-acts';
import { ProviderRefused, ProviderUnavailable } from '../../services/wallet/domain/payment-provider';
import { Holds } from '../../services/wallet/holds/holds';
import { Ledger } from '../../services/wallet/ledger/ledger';
import { LedgerQueries } from '../../services/wallet/ledger/ledger-queries';
import { Bus } from './engine/bus';
import { Random } from './engine/random';
import { Owner, Scheduler } from './engine/scheduler';
import { drawFaults, type Faults, withoutFaults } from './faults';
import { NoAnswer } from './outside/calls';
import { numberProvider } from './outside/number-providers';
import { NumberServer } from './outside/number-server';
import { paymentProvider, PaymentServer } from './outside/payments';
import { createNumbersTables, startNumbers } from './processes/numbers';
import { type SimulatedProcess } from './processes/process';
import { createWalletTables, startWallet } from './processes/wallet';
import { Database } from './store/database';
import { StoreError } from './store/errors';

export type ServiceName = 'wallet' | 'numbers';
export const serviceNames: readonly ServiceName[] = ['wallet', 'numbers'];
const replicas = 2;
const restartMs = 4000;
/** Longer than a purchase stays undecided, so that another process gives it up. */
const stallMs = 120_000;

/** Everything of one run: both services in two replicas each, their databases, the providers, and the failures. */
export class World {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly outside = new Owner('outside');
  readonly faults: Faults;
  readonly databases: Readonly<Record<ServiceName, Database>> = { wallet: new Database(), numbers: new Database() };
  readonly numberServers: readonly NumberServer[];
  readonly payments = new PaymentServer();
  readonly bus: Bus;
  /** The state of accounts' locks; a `locked` one has been ended completely. */
  readonly lockedAccounts = new Map<string, 'being locked' | 'locked' | 'being unlocked'>();
  /** The first broken invariant. */
  violation: string | undefined;
  private readonly processes: Record<ServiceName, SimulatedProcess[]> = { wallet: [], numbers: [] };
  private started = 0;
  private isSettling = false;

  constructor(seed: number) {
    this.random = new Random(seed);
    this.scheduler = new Scheduler(this.random, this.outside);
    this.faults = drawFaults(this.random);
    this.scheduler.advanceRate = this.faults.advanceRate;
    this.scheduler.delayRate = this.faults.delayRate;
    const now = () => this.scheduler.now;
    this.numberServers = ['sms-man', 'handler-api'].map((name) => new NumberServer(name, now, this.random));
    createWalletTables(this.databases.wallet);
    createNumbersTables(this.databases.numbers);
    const replicasOf = (service: string) => this.processes[service as ServiceName];
    this.bus = new Bus(this.scheduler, this.faults.bus, replicasOf, isExpected);
    this.bus.onDefect = (error) => this.fail(`a handler failed: ${String(error)}`);
  }

  begin(): void {
    for (const service of serviceNames) for (let count = 0; count < replicas; count++) this.launch(service);
  }

  fail(violation: string): void {
    this.violation ??= violation;
  }

  running(service: ServiceName): readonly SimulatedProcess[] {
    return this.processes[service];
  }

  /** Like kill -9. The process starts again a little later. */
  kill(process: SimulatedProcess): void {
    process.abandon();
    this.scheduler.end(process.owner);
    for (const service of serviceNames) {
      const index = this.processes[service].indexOf(process);
      if (index < 0) continue;
      this.processes[service].splice(index, 1);
      this.launchLater(service);
    }
  }

  /** Like SIGTERM: the process finishes its work and ends. */
  terminate(process: SimulatedProcess): void {
    if (process.isStopping) return;
    this.scheduler.submit(process.owner, () => {
      void process.stop().then(() => this.scheduler.submit(this.outside, () => this.kill(process)));
    });
  }

  /** Like SIGSTOP, for a while. */
  pause({ owner }: Pick<SimulatedProcess, 'owner'>, ms: number): void {
    if (owner.state !== 'running') return;
    owner.state = 'stopped';
    this.scheduler.addTimer(this.outside, ms, () => this.resume(owner));
  }

  /** From now on nothing fails, and everything started can end. */
  settle(): void {
    this.isSettling = true;
    withoutFaults(this.faults);
    this.scheduler.advanceRate = 0.02;
    this.scheduler.delayRate = 0;
    for (const service of serviceNames) for (const { owner } of this.processes[service]) this.resume(owner);
  }

  private resume(owner: Owner): void {
    if (owner.state === 'stopped') owner.state = 'running';
  }

  private launchLater(service: ServiceName): void {
    const ms = this.isSettling ? 1 : this.random.between(1, restartMs);
    this.scheduler.addTimer(this.outside, ms, () => this.launch(service));
  }

  private launch(service: ServiceName): void {
    const skewMs = this.random.between(-this.faults.skewMs, this.faults.skewMs);
    const owner = new Owner(`${service}-${++this.started}`, skewMs);
    this.scheduler.submit(owner, () => {
      void this.start(service, owner).then(
        (process) => void this.processes[service].push(process),
        (error: unknown) => {
          if (!isExpected(error)) this.fail(`${service} does not start: ${String(error)}`);
          this.scheduler.end(owner);
          this.launchLater(service);
        },
      );
    });
  }

  private async start(service: ServiceName, owner: Owner): Promise<SimulatedProcess> {
    const { scheduler, faults } = this;
    const requester = this.bus.requesterOf(owner, 'wallet', ledgerHandlers, faults.internalBus);
    const parts = { scheduler, owner, database: this.databases[service], faults: faults.store, requester };
    if (service === 'wallet') {
      return startWallet(
        { ...parts, requester: accounts },
        paymentProvider(this.payments, scheduler, owner, faults.payments),
      );
    }
    const stall = () => {
      if (this.random.chance(faults.stalled)) this.pause({ owner }, stallMs);
    };
    const providers = this.numberServers.map((server) => {
      return numberProvider(server, scheduler, owner, faults.numbers, stall);
    });
    return startNumbers(parts, providers);
  }
}

/** The wallet's requests to auth: everybody has an account. */
const accounts = { send: () => Promise.resolve({ name: 'Ada', email: 'a@b.test', deleted: false } as never) };

/** The numbers service's requests to the wallet. */
const ledgerHandlers = {
  [getBalance.subject]: async ({ container }: SimulatedProcess, { userId }: BalanceInput) => ({
    balance: (await container.get(LedgerQueries).fundsOf(userId)).balance,
  }),
  [chargeOrder.subject]: async ({ container }: SimulatedProcess, input: ChargeInput, correlationId: string) => {
    const order = { ...input, amount: kobo(input.amount) };
    const ledger = container.get(Ledger);
    const { balance, at } = await (input.holdId === undefined
      ? ledger.charge(order, correlationId)
      : ledger.chargeHeld(order, input.holdId, correlationId));
    return { balance, at: at.toISOString() };
  },
  [refundOrder.subject]: async ({ container }: SimulatedProcess, input: RefundInput, correlationId: string) => {
    const { orderId, ...how } = input;
    const { at, ...refund } = await container.get(Ledger).refund(orderId, correlationId, how);
    return { ...refund, ...(at && { at: at.toISOString() }) };
  },
  [allowRefund.subject]: ({ container }: SimulatedProcess, input: AllowRefundInput, correlationId: string) =>
    container.get(AllowActs).refund(input, 'a'.repeat(24), correlationId),
  [openHold.subject]: async ({ container }: SimulatedProcess, input: OpenHoldInput, correlationId: string) => ({
    balance: await container.get(Holds).open({ ...input, amount: kobo(input.amount) }, correlationId),
  }),
  [releaseHeld.subject]: async ({ container }: SimulatedProcess, input: ReleaseHeldInput, correlationId: string) => ({
    released: await container.get(Holds).release({ ...input, amount: kobo(input.amount) }, correlationId),
  }),
  [closeHold.subject]: async ({ container }: SimulatedProcess, { holdId }: CloseHoldInput, correlationId: string) => ({
    released: await container.get(Holds).close(holdId, correlationId),
  }),
};

/** Failures that the simulation causes itself. */
function isExpected(error: unknown): boolean {
  if (error instanceof StoreError) return error.code !== 11000;
  return [NoAnswer, ProviderError, ProviderUnavailable, ProviderRefused].some((type) => error instanceof type);
}

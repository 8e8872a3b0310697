import { SandboxClient } from '../harness/api';
import { type Fault } from './fault';
import { type Link } from './link';
import { type Stack } from './stack';
import { fullDisk, truncatedBlock } from './stream-faults';

/** In the order of a run: short runs leave out the last ones. */
export const faults: readonly Fault[] = [
  kill('wallet-1'),
  stopDuringSlowAnswers(),
  freeze('wallet-2', 35),
  fullDisk(),
  truncatedBlock(),
  disturbed('connections to NATS are cut', 20, 'nats', (link) => every(link, 2000)),
  disturbed('MongoDB is away', 60, 'mongo', (link) => {
    link.refuse(true);
    return () => link.refuse(false);
  }),
  disturbed('connections to the providers are slow', 30, 'providers', (link) => slowed(link, 1500)),
  providerFaults(),
  kill('numbers-1'),
  kill('gateway-1'),
  disturbed('connections to MongoDB are cut', 20, 'mongo', (link) => every(link, 2000)),
  kill('mongo'),
  freeze('numbers-1', 35),
  killNats(),
  disturbed('connections to MongoDB are slow', 30, 'mongo', (link) => slowed(link, 40)),
  stop('wallet-2'),
  kill('auth-1'),
  disturbed('connections to NATS are slow', 30, 'nats', (link) => slowed(link, 60)),
  freeze('gateway-2', 20),
  kill('analytics-1'),
  disturbed('connections to NATS hang', 20, 'nats', (link) => held(link)),
  kill('notifications-1'),
  stop('gateway-1'),
  disturbed('connections to the providers are cut', 20, 'providers', (link) => every(link, 500)),
  disturbed('connections to MongoDB hang', 20, 'mongo', (link) => held(link)),
];

function kill(name: string): Fault {
  return {
    name: `kill -9 of ${name}`,
    restarts: [name],
    seconds: 0,
    run: async (stack) => stack.restarted(name, stack.signal(name, 'SIGKILL')),
  };
}

function stop(name: string): Fault {
  return {
    name: `SIGTERM to ${name}`,
    restarts: [name],
    seconds: 0,
    run: async (stack) => stack.restarted(name, stack.signal(name, 'SIGTERM')),
  };
}

function killNats(): Fault {
  return { name: 'kill -9 of NATS', restarts: [], seconds: 0, run: (stack) => stack.nats.killed(() => undefined) };
}

/** A replica that does not answer and whose connections stay open. */
function freeze(name: string, seconds: number): Fault {
  return {
    name: `${name} is frozen`,
    restarts: [],
    seconds,
    run: async (stack, lasts) => {
      stack.signal(name, 'SIGSTOP');
      try {
        await lasts();
      } finally {
        stack.signal(name, 'SIGCONT');
      }
    },
  };
}

/** Purchases are running at a provider that answers after 11 s while their replica is asked to stop. */
function stopDuringSlowAnswers(): Fault {
  return {
    name: 'SIGTERM to numbers-2 while the provider answers after 11 s',
    restarts: ['numbers-2'],
    seconds: 15,
    run: async (stack, lasts) => {
      const sandbox = new SandboxClient(stack.sandbox);
      await sandbox.control('faults', { target: 'sms-man', kind: 'slow', ms: 11_000, call: 'get-number' });
      try {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        const pid = stack.signal('numbers-2', 'SIGTERM');
        await lasts();
        await stack.restarted('numbers-2', pid);
      } finally {
        await clearFaults(stack);
      }
    },
  };
}

/** About every fifth call to a number provider fails, in every way. */
function providerFaults(): Fault {
  const kinds = [
    { kind: 'reset', rate: 0.05 },
    { kind: 'reset', rate: 0.05, when: 'after' },
    { kind: 'timeout', rate: 0.02, ms: 8000 },
    { kind: 'error', rate: 0.04 },
    { kind: 'garbage', rate: 0.02 },
    { kind: 'garbage', rate: 0.02, when: 'after' },
  ];
  return {
    name: 'a fifth of the calls to providers fail',
    restarts: [],
    seconds: 40,
    run: async (stack, lasts) => {
      const sandbox = new SandboxClient(stack.sandbox);
      for (const target of ['sms-man', 'handler-api', 'paystack', 'monnify'])
        for (const [seed, fault] of kinds.entries()) await sandbox.control('faults', { target, seed, ...fault });
      try {
        await lasts();
      } finally {
        await clearFaults(stack);
      }
    },
  };
}

async function clearFaults(stack: Stack): Promise<void> {
  await fetch(`${stack.sandbox}/control/faults`, { method: 'DELETE' });
}

function disturbed(
  name: string,
  seconds: number,
  link: keyof Stack['links'],
  disturb: (link: Link) => () => void,
): Fault {
  return {
    name,
    restarts: [],
    seconds,
    run: async (stack, lasts) => {
      const undo = disturb(stack.links[link]);
      try {
        await lasts();
      } finally {
        undo();
      }
    },
  };
}

function every(link: Link, ms: number): () => void {
  link.cut();
  const timer = setInterval(() => link.cut(), ms);
  return () => clearInterval(timer);
}

function slowed(link: Link, ms: number): () => void {
  link.slow(ms);
  return () => link.slow(0);
}

function held(link: Link): () => void {
  link.hold(true);
  return () => link.hold(false);
}

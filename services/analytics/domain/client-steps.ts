import { type ClientFigures } from '@ringlet/contracts/analytics';
import { userRegistered } from '@ringlet/contracts/auth/accounts';
import { dayOf } from '@ringlet/contracts/days';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { messageReceived, orderActivated } from '@ringlet/contracts/numbers/events';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { Sums } from './sums';

/** The steps that a client has taken at least once. `day`: of the registration, in Africa/Lagos; absent while unknown. */
export interface ClientSteps {
  readonly day?: string;
  readonly funded?: boolean;
  readonly bought?: boolean;
  readonly coded?: boolean;
}

const steps = ['funded', 'bought', 'coded'] as const;
export const clientSums = new Sums<ClientFigures>({ registered: 0, funded: 0, bought: 0, coded: 0 });

/** The client's step that an event reports; undefined for other events. A late code of a number that was given up does not count. */
export function stepOf(event: EventEnvelope): { readonly userId: string; readonly steps: ClientSteps } | undefined {
  switch (event.subject) {
    case userRegistered.subject:
      return { userId: userOf(event), steps: { day: dayOf(new Date(event.at)) } };
    case depositCredited.subject:
      return { userId: userOf(event), steps: { funded: true } };
    case orderActivated.subject:
      return { userId: userOf(event), steps: { bought: true } };
    case messageReceived.subject: {
      const { userId, isLate } = event.data as DataOf<typeof messageReceived>;
      return isLate ? undefined : { userId, steps: { coded: true } };
    }
    default:
      return undefined;
  }
}

const userOf = ({ data }: EventEnvelope): string => (data as { userId: string }).userId;

/** Each client's steps: those known before plus those of all events. */
export function stepsAfter(
  before: ReadonlyMap<string, ClientSteps>,
  events: readonly EventEnvelope[],
): Map<string, ClientSteps> {
  const after = new Map<string, ClientSteps>();
  for (const event of events) {
    const found = stepOf(event);
    if (found === undefined) continue;
    const { userId } = found;
    after.set(userId, { ...(after.get(userId) ?? before.get(userId)), ...found.steps });
  }
  return after;
}

/**
 * What the days of registration gain. A step counts on the day when its client registered, whenever it was taken, even if it was reported
 * before the registration.
 */
export function changesOfDays(
  before: ReadonlyMap<string, ClientSteps>,
  after: ReadonlyMap<string, ClientSteps>,
): Map<string, ClientFigures> {
  const changes = new Map<string, ClientFigures>();
  for (const [userId, now] of after) {
    if (now.day === undefined) continue;
    const [from, to] = [figuresOf(before.get(userId)), figuresOf(now)];
    if (clientSums.names.every((name) => from[name] === to[name])) continue;
    clientSums.addTo(
      changes,
      now.day,
      clientSums.of((name) => to[name] - from[name]),
    );
  }
  return changes;
}

/** What a client adds to the day of registration: nothing while that day is unknown. */
function figuresOf(client: ClientSteps = {}): ClientFigures {
  if (client.day === undefined) return clientSums.none;
  const [funded, bought, coded] = steps.map((step) => (client[step] === true ? 1 : 0));
  return { registered: 1, funded: funded ?? 0, bought: bought ?? 0, coded: coded ?? 0 };
}

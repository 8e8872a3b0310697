import { IsBoolean, IsInt, IsMongoId, IsOptional, Max, Min } from 'class-validator';
import { defineRequest } from '../request';
import { type MessageView } from './messages';
import { type OrderView } from './order';

/**
 * The phase of a number for one code. `placing`: being bought. `waiting`: for its first message. `received`: it has one. `waiting-next`:
 * another one was requested. `cancelled`: the charge was or will be refunded, or nothing was charged. `completed`: its time is over and it
 * had a message.
 */
export type ActivationPhase = 'placing' | 'waiting' | 'received' | 'waiting-next' | 'cancelled' | 'completed';

/** A number for one code with its newest message. */
export interface Activation {
  readonly order: OrderView;
  readonly phase: ActivationPhase;
  /** At most the newest one; if all were requested, as many of the newest as fit into a reply, oldest first. */
  readonly messages: readonly MessageView[];
}

export class ReadActivationInput {
  @IsMongoId() userId: string;
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) decimalId: number;
  /** Return all messages; bytes limit a reply. */
  @IsOptional() @IsBoolean() all?: boolean;
}
/** A client's number by its decimal id. */
export const readActivation = defineRequest<Activation>()('numbers.activation.read', ReadActivationInput, {
  errors: ['numbers/order-not-found'],
  idempotent: true,
  scope: 'read',
});

export const activationsAtMost = 100;
export class ListActivationsInput {
  @IsMongoId() userId: string;
  /** Only those that may still receive a message. */
  @IsOptional() @IsBoolean() open?: boolean;
  /** Seconds since 1970: only numbers bought then or later. */
  @IsOptional() @IsInt() @Min(0) @Max(0xffffffff) from?: number;
  /** Seconds since 1970: only numbers bought before then. */
  @IsOptional() @IsInt() @Min(0) @Max(0xffffffff) to?: number;
  @IsInt() @Min(0) @Max(10_000) skip: number;
  @IsInt() @Min(1) @Max(activationsAtMost) limit: number;
}
/** A client's numbers for one code that have a decimal id, newest first. A long message is cut. */
export const listActivations = defineRequest<readonly Activation[]>()(
  'numbers.activations.list',
  ListActivationsInput,
  { idempotent: true, scope: 'read' },
);

import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { erasureCancelled, erasureRequested } from '@ringlet/contracts/auth/erasure';
import { sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type EventOf } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import { Shares } from '../../client-tools/shares/shares';
import { LockedAccounts } from '../../locked-accounts/locked-accounts';
import { StandingInstructions } from './standing-instructions';

/**
 * Ends what goes on without the client when an account is locked or its erasure is requested; when all its sessions end, only
 * links to its numbers. Numbers stay. Handling an event twice changes nothing, so no inbox is needed. An unlock or a cancelled
 * erasure restores nothing: before it is noted everything is ended again, because an interrupted request may have left
 * something behind.
 */
@Controller()
export class LocksController {
  constructor(
    private readonly lockedAccounts: LockedAccounts,
    private readonly unattended: StandingInstructions,
    private readonly shares: Shares,
    private readonly clock: Clock,
  ) {}

  /** A lock that is delivered again after an unlock ends nothing. */
  @OnEvent(accountLockChanged)
  async changed(@Payload() event: EventOf<typeof accountLockChanged>): Promise<void> {
    const { userId, locked } = event.data;
    const at = new Date(event.at);
    if (locked) await this.lockedAccounts.note(userId, locked, at);
    await this.endWhereLocked(userId, event.correlationId);
    if (!locked) await this.lockedAccounts.note(userId, locked, at);
  }

  /**
   * Somebody in one of the ended sessions must not keep reading codes by a link. Bids, swaps and renewals only bring numbers to
   * the account, so they stay.
   */
  @OnEvent(sessionsEnded)
  async sessionsEnded(@Payload() event: EventOf<typeof sessionsEnded>): Promise<void> {
    const { userId, session, except } = event.data;
    if (session === undefined && except === undefined) await this.shares.endAllOf(userId, new Date(event.at));
  }

  /** The client is logged out everywhere and cannot read codes. A request that was cancelled before this event ends nothing. */
  @OnEvent(erasureRequested)
  async erasureRequested(@Payload() event: EventOf<typeof erasureRequested>): Promise<void> {
    const { userId } = event.data;
    await this.lockedAccounts.noteErasure(userId, true, new Date(event.at));
    await this.endWhereLocked(userId, event.correlationId);
  }

  @OnEvent(erasureCancelled)
  async erasureCancelled(@Payload() event: EventOf<typeof erasureCancelled>): Promise<void> {
    const { userId } = event.data;
    await this.endWhereLocked(userId, event.correlationId);
    await this.lockedAccounts.noteErasure(userId, false, new Date(event.at));
  }

  /**
   * Ends what was made until now. Reads the time first: while a slow second delivery runs, the first may unlock the account,
   * and what the client makes after that stays.
   */
  private async endWhereLocked(userId: string, correlationId: string): Promise<void> {
    const now = this.clock.now();
    if (await this.lockedAccounts.isLocked(userId)) await this.unattended.endAllOf(userId, now, correlationId);
  }
}

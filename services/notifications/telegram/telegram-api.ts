import { Inject, Injectable } from '@nestjs/common';
import { dayMs } from '@ringlet/contracts/durations';
import { HttpClient } from '@ringlet/outbound-http/http-client';
import { type HttpResponse } from '@ringlet/outbound-http/http-exchange';
import { OutboundHttpError } from '@ringlet/outbound-http/outbound-http-error';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type TelegramAnswer } from '../domain/telegram-outcomes';
import { type NotificationsSettings } from '../settings';

/** Shorter than the lease of an attempt. */
const answerWithinMs = 10_000;
/** How long Telegram holds a request for updates while there are none. */
const pollSeconds = 25;
/** As many as concurrent messages, and the request for updates. */
const maxConnections = 50;
/** A message has up to 4096 characters, and may quote another one. */
const updatesAtATime = 20;
const maxResponseBytes = 8 * 1024 * 1024;
const longestWaitMs = dayMs;

export interface TelegramText {
  readonly text: string;
  /** A button copies this text, at most 256 characters. */
  readonly copy?: { readonly text: string; readonly label: string };
}

/** The Bot API refused or failed. Neither message nor causes contain the token, which is part of the address. */
export class TelegramError extends Error {
  override readonly name = 'TelegramError';
}

/** The calls of Telegram's Bot API that the bot needs. */
@Injectable()
export class TelegramApi {
  /** The bot's user name, without @. Absent if the installation has no bot; then nothing is read or sent. */
  readonly bot: string | undefined;
  private readonly http: HttpClient;

  constructor(@Inject(SETTINGS) settings: NotificationsSettings) {
    const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name, TELEGRAM_API_URL } = settings;
    this.bot = token === undefined ? undefined : name;
    const address = `${TELEGRAM_API_URL.replace(/\/$/, '')}/bot${token ?? ''}`;
    this.http = new HttpClient(address, {
      timeoutMs: answerWithinMs,
      maxResponseBytes,
      maxConnections,
      isPathSecret: true,
    });
  }

  /**
   * The unconfirmed updates, oldest first, as soon as there is one; none after `pollSeconds`. `from` confirms those before it. Throws
   * TelegramError and OutboundHttpError.
   */
  async updates(from: number | undefined, signal: AbortSignal): Promise<readonly unknown[]> {
    const input = {
      ...(from !== undefined && { offset: from }),
      limit: updatesAtATime,
      timeout: pollSeconds,
      allowed_updates: ['message', 'my_chat_member'],
    };
    const timeoutMs = pollSeconds * 1000 + answerWithinMs;
    const result = await this.result('getUpdates', input, { timeoutMs, signal });
    if (!Array.isArray(result)) throw new TelegramError('getUpdates: no list');
    return result;
  }

  /**
   * Shows the commands in the menu of chats whose app has the language (ISO 639-1), or of all others. Throws TelegramError and
   * OutboundHttpError.
   */
  async setCommands(commands: readonly { command: string; description: string }[], language?: string): Promise<void> {
    await this.result('setMyCommands', { commands, language_code: language });
  }

  /** Never rejects because of Telegram: the answer contains what it did. */
  async send(chatId: number, { text, copy }: TelegramText): Promise<TelegramAnswer> {
    const button = copy !== undefined && { text: copy.label, copy_text: { text: copy.text } };
    const input = {
      chat_id: chatId,
      text,
      link_preview_options: { is_disabled: true },
      reply_markup: button ? { inline_keyboard: [[button]] } : undefined,
    };
    try {
      const { status, text: body } = await this.call('sendMessage', input);
      const { description, parameters } = objectOf(body);
      const seconds = Number((parameters as { retry_after?: unknown } | undefined)?.retry_after ?? 0);
      const waitMs = seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : 0;
      return { status, waitMs, reason: typeof description === 'string' ? description : undefined };
    } catch (error) {
      if (error instanceof OutboundHttpError) return { waitMs: 0, reason: error.message };
      throw error;
    }
  }

  private async result(call: string, input: object, options: CallOptions = {}): Promise<unknown> {
    const { status, text } = await this.call(call, input, options);
    const { ok, result, description } = objectOf(text);
    if (ok === true) return result;
    throw new TelegramError(`${call}: status ${status}${typeof description === 'string' ? `: ${description}` : ''}`);
  }

  private call(call: string, input: object, options: CallOptions = {}): Promise<HttpResponse> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(input);
    return this.http.request({ method: 'POST', path: `/${call}`, call, headers, body, ...options });
  }
}

interface CallOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

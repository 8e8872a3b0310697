import { StartTelegramInput } from '@ringlet/contracts/telegram';

/** A stolen session must not be able to send codes elsewhere after it has ended. */
export class StartTelegramBody extends StartTelegramInput {}

import { StartTelegramInput } from '@ringlet/contracts/telegram';

/** A stolen session alone must not have codes sent elsewhere when it has ended. */
export class StartTelegramBody extends StartTelegramInput {}

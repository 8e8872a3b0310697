import { type BoardOffer } from '@ringlet/contracts/numbers/board';
import { formatNaira } from '@ringlet/contracts/money';
import { type FundsReply } from '@ringlet/contracts/wallet/ledger';

/** What the bot answers. `stranger`: the chat is linked to no account. `expired`: the link to the bot was used, or is too old. */
export type BotReply = 'linked' | 'unlinked' | 'stranger' | 'expired' | 'help' | 'balance' | 'favourites';

/** What clients can send to the bot, as Telegram's menu shows it. */
export const botCommands = [
  { command: 'balance', description: 'Your balance' },
  { command: 'favourites', description: 'Your favourites and what they cost' },
  { command: 'help', description: 'What this bot does' },
  { command: 'stop', description: 'End the link to your account' },
] as const;

const menu = botCommands.map(({ command, description }) => `/${command} – ${description.toLowerCase()}`).join('\n');
const how = 'Log in to Ringlet, open Profile > Notifications and press “Link Telegram”.';

/** Answers that need nothing but themselves. */
export const botTexts: Readonly<Record<Exclude<BotReply, 'balance' | 'favourites'>, string>> = {
  linked: `This chat is linked to your Ringlet account. Your codes and notices arrive here.\n\n${menu}`,
  unlinked: `This chat is no longer linked to a Ringlet account, and nothing more is sent here. To link it again: ${how}`,
  stranger: `This chat is not linked to a Ringlet account. ${how}`,
  expired: `This link was used already or is older than ten minutes. Make a new one: ${how}`,
  help: `Your codes and notices of Ringlet arrive here. Choose which ones under Profile > Notifications.\n\n${menu}`,
};

/** The answer where another service does not answer. */
export const unavailableText = 'Ringlet cannot say that right now. Please try again in a moment.';

/** Telegram takes 4096 characters. */
const longest = 4000;

export function textOfBalance({ balance, held }: FundsReply): string {
  const more = held === undefined ? '' : `\n${formatNaira(held)} more is held for your bids.`;
  return `Your balance is ${formatNaira(balance)}.${more}`;
}

export function textOfFavourites(offers: readonly BoardOffer[]): string {
  if (offers.length === 0) return 'You have no favourites yet. Choose some on the live board.';
  const lines = offers.map(({ serviceName, countryName, price }) => {
    return `${serviceName}, ${countryName}: ${price === undefined ? 'not sold right now' : formatNaira(price)}`;
  });
  return clipped(lines.join('\n'));
}

/** A notice in a chat. The code stands at its end, where a phone's preview of it is short. */
export function textOfNotice(title: string, text: string, code?: string): string {
  const lines = [title, text, ...(code === undefined ? [] : [`\nCode: ${code}`])];
  return clipped(lines.join('\n'));
}

const clipped = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest)}…`);

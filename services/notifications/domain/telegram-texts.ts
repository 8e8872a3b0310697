import { type BoardOfferView } from '@ringlet/contracts/numbers/board';
import { type MessageText } from '@ringlet/contracts/numbers/messages';
import { textBesideCode } from '@ringlet/contracts/numbers/text-beside-code';
import { type FundsReply } from '@ringlet/contracts/wallet/ledger';
import { type Texts } from '@ringlet/service/texts';

/** The bot's answers. `stranger`: no account is linked to the chat. `expired`: the link to the bot was used, or is too old. */
export type BotReply = 'linked' | 'unlinked' | 'stranger' | 'expired' | 'help' | 'balance' | 'favourites';

/** The commands for clients, in Telegram's menu. */
export const botCommands = ({ t }: Texts): { command: string; description: string }[] => [
  { command: 'balance', description: t`Your balance` },
  { command: 'favourites', description: t`Your favourites and what they cost` },
  { command: 'help', description: t`What this bot does` },
  { command: 'stop', description: t`End the link to your account` },
];

/** The replies whose text needs no data of the account. */
export function botText(texts: Texts, reply: Exclude<BotReply, 'balance' | 'favourites'>): string {
  const { t } = texts;
  const how = t`Log in to Ringlet, open Profile > Notifications and press “Link Telegram”.`;
  switch (reply) {
    case 'linked':
      return withMenu(texts, t`This chat is linked to your Ringlet account. Your codes and notices arrive here.`);
    case 'unlinked':
      return t`This chat is no longer linked to a Ringlet account, and nothing more is sent here. To link it again: ${how}`;
    case 'stranger':
      return t`This chat is not linked to a Ringlet account. ${how}`;
    case 'expired':
      return t`This link was used already or is older than ten minutes. Make a new one: ${how}`;
    case 'help':
      return withMenu(
        texts,
        t`Your codes and notices of Ringlet arrive here. Choose which ones under Profile > Notifications.`,
      );
  }
}

function withMenu(texts: Texts, text: string): string {
  const lines = botCommands(texts).map(({ command, description }) => `/${command} – ${description.toLowerCase()}`);
  return `${text}\n\n${lines.join('\n')}`;
}

/** The answer while another service does not answer. */
export const unavailableText = ({ t }: Texts): string =>
  t`Ringlet cannot say that right now. Please try again in a moment.`;

/** Telegram takes 4096 characters. */
const longest = 4000;

export function textOfBalance({ t, naira }: Texts, { balance, held }: FundsReply): string {
  const amount = naira(balance);
  const all = t`Your balance is ${amount}.`;
  if (held === undefined) return all;
  const heldAmount = naira(held);
  return `${all}\n${t`${heldAmount} more is held for your bids.`}`;
}

export function textOfFavourites({ t, naira }: Texts, offers: readonly BoardOfferView[]): string {
  if (offers.length === 0) return t`You have no favourites yet. Choose some on the live board.`;
  const lines = offers.map(({ serviceName, countryName, price }) => {
    return `${serviceName}, ${countryName}: ${price === undefined ? t`not sold right now` : naira(price)}`;
  });
  return clipped(lines.join('\n'));
}

/** A notice in a chat. The code is at its end, because a phone's preview is short. */
export function textOfNotice({ t }: Texts, title: string, text: string, message?: MessageText): string {
  if (message === undefined) return clipped(`${title}\n${text}`);
  const { code } = message;
  const sms = textBesideCode(message);
  const lines = [
    title,
    text,
    ...(code === undefined ? [] : [`\n${t`Code: ${code}`}`]),
    ...(sms === undefined ? [] : [`\n${sms}`]),
  ];
  return clipped(lines.join('\n'));
}

const clipped = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest)}…`);

import { type MessageText } from '@ringlet/contracts/numbers/messages';
import { textBesideCode } from '@ringlet/contracts/numbers/text-beside-code';
import { type Texts } from '@ringlet/service/texts';

/** A push has room for 4 KB. */
const smsAtMost = 500;

/** The text below a push's title; for a message its code, with a button to copy it, and what else it says. */
interface PushTexts {
  readonly text: string;
  /** The button's label. */
  readonly copy?: string;
}

export function pushTexts({ t }: Texts, text: string, message?: MessageText): PushTexts {
  if (message === undefined) return { text };
  const { code } = message;
  const lines = [textBesideCode(message)?.slice(0, smsAtMost), text];
  const says = (first?: string) => [first, ...lines].filter((line) => line !== undefined).join('\n');
  if (code === undefined) return { text: says() };
  return { text: says(t`Your code: ${code}`), copy: t`Copy code` };
}

/** The push with which a client tests that pushes arrive. */
export const testTexts = ({ t }: Texts) => ({
  title: t`Notifications work`,
  text: t`You receive notices on this device.`,
});

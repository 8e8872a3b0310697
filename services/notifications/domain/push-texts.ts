import { type MessageText } from '@ringlet/contracts/numbers/messages';
import { textBesideCode } from '@ringlet/contracts/numbers/text-beside-code';
import { type Texts } from '@ringlet/service/texts';

/** A push holds 4 KB. */
const smsAtMost = 500;

/** What a push says below its title: of a message the code, with a button to copy it, and what it says. */
export interface PushTexts {
  readonly text: string;
  /** The label of the button. */
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

/** Of a push that a client asks for, to see that they arrive. */
export const testTexts = ({ t }: Texts) => ({
  title: t`Notifications work`,
  text: t`You receive notices on this device.`,
});

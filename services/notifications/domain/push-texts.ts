import { type MessageText } from '@ringlet/contracts/numbers/messages';
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
  const sms = message.sms.slice(0, smsAtMost);
  if (code === undefined) return { text: `${sms}\n${text}` };
  return { text: `${t`Your code: ${code}`}\n${sms}\n${text}`, copy: t`Copy code` };
}

/** Of a push that a client asks for, to see that they arrive. */
export const testTexts = ({ t }: Texts) => ({
  title: t`Notifications work`,
  text: t`You receive notices on this device.`,
});

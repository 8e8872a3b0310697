import { type Texts } from '@ringlet/service/texts';

/** What a push says below its title: before the text the code, with a button to copy it. */
export interface PushTexts {
  readonly text: string;
  /** The label of the button. */
  readonly copy?: string;
}

export function pushTexts({ t }: Texts, text: string, code: string | undefined): PushTexts {
  if (code === undefined) return { text };
  return { text: `${t`Your code: ${code}`}\n${text}`, copy: t`Copy code` };
}

/** Of a push that a client asks for, to see that they arrive. */
export const testTexts = ({ t }: Texts) => ({
  title: t`Notifications work`,
  text: t`You receive notices on this device.`,
});

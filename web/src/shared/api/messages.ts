import { gettext } from '../language/text';

/** A reply with its message translated into the screen's language, if the catalog has it. */
export function inLanguageOfScreen<Reply>(reply: Reply): Reply {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return reply;
  const { message } = reply;
  const shown = typeof message === 'string' && message !== '' ? gettext(message) : message;
  return shown === message ? reply : { ...reply, message: shown };
}

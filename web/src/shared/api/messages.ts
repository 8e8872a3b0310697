import { gettext } from '../language/text';

/** A reply whose message to the user is in the language of the screen, where it is a text of the catalog. */
export function inLanguageOfScreen<Reply>(reply: Reply): Reply {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return reply;
  const { message } = reply;
  const shown = typeof message === 'string' && message !== '' ? gettext(message) : message;
  return shown === message ? reply : { ...reply, message: shown };
}

import { msgid, ngettext, t } from './language/text';

/** A moment's age in the largest fitting unit: `3 hours ago`. `now` in milliseconds. */
export function ageText(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return ngettext(msgid`${days} day ago`, `${days} days ago`, days);
  if (hours > 0) return ngettext(msgid`${hours} hour ago`, `${hours} hours ago`, hours);
  if (minutes > 0) return ngettext(msgid`${minutes} minute ago`, `${minutes} minutes ago`, minutes);
  return t`just now`;
}

import { t } from '../language/text';
import { toast } from '../toast';

/** Copies text and says so in a toast, or without `said` only by its return value. Shows an error if the browser does not allow it. */
export async function copy(text: string, said?: string, autoClose = 5000): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(t`Copying is not allowed here. Select the text and copy it by hand.`);
    return false;
  }
  if (said !== undefined) toast.success(said, { autoClose });
  return true;
}

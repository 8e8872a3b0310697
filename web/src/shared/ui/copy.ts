import { t } from '../language/text';
import { toast } from '../toast';

/** Copies text and shows a toast; shows an error where the browser does not allow it. */
export async function copy(text: string, said: string, autoClose = 5000): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said, { autoClose });
  } catch {
    toast.error(t`Copying is not allowed here. Select the text and copy it by hand.`);
  }
}

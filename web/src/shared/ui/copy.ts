import { toast } from './toast';

/** Copies and says so; where the browser forbids it, says that instead. */
export async function copy(text: string, said: string, autoClose = 5000): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said, { autoClose });
  } catch {
    toast.error('Copying is not allowed here. Select the text and copy it by hand.');
  }
}

import { t } from '../../shared/language/text';
import { SecretReveal } from '../../shared/ui/SecretReveal';

/** A signing secret, shown once. */
export function NewSecret({ title, secret, onDone }: { title: string; secret: string; onDone: () => void }) {
  return (
    <SecretReveal title={title} name="Secret" value={secret} onDone={onDone}>
      {t`Save its secret now: it is not shown again. Your server verifies with it that a webhook comes from Ringlet.`}
    </SecretReveal>
  );
}

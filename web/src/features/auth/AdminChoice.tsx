import { type FormEvent, useState } from 'react';
import { t } from '../../shared/language/text';
import { useSurroundings } from '../../shared/surroundings/surroundings';
import { toast } from '../../shared/toast';
import { Dialog } from '../../shared/ui/Dialog';
import { Button } from '../../shared/ui/PlainButton';
import { TextField } from '../../shared/ui/TextField';

/** Asks an admin for the back office or the client dashboard. */
export default function AdminChoice() {
  const [answer, setAnswer] = useState('');
  const { go } = useSurroundings();

  const choose = (typed: string) => {
    if (typed.trim().toUpperCase() === 'A') {
      go('/admin', { replace: true });
      return;
    }
    toast.info(t`We are redirecting you to the user dashboard`);
    go('/client/dashboard', { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(answer);
  };

  return (
    <Dialog title={t`Where would you like to go?`} onClose={() => choose('')}>
      <form onSubmit={submit} className="space-y-5">
        <TextField
          label={t`Type A for admin`}
          hint={t`Anything else opens the client dashboard.`}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          maxLength={10}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" className="w-full">
          {t`Continue`}
        </Button>
      </form>
    </Dialog>
  );
}

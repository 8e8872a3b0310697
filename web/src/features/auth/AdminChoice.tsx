import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { TextField } from '../../shared/ui/TextField';

/** Asks an admin for the back office or the client dashboard. */
export default function AdminChoice() {
  const [answer, setAnswer] = useState('');
  const navigate = useNavigate();

  const choose = (typed: string) => {
    if (typed.trim().toUpperCase() === 'A') {
      navigate('/admin', { replace: true });
      return;
    }
    toast.info(t`We are redirecting you to the user dashboard`);
    navigate('/client/dashboard', { replace: true });
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

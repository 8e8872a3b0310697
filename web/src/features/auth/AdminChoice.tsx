import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { TextField } from '../../shared/ui/TextField';

/** Asks an admin for the back office or the client dashboard. */
export function AdminChoice() {
  const [answer, setAnswer] = useState('');
  const navigate = useNavigate();

  const choose = (typed: string) => {
    if (typed.trim().toUpperCase() === 'A') {
      void navigate('/admin', { replace: true });
      return;
    }
    toast.info('We are redirecting you to the user dashboard');
    void navigate('/client/dashboard', { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(answer);
  };

  return (
    <Dialog title="Where would you like to go?" onClose={() => choose('')}>
      <form onSubmit={submit} className="space-y-5">
        <TextField
          label="Type A for admin"
          hint="Anything else opens the client dashboard."
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          maxLength={10}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" className="w-full">
          Continue
        </Button>
      </form>
    </Dialog>
  );
}

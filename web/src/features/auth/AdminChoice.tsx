import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { TextField } from '../../shared/ui/TextField';

/** An admin may work in the back office or look at the product as a client. */
export function AdminChoice() {
  const [answer, setAnswer] = useState('');
  const navigate = useNavigate();

  const goOn = (letter: string) => {
    if (letter.trim().toUpperCase() === 'A') {
      void navigate('/admin', { replace: true });
      return;
    }
    toast.info('We are redirecting you to the user dashboard');
    void navigate('/client/dashboard', { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn(answer);
  };

  return (
    <Dialog title="Where would you like to go?" onClose={() => goOn('')}>
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

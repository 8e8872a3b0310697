import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../testing/render';
import { ConfirmDialog } from './ConfirmDialog';
import { useFinish } from './useFinish';

interface Answer {
  readonly data?: { readonly message: string };
}

function Question({ title, answer, onClose }: { title: string; answer: Promise<Answer>; onClose: () => void }) {
  const finish = useFinish(onClose);
  return (
    <ConfirmDialog
      title={title}
      question="Are you sure?"
      action="Confirm"
      busy={false}
      failed="Not done"
      failure={undefined}
      onConfirm={async () => finish(await answer)}
      onClose={onClose}
    />
  );
}

function Questions({ answer }: { answer: Promise<Answer> }) {
  const [open, setOpen] = useState<string>();
  return (
    <>
      {['Lock', 'Delete'].map((title) => (
        <button key={title} onClick={() => setOpen(title)}>
          {title}
        </button>
      ))}
      {open && <Question key={open} title={open} answer={answer} onClose={() => setOpen(undefined)} />}
    </>
  );
}

async function asked() {
  let reply: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => (reply = resolve));
  const { user } = renderAt('/', '/', <Questions answer={answer} />);
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  return { user, answer, reply };
}

it('reports what was done, and closes the dialog', async () => {
  const { reply } = await asked();
  reply({ data: { message: 'Locked.' } });
  expect(await screen.findByText('Locked.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leaves the dialog open after a failure', async () => {
  const { answer, reply } = await asked();
  await act(async () => {
    reply({});
    await answer;
  });
  expect(screen.getByRole('dialog', { name: 'Lock' })).toBeInTheDocument();
});

it('leaves the dialog that was opened meanwhile, and reports what was done', async () => {
  const { user, reply } = await asked();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  reply({ data: { message: 'Locked.' } });
  expect(await screen.findByText('Locked.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Delete' })).toBeInTheDocument();
});

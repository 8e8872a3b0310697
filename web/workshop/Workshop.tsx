import { type ReactNode, useState } from 'react';
import { DepositPill } from '../src/shared/deposit/DepositPill';
import { depositStatuses } from '../src/shared/deposit/depositStates';
import { toast } from '../src/shared/toast';
import { Button, LinkButton } from '../src/shared/ui/Button';
import { Field } from '../src/shared/ui/Field';
import { Flag } from '../src/shared/ui/Flag';
import { Logo } from '../src/shared/ui/Logo';
import { Mark } from '../src/shared/ui/Mark';
import { Notice } from '../src/shared/ui/Notice';
import { SecretReveal } from '../src/shared/ui/SecretReveal';
import { SelectField } from '../src/shared/ui/SelectField';
import { Spinner } from '../src/shared/ui/Spinner';
import { EmptyState, ErrorState, ListSkeleton } from '../src/shared/ui/States';
import { adminOrderTone, orderTone, StatusPill } from '../src/shared/ui/StatusPill';
import { Card, PageHeader } from '../src/shared/ui/Surface';
import { CodeField, TextField } from '../src/shared/ui/TextField';
import { ThemeToggle } from '../src/shared/ui/ThemeToggle';
import { Dialogs, Icons, Tables } from './parts';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const longText = 'A label that is much longer than anybody would want it to be, as some languages have it';

/**
 * Every component of `src/shared/ui` in every state, for looking at them one by one: `npx vite web`, then /workshop/. Not part
 * of the build.
 */
export function Workshop() {
  return (
    <main className="mx-auto max-w-5xl space-y-12 px-4 py-8 sm:px-8">
      <PageHeader
        title="Components"
        intro="Every component in every state. The mode and the width of the window are the other two axes."
        action={<ThemeToggle />}
      />
      <Part name="Brand">
        <Logo />
        <Spinner className="size-8 text-brand" />
        <span className="flex flex-wrap gap-2">
          {['WhatsApp', 'Telegram', 'Google', '99app', 'ß'].map((name) => (
            <Mark key={name} name={name} className="size-11" />
          ))}
        </span>
        <span>
          <Flag code="NG" />
          Nigeria <Flag code="GB" />
          United Kingdom <Flag code="XX" />
          unknown
        </span>
      </Part>
      <Buttons />
      <Part name="Icons">
        <Icons />
      </Part>
      <Fields />
      <Part name="Notices" isStack>
        {(['good', 'warn', 'bad', 'neutral'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice that is ${tone}`}>
            What it means, and what to do next.
          </Notice>
        ))}
        <Notice tone="warn" title="A notice without more to say" />
      </Part>
      <Part name="Statuses">
        {['pending', 'active', 'completed', 'declined', 'refund', 'newer'].map((status) => (
          <StatusPill key={status} tone={orderTone(status)}>
            {status}
          </StatusPill>
        ))}
        {depositStatuses.map((status) => (
          <DepositPill key={status} status={status} />
        ))}
        <StatusPill tone={adminOrderTone('refund')}>refund</StatusPill>
      </Part>
      <Part name="Loading, empty, failed" isStack>
        <ListSkeleton rows={2} />
        <EmptyState icon="phone" title="No numbers are waiting.">
          <p className="text-soft">What to do about it.</p>
          <Button>Do it</Button>
        </EmptyState>
        <ErrorState title="It could not be loaded" detail="The network is down." onRetry={() => undefined} />
        <ErrorState title="It could not be loaded, and cannot be tried again" />
      </Part>
      <Part name="Tables" isStack>
        <Tables />
      </Part>
      <Part name="Shown once" isStack>
        <Card className="p-5">
          <SecretReveal
            title="The key was created"
            name="Key"
            value={`rllive${'7fK2mQ9xTz4L'.repeat(2)}`}
            onDone={() => undefined}
          >
            Save it now: it is not shown again.
          </SecretReveal>
        </Card>
      </Part>
      <Part name="Dialogs and toasts">
        <Dialogs />
        {(['success', 'error', 'info'] as const).map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => toast[kind](`A toast of ${kind}. ${longText}.`)}>
            Toast: {kind}
          </Button>
        ))}
      </Part>
    </main>
  );
}

export function Part({ name, isStack = false, children }: { name: string; isStack?: boolean; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="mb-4 text-xl">{name}</h2>
      <div className={isStack ? 'space-y-4' : 'flex flex-wrap items-center gap-4'}>{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <Part name="Buttons">
      {variants.flatMap((variant) =>
        (['md', 'sm'] as const).map((size) => (
          <span key={`${variant} ${size}`} className="flex flex-wrap gap-2">
            <Button variant={variant} size={size}>
              {variant}
            </Button>
            <Button variant={variant} size={size} disabled>
              disabled
            </Button>
            <Button variant={variant} size={size} busy>
              busy
            </Button>
          </span>
        )),
      )}
      <LinkButton to="/workshop/">A link</LinkButton>
      <Button>{longText}</Button>
    </Part>
  );
}

function Fields() {
  const [value, setValue] = useState('whatsapp');
  const change = ({ target }: { target: { value: string } }) => setValue(target.value);
  return (
    <Part name="Fields" isStack>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Empty" placeholder="name@example.com" type="email" />
        <TextField
          label="With a hint"
          hint="It helps us to find your transfer sooner."
          value={value}
          onChange={change}
        />
        <TextField label="Wrong" error="Enter an amount like 5000 or 5000.50." value="5.000,5" onChange={change} />
        <TextField
          label="Wrong, with a hint"
          error="Enter a name."
          hint="As on your passport."
          value=""
          onChange={change}
        />
        <TextField label="Read only" readOnly value="₦25,000.00" className="figures" />
        <TextField label="Disabled" disabled value="Nothing to change" onChange={change} />
        <TextField label="Password" type="password" value={value} onChange={change} />
        <CodeField label="Code" value="482913" onChange={change} />
        <TextField label="Time" type="time" value="22:00" onChange={change} />
        <TextField label={longText} error={`${longText}.`} value="" onChange={change} />
        <SelectField label="Select" value={value} onChange={change}>
          <option value="whatsapp">WhatsApp</option>
          <option value="telegram">Telegram</option>
        </SelectField>
        <SelectField label="Select, wrong" error="Choose a payment method." value="" onChange={change}>
          <option value="">Choose…</option>
        </SelectField>
        <Field label="Another control" hint="A field can have any control.">
          {(control) => <textarea {...control} rows={3} className="input" defaultValue="Some text" />}
        </Field>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 shrink-0" defaultChecked /> A checkbox
        </label>
      </div>
    </Part>
  );
}

import { type FoundNumber, listRentedNumbers, type SandboxState } from '../control/sandbox-state';
import { type Fault, FAULT_KINDS, FAULT_TARGETS } from '../faults/fault-registry';
import { type Html, html, linked } from '../html';
import type { Email } from '../mail/mailbox';
import type { RentedNumberState } from '../numbers/number-store';
import { naira } from '../payments/checkout';
import type { PaymentProvider } from '../payments/payment-provider';
import type { Payment } from '../payments/payment-store';

const MAX_ROWS = 50;
const TONES: Record<RentedNumberState, string> = {
  waiting: 'warn',
  received: 'good',
  finished: 'soft',
  cancelled: 'soft',
  expired: 'soft',
};

export function layout(note: string, state: SandboxState, sections: Html[]): Html {
  const [numbers, payments, mail, faults] = sections;
  return html`<div class="wrap">
    <header>
      <h1>Ringlet sandbox</h1>
      <p class="soft">Local number providers, payment providers, exchange rates and mail, for development and tests.</p>
      <div class="figures soft" id="figures" data-live>
        <span>SMS-Man balance ${state.numbers['sms-man'].currentBalance().toFixed(2)} ₽</span>
        <span>handler_api balance ${state.numbers['handler-api'].currentBalance().toFixed(2)} ₽</span>
        <span>5sim balance ${state.numbers['five-sim'].currentBalance().toFixed(2)} ₽</span>
        <span>1 USD = ${state.rates.NGN ?? '?'} NGN = ${state.rates.RUB ?? '?'} RUB</span>
      </div>
    </header>
    ${note === '' ? '' : html`<p class="card note" role="status">${note}</p>`}
    <main class="grid">
      <div>${numbers ?? ''}${payments ?? ''}</div>
      <div>${mail ?? ''}${faults ?? ''}</div>
    </main>
  </div>`;
}

export function numbersSection(state: SandboxState): Html {
  const rentedNumbers = listRentedNumbers(state);
  const live = rentedNumbers.filter(({ store, rented }) => store.isLive(rented));
  const ended = rentedNumbers.filter(({ store, rented }) => !store.isLive(rented));
  return section(
    'numbers',
    `Numbers rented now (${live.length})`,
    html`${list(live.slice(0, MAX_ROWS).map(liveNumber), 'No number is rented. Numbers bought in Ringlet appear here.')}
    ${
      ended.length === 0
        ? ''
        : html`<details>
            <summary class="soft">${ended.length} ended</summary>
            ${list(ended.slice(0, MAX_ROWS).map(endedNumber), '')}
          </details>`
    }`,
  );
}

function liveNumber({ provider, rented }: FoundNumber): Html {
  const field = `text-${provider}-${rented.id}`;
  return html`<li>
    ${numberHead({ provider, rented })}
    ${rented.messages.map(({ text, at }) => html`<p class="message">${text} <span class="soft">${clock(at)}</span></p>`)}
    <form class="row" method="post" action="/page/sms">
      <input type="hidden" name="number" value="${rented.number}" />
      <label class="sr" for="${field}">Message to ${rented.number}</label>
      <input id="${field}" name="text" maxlength="2000" required placeholder="Your code is 123456" autocomplete="off" />
      <button class="main">Send message</button>
    </form>
  </li>`;
}

function endedNumber({ provider, rented }: FoundNumber): Html {
  return html`<li>
    ${numberHead({ provider, rented })} ${rented.messages.map(({ text }) => html`<p class="message">${text}</p>`)}
  </li>`;
}

function numberHead({ provider, rented }: Pick<FoundNumber, 'provider' | 'rented'>): Html {
  const { service, country } = rented.offer;
  return html`<div class="row between">
      <strong class="mono">+${rented.number}</strong>
      <span class="badge ${TONES[rented.state]}">${rented.state}</span>
    </div>
    <div>${rented.kind === 'rental' ? 'Rental' : service.name} · ${country.name} · ${rented.price.toFixed(2)} ₽</div>
    <div class="soft">
      ${provider} request
      ${rented.id}${rented.ref === null ? '' : html` · order <span class="mono">${rented.ref}</span>`} · until
      ${rented.kind === 'rental' ? new Date(rented.expiresAt).toISOString().slice(0, 10) : ''}
      ${clock(rented.expiresAt)}
    </div>`;
}

export function paymentsSection(providers: readonly PaymentProvider[]): Html {
  const rows = providers
    .flatMap((provider) => provider.store.all().map((payment) => ({ provider, payment })))
    .sort((a, b) => b.payment.createdAt.getTime() - a.payment.createdAt.getTime());
  const open = rows.filter(({ payment }) => payment.outcome !== 'success').length;
  return section(
    'payments',
    `Payments (${open} open)`,
    list(rows.slice(0, MAX_ROWS).map(paymentRow), 'No payments. Deposits started in Ringlet appear here.'),
  );
}

function paymentRow({ provider, payment }: { provider: PaymentProvider; payment: Payment }): Html {
  const isPaid = payment.outcome === 'success';
  return html`<li>
    <div class="row between">
      <strong>${naira(isPaid ? payment.paid : payment.amount)}</strong>
      <span class="badge ${isPaid ? 'good' : 'warn'}">${provider.statusOf(payment)}</span>
    </div>
    <div>${provider.title} · ${payment.email}</div>
    <div class="soft mono">${payment.reference}</div>
    ${isPaid ? html`<div class="soft">${webhookStatus(payment)}</div>` : html`<a href="${provider.checkoutUrl(payment)}">Open the checkout</a>`}
  </li>`;
}

function webhookStatus({ webhooks }: Payment): string {
  const last = webhooks.at(-1);
  return last ? `${webhooks.length} webhooks sent, last response: ${last.status}` : 'Webhook pending';
}

export function mailSection(emails: Email[]): Html {
  return section('mail', `Mail (${emails.length})`, list(emails.slice(0, MAX_ROWS).map(emailRow), 'No emails.'));
}

function emailRow(email: Email): Html {
  return html`<li>
    <details>
      <summary><strong>${email.subject || '(no subject)'}</strong></summary>
      <pre>${linked(email.text || email.html)}</pre>
    </details>
    <div class="soft">to ${email.to.join(', ')} · ${clock(Date.parse(email.received_at))}</div>
  </li>`;
}

export function faultsSection(faults: readonly Fault[]): Html {
  return section(
    'faults',
    `Faults (${faults.length} active)`,
    html`${list(faults.map(faultRow), 'No active faults.')}
      ${
        faults.length === 0
          ? ''
          : html`<form class="row" method="post" action="/page/faults/clear"><button>Clear all</button></form>`
      }
      <form class="fields" method="post" action="/page/faults">
        <label
          >Target<select name="target">
            ${FAULT_TARGETS.map((target) => html`<option>${target}</option>`)}
          </select></label
        >
        <label
          >Kind<select name="kind">
            ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
          </select></label
        >
        <label
          >When<select name="when">
            <option value="before">before processing</option>
            <option value="after">after processing</option>
          </select></label
        >
        <label>Share of calls<input name="rate" type="number" min="0" max="1" step="0.05" value="1" required /></label>
        <label class="check"><input type="checkbox" name="once" value="true" />once</label>
        <button class="main">Add fault</button>
      </form>`,
  );
}

function faultRow(fault: Fault): Html {
  const share = fault.once ? 'once' : `${Math.round(fault.rate * 100)} % of the calls`;
  return html`<li>
    <div class="row between">
      <strong>${fault.target}: ${fault.kind}${fault.when === 'after' ? ' after processing' : ''}</strong>
      <span class="badge bad">${fault.hits} hits</span>
    </div>
    <div class="soft">${share}${fault.call === null ? '' : ` · only ${fault.call}`}</div>
  </li>`;
}

function section(id: string, title: string, body: Html): Html {
  return html`<section class="card" id="${id}" data-live aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${body}
  </section>`;
}

function list(rows: Html[], emptyText: string): Html {
  if (rows.length === 0) return html`<p class="soft">${emptyText}</p>`;
  return html`<ul class="items">
    ${rows}
  </ul>`;
}

/** Time of day in UTC. */
function clock(at: number): string {
  return `${new Date(at).toISOString().slice(11, 19)} UTC`;
}

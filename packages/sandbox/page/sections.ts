import { allRentals, type Found, type World } from '../control/world';
import { FAULT_KINDS, FAULT_TARGETS, type Fault } from '../faults/fault-book';
import type { Letter } from '../mail/mailbox';
import type { RentalState } from '../numbers/number-store';
import { naira } from '../payments/checkout';
import type { Payment } from '../payments/payment-store';
import type { Provider } from '../payments/provider';
import { html, linked, type Html } from './html';

const SHOWN = 50;
const TONES: Record<RentalState, string> = {
  waiting: 'warn',
  received: 'good',
  finished: 'soft',
  cancelled: 'soft',
  expired: 'soft',
};

/** The whole page around its sections. */
export function top(note: string, world: World, sections: Html[]): Html {
  const [numbers, payments, mail, faults] = sections.map((section) => section);
  return html`<div class="wrap">
    <header>
      <h1>Ringlet sandbox</h1>
      <p class="soft">The world outside, for development: number upstreams, payment providers, rates and mail.</p>
      <div class="figures soft" id="figures" data-live>
        <span>SMS-Man balance ${world.numbers['sms-man'].currentBalance().toFixed(2)} ₽</span>
        <span>handler_api balance ${world.numbers['handler-api'].currentBalance().toFixed(2)} ₽</span>
        <span>1 USD = ${world.rates.NGN ?? '?'} NGN = ${world.rates.RUB ?? '?'} RUB</span>
      </div>
    </header>
    ${note === '' ? '' : html`<p class="card note" role="status">${note}</p>`}
    <main class="grid">
      <div>${numbers ?? ''}${payments ?? ''}</div>
      <div>${mail ?? ''}${faults ?? ''}</div>
    </main>
  </div>`;
}

export function numbersSection(world: World): Html {
  const rentals = allRentals(world);
  const live = rentals.filter(({ store, rental }) => store.isLive(rental));
  const over = rentals.filter(({ store, rental }) => !store.isLive(rental));
  return section(
    'numbers',
    `Numbers rented now (${live.length})`,
    html`${list(live.slice(0, SHOWN).map(liveNumber), 'No number is rented. Buy one in the product and it shows up here.')}
    ${
      over.length === 0
        ? ''
        : html`<details>
            <summary class="soft">${over.length} given back or over</summary>
            ${list(over.slice(0, SHOWN).map(overNumber), '')}
          </details>`
    }`,
  );
}

function liveNumber({ upstream, rental }: Found): Html {
  const field = `text-${upstream}-${rental.id}`;
  return html`<li>
    ${numberHead({ upstream, rental })}
    ${rental.messages.map(({ text, at }) => html`<p class="message">${text} <span class="soft">${clock(at)}</span></p>`)}
    <form class="row" method="post" action="/page/sms">
      <input type="hidden" name="number" value="${rental.number}" />
      <label class="sr" for="${field}">Message to ${rental.number}</label>
      <input id="${field}" name="text" maxlength="2000" required placeholder="Your code is 123456" autocomplete="off" />
      <button class="main">Send message</button>
    </form>
  </li>`;
}

function overNumber({ upstream, rental }: Found): Html {
  return html`<li>
    ${numberHead({ upstream, rental })} ${rental.messages.map(({ text }) => html`<p class="message">${text}</p>`)}
  </li>`;
}

function numberHead({ upstream, rental }: Pick<Found, 'upstream' | 'rental'>): Html {
  const { service, country } = rental.offer;
  return html`<div class="row between">
      <strong class="mono">+${rental.number}</strong>
      <span class="badge ${TONES[rental.state]}">${rental.state}</span>
    </div>
    <div>
      ${rental.kind === 'rental' ? 'Rented for a time' : service.name} · ${country.name} · ${rental.price.toFixed(2)} ₽
    </div>
    <div class="soft">
      ${upstream} request
      ${rental.id}${rental.ref === null ? '' : html` · order <span class="mono">${rental.ref}</span>`} · until
      ${rental.kind === 'rental' ? new Date(rental.expiresAt).toISOString().slice(0, 10) : ''}
      ${clock(rental.expiresAt)}
    </div>`;
}

export function paymentsSection(providers: readonly Provider[]): Html {
  const rows = providers
    .flatMap((provider) => provider.store.all().map((payment) => ({ provider, payment })))
    .sort((a, b) => b.payment.createdAt.getTime() - a.payment.createdAt.getTime());
  const open = rows.filter(({ payment }) => payment.outcome !== 'success').length;
  return section(
    'payments',
    `Payments (${open} open)`,
    list(rows.slice(0, SHOWN).map(paymentRow), 'No payment yet. Fund a wallet in the product and it shows up here.'),
  );
}

function paymentRow({ provider, payment }: { provider: Provider; payment: Payment }): Html {
  const isPaid = payment.outcome === 'success';
  return html`<li>
    <div class="row between">
      <strong>${naira(isPaid ? payment.paid : payment.amount)}</strong>
      <span class="badge ${isPaid ? 'good' : 'warn'}">${provider.statusOf(payment)}</span>
    </div>
    <div>${provider.title} · ${payment.email}</div>
    <div class="soft mono">${payment.reference}</div>
    ${isPaid ? html`<div class="soft">${webhookWord(payment)}</div>` : html`<a href="${provider.checkoutUrl(payment)}">Open the checkout</a>`}
  </li>`;
}

function webhookWord({ webhooks }: Payment): string {
  const last = webhooks.at(-1);
  return last ? `Webhook sent ${webhooks.length} times, last answer: ${last.status}` : 'Webhook on its way';
}

export function mailSection(letters: Letter[]): Html {
  return section('mail', `Mail (${letters.length})`, list(letters.slice(0, SHOWN).map(letterRow), 'No mail yet.'));
}

function letterRow(letter: Letter): Html {
  return html`<li>
    <details>
      <summary><strong>${letter.subject || '(no subject)'}</strong></summary>
      <pre>${linked(letter.text || letter.html)}</pre>
    </details>
    <div class="soft">to ${letter.to.join(', ')} · ${clock(Date.parse(letter.received_at))}</div>
  </li>`;
}

export function faultsSection(faults: readonly Fault[]): Html {
  return section(
    'faults',
    `Faults (${faults.length} on)`,
    html`${list(faults.map(faultRow), 'Everything works as it should.')}
      ${
        faults.length === 0
          ? ''
          : html`<form class="row" method="post" action="/page/faults/clear"><button>Switch all off</button></form>`
      }
      <form class="fields" method="post" action="/page/faults">
        <label
          >Where<select name="target">
            ${FAULT_TARGETS.map((target) => html`<option>${target}</option>`)}
          </select></label
        >
        <label
          >What<select name="kind">
            ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
          </select></label
        >
        <label
          >When<select name="when">
            <option value="before">instead of it</option>
            <option value="after">after doing it</option>
          </select></label
        >
        <label>Share of calls<input name="rate" type="number" min="0" max="1" step="0.05" value="1" required /></label>
        <label class="check"><input type="checkbox" name="once" value="true" />only once</label>
        <button class="main">Switch on</button>
      </form>`,
  );
}

function faultRow(fault: Fault): Html {
  const share = fault.once ? 'once' : `${Math.round(fault.rate * 100)} % of the calls`;
  return html`<li>
    <div class="row between">
      <strong>${fault.target}: ${fault.kind}${fault.when === 'after' ? ' after doing it' : ''}</strong>
      <span class="badge bad">${fault.hits} hit</span>
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

function list(rows: Html[], none: string): Html {
  if (rows.length === 0) return html`<p class="soft">${none}</p>`;
  return html`<ul class="items">
    ${rows}
  </ul>`;
}

/** Time of day, UTC. */
function clock(at: number): string {
  return `${new Date(at).toISOString().slice(11, 19)} UTC`;
}

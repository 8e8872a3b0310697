import type { FastifyInstance } from 'fastify';
import { Html, html, page } from '../html';
import { pay, type PaymentProvider } from './payment-provider';
import type { Payment } from './payment-store';
import { transfer } from './transfers';

const STYLE = new Html(`
.stack { display: grid; gap: .6rem; } .stack button { width: 100%; } .sum { font-size: 2rem; font-weight: 700; line-height: 1.2; margin: .25rem 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; } dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem .75rem; margin: 1rem 0; }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; } .note { border-left: 4px solid currentColor; padding: .25rem .75rem; }
.note { margin: 0 0 1rem; } .back { margin-top: 1rem; text-align: center; }
hr { border: 0; border-top: 1px solid var(--line); width: 100%; margin: .25rem 0; }
`);

const CHOICES = ['success', 'less', 'more', 'failed', 'abandoned'] as const;
type Choice = (typeof CHOICES)[number];

interface CheckoutRoute {
  Params: { providerReference: string };
}

/** The checkout page at `checkout/<providerReference>`. Faults do not apply to it. */
export function checkout(app: FastifyInstance, provider: PaymentProvider): void {
  app.get<CheckoutRoute>('/checkout/:providerReference', (request, reply) => {
    const payment = provider.store.byProviderReference(request.params.providerReference);
    void reply.type('text/html; charset=utf-8');
    if (!payment) return reply.code(404).send(unknown(provider));
    return reply.send(render(provider, payment));
  });

  app.post<CheckoutRoute & { Body: { choice: Choice } }>(
    '/checkout/:providerReference',
    {
      schema: {
        body: { type: 'object', required: ['choice'], properties: { choice: { type: 'string', enum: CHOICES } } },
      },
    },
    (request, reply) => {
      const payment = provider.store.byProviderReference(request.params.providerReference);
      if (!payment) return reply.code(404).type('text/html; charset=utf-8').send(unknown(provider));
      choose(provider, payment, request.body.choice);
      const returnUrl = payment.outcome === 'failed' ? null : provider.returnAddress(payment);
      return reply.redirect(returnUrl ?? provider.checkoutUrl(payment), 303);
    },
  );
}

function choose(provider: PaymentProvider, payment: Payment, choice: Choice): void {
  const amount = { less: Math.ceil(payment.amount / 2), more: Math.ceil(payment.amount * 1.5) };
  if (payment.account && choice !== 'failed' && choice !== 'abandoned') {
    transfer(provider, payment, choice === 'success' ? {} : { amount: amount[choice] });
  } else if (choice === 'less' || choice === 'more') pay(provider, payment, 'success', { amount: amount[choice] });
  else pay(provider, payment, choice);
}

function render(provider: PaymentProvider, payment: Payment): string {
  const back = provider.returnAddress(payment);
  return page(
    `Pay ${naira(payment.amount)} · ${provider.title} sandbox`,
    html`<main class="wrap narrow">
      <div class="card">
        <div class="row between">
          <h1>${provider.title}</h1>
          <span class="badge warn">sandbox · no real money</span>
        </div>
        <p class="sum">${naira(payment.amount)}</p>
        <dl>
          <dt>From</dt>
          <dd>${payment.email}</dd>
          <dt>Reference</dt>
          <dd class="mono">${payment.reference}</dd>
          ${
            payment.description
              ? html`<dt>For</dt>
                  <dd>${payment.description}</dd>`
              : ''
          }
          ${
            payment.account
              ? html`<dt>Account</dt>
                  <dd class="mono">${payment.account.bank} ${payment.account.number}</dd>`
              : ''
          }
        </dl>
        ${outcomeNote(payment)}${payment.outcome === 'success' || isExpired(provider, payment) ? '' : buttons(payment)}
        ${back === null ? '' : html`<p class="back"><a href="${back}">Back to the merchant</a></p>`}
      </div>
      <p class="soft">Choose the outcome of the payment. A successful payment sends the merchant a signed webhook.</p>
    </main>`,
    STYLE,
  );
}

function isExpired(provider: PaymentProvider, payment: Payment): boolean {
  return provider.statusOf(payment) === 'EXPIRED';
}

function outcomeNote(payment: Payment): Html {
  if (payment.outcome === 'success') return html`<p class="note good" role="status">Paid: ${naira(payment.paid)}</p>`;
  if (payment.outcome === 'failed')
    return html`<p class="note bad" role="status">The payment failed. You can try again.</p>`;
  if (payment.outcome === 'abandoned')
    return html`<p class="note warn" role="status">Left unpaid. You can still pay.</p>`;
  return html``;
}

function buttons({ amount }: Payment): Html {
  return html`<form method="post" class="stack">
    <button class="main" name="choice" value="success">Pay ${naira(amount)}</button>
    <div class="pair">
      <button name="choice" value="less">Pay less<br /><small>${naira(Math.ceil(amount / 2))}</small></button>
      <button name="choice" value="more">Pay more<br /><small>${naira(Math.ceil(amount * 1.5))}</small></button>
    </div>
    <hr />
    <div class="pair">
      <button class="bad" name="choice" value="failed">Let it fail</button>
      <button name="choice" value="abandoned">Leave unpaid</button>
    </div>
  </form>`;
}

function unknown(provider: PaymentProvider): string {
  const body = html`<main class="wrap narrow">
    <div class="card">
      <h1>No such payment</h1>
      <p>${provider.title} has no payment at this address. The sandbox keeps its data only while it runs.</p>
    </div>
  </main>`;
  return page('No such payment', body);
}

export function naira(kobo: number): string {
  return `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

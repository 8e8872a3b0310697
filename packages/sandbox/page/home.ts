import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRefusal, type SandboxState, sendMessage } from '../control/sandbox-state';
import { FAULT_BODY } from '../control/schemas';
import type { FaultInput } from '../faults/fault-registry';
import { page } from '../html';
import { SCRIPT, STYLE } from './home-assets';
import { faultsSection, layout, mailSection, numbersSection, paymentsSection } from './sections';

/** The page of the sandbox at `/`, and the endpoints of its forms. */
export function homePage(state: SandboxState) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { note?: string | string[] } }>('/', (request, reply) => {
      const sections = [
        numbersSection(state),
        paymentsSection(state.providers),
        mailSection(state.mailbox.all()),
        faultsSection(state.faults.list()),
      ];
      const body = layout(String(request.query.note ?? ''), state, sections);
      return reply.type('text/html; charset=utf-8').send(page('Ringlet sandbox', body, STYLE, SCRIPT));
    });

    app.post<{ Body: { number: string; text: string } }>(
      '/page/sms',
      {
        schema: {
          body: {
            type: 'object',
            required: ['number', 'text'],
            properties: { number: { type: 'string' }, text: { type: 'string', maxLength: 2000 } },
          },
        },
      },
      (request, reply) => {
        const { number, text } = request.body;
        const sent =
          text.trim() === ''
            ? { code: 400, message: 'The text of the message is empty' }
            : sendMessage(state, number, text);
        return home(reply, isRefusal(sent) ? sent.message : `Sent to +${number}`);
      },
    );

    app.post<{ Body: FaultInput }>('/page/faults', { schema: { body: FAULT_BODY } }, (request, reply) => {
      state.faults.add(request.body);
      return home(reply, `${request.body.target}: ${request.body.kind} is active`);
    });

    app.post('/page/faults/clear', (_request, reply) => {
      state.faults.clear();
      return home(reply, 'All faults are cleared');
    });
  };
}

function home(reply: FastifyReply, note: string): FastifyReply {
  return reply.redirect(`/?note=${encodeURIComponent(note)}`, 303);
}

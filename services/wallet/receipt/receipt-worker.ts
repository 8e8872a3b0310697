import { parentPort } from 'node:worker_threads';
import { type ReceiptFacts, receiptPdf } from './receipt-pdf';

export interface ReceiptTask {
  readonly id: number;
  readonly facts: ReceiptFacts;
}
export type ReceiptResult = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: string });

/** The thread that makes receipts: laying out the fonts takes 0.2 s of CPU, which would delay every other request. */
parentPort?.on('message', ({ id, facts }: ReceiptTask) => {
  const reply = (result: ReceiptResult): void => parentPort?.postMessage(result);
  receiptPdf(facts).then(
    (pdf) => reply({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown) => reply({ id, error: String(error) }),
  );
});

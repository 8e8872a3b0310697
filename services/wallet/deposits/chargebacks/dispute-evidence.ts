import PdfDocument from 'pdfkit';
import { formatNaira } from '@ringlet/contracts/money';
import { type OrderDelivery } from '@ringlet/contracts/numbers/orders';
import { type DisputeRule } from '@ringlet/contracts/wallet/chargebacks';
import { type DepositRow } from '../deposit.model';
import { type DisputeAnswer } from './chargeback.model';

const listedAtMost = 25;

/** The basis of an answer to a dispute. `deliveries`: absent if unknown. */
export interface DisputeFacts {
  readonly deposit: DepositRow;
  readonly answer: DisputeAnswer;
  readonly bought: number;
  readonly deliveries?: readonly OrderDelivery[] | undefined;
}

const messages: Readonly<Record<DisputeRule, string>> = {
  unspent: 'Nothing was bought with the payment. It may go back to the payer.',
  undelivered: 'Nothing that was bought with the payment was delivered. It may go back to the payer.',
  returned: 'The payment was returned to the payer before the dispute.',
  spent: 'The payment was credited to a wallet at once, and spent there on phone numbers that were delivered.',
};

/** One sentence for the provider and the bank, in English like their forms. */
export const disputeMessage = ({ rule, reason }: DisputeAnswer): string =>
  [...(rule ? [messages[rule]] : []), ...(reason === undefined ? [] : [reason])].join(' ');

/** What was paid, bought and delivered, in plain text without any message's text. */
export function disputeDetails({ deposit, answer, bought, deliveries }: DisputeFacts): string {
  const { reference, name, email, credited, requested, createdAt, approvedAt } = deposit;
  const owner = name === '' ? 'an account that was deleted since' : `${name} (${email})`;
  return [
    'Ringlet sells phone numbers that receive one-time codes, paid from a wallet.',
    disputeMessage(answer),
    `Payment ${reference}: asked for by ${owner} at ${lagos(createdAt)}, ${formatNaira(credited ?? requested)} credited at ${lagos(approvedAt ?? createdAt)}.`,
    `Bought with it and not refunded: ${bought}.`,
    ...(deliveries ?? []).slice(0, listedAtMost).map(describe),
  ].join('\n');
}

function describe({
  kind,
  number,
  countryName,
  serviceName,
  createdAt,
  isDelivered,
  messagesAt,
}: OrderDelivery): string {
  const what = kind === 'code' ? 'number' : kind === 'rental' ? 'rented number' : 'longer rental';
  const [first] = messagesAt;
  const got = first
    ? `${messagesAt.length} messages, the first received and shown in the account at ${lagos(new Date(first))}`
    : isDelivered
      ? 'delivered'
      : 'no message';
  return `- ${lagos(new Date(createdAt))}: ${what} ${hidden(number)} for ${serviceName}, ${countryName}: ${got}.`;
}

/** The number may have another owner by now. */
const hidden = (number = ''): string => (number === '' ? '' : `ending in ${number.slice(-4)}`);

const lagos = (at: Date): string =>
  `${at.toLocaleString('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'medium', timeStyle: 'medium' })} (Lagos)`;

/** The details as a document. PDF's built-in fonts take no time, but lack the naira sign and Nigerian letters. */
export async function evidencePdf(title: string, details: string, at: Date): Promise<Buffer> {
  const page = new PdfDocument({ size: 'A4', margin: 56, info: { Title: title, Author: 'Ringlet', CreationDate: at } });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => page.on('end', resolve).on('error', reject));
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  page.font('Helvetica-Bold').fontSize(14).text(inLatin(title)).moveDown();
  page.font('Helvetica').fontSize(10).text(inLatin(details), { lineGap: 4 });
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

const inLatin = (text: string): string =>
  text
    .replaceAll('₦', 'NGN ')
    .normalize('NFD')
    .replace(/[^\x20-\x7e\n]/gu, '');

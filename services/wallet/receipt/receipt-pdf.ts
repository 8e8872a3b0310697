import PdfDocument from 'pdfkit';
import { explain } from '@ringlet/contracts/explanations';
import { formatNaira, type Kobo } from '@ringlet/contracts/money';
import { type Currency, type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { depositNote } from '../domain/deposit-note';

/** The facts on a receipt. */
export interface ReceiptFacts {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly method: DepositMethod;
  readonly currency: Currency;
  /** Naira for one unit of the currency. */
  readonly rate: string;
  readonly requested: Kobo;
  readonly credited?: Kobo;
  readonly reportedSince?: Kobo;
  readonly createdAt: Date;
  readonly approvedAt?: Date;
}

/** The fonts built into PDF lack the naira sign and the letters of Nigerian names. */
const fonts = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const colour = { brand: '#0b5d4b', ink: '#1a1f1d', soft: '#5c6663', line: '#d9dfdd' };
const left = 56;
const right = 539;

const methodNames: Record<DepositMethod, string> = {
  paystack: 'Card, Bank or USSD (Paystack)',
  monnify: 'Bank Transfer (Monnify)',
  crypto: 'Crypto',
};

/** The receipt of an approved deposit, one A4 page. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const info = {
    Title: `Receipt ${facts.reference}`,
    Author: 'Ringlet',
    CreationDate: facts.approvedAt ?? facts.createdAt,
  };
  const page = new PdfDocument({ size: 'A4', margin: left, info, lang: 'en' });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => page.on('end', resolve).on('error', reject));
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  page.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  drawHeader(page);
  drawAmount(page, facts);
  drawLines(page, receiptLines(facts));
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The lines of a receipt. */
export function receiptLines(facts: ReceiptFacts): [name: string, value: string][] {
  const note = depositNote({ ...facts, status: 'approved' });
  return [
    ['Received by', 'Ringlet'],
    ['Paid by', facts.name || 'Deleted account'],
    ...(facts.email ? [['E-mail', facts.email] as [string, string]] : []),
    ['Reference', facts.reference],
    ['Method', methodNames[facts.method]],
    ['Asked for', formatNaira(facts.requested)],
    ...(facts.currency === 'NGN'
      ? []
      : [['Rate', `${formatRate(facts.rate)} for 1 ${facts.currency}`] as [string, string]]),
    ['Credited', formatNaira(facts.credited ?? facts.requested)],
    ['Date', formatDate(facts.approvedAt ?? facts.createdAt)],
    ...(note === undefined ? [] : [['Note', explain(note)] as [string, string]]),
  ];
}

function drawHeader(page: PDFKit.PDFDocument): void {
  page.rect(0, 0, page.page.width, 92).fill(colour.brand);
  page.fillColor('#ffffff').font('bold').fontSize(22).text('Ringlet', left, 32);
  page
    .font('plain')
    .fontSize(12)
    .text('Receipt', left, 38, { width: right - left, align: 'right' });
}

function drawAmount(page: PDFKit.PDFDocument, { credited, requested }: ReceiptFacts): void {
  page.fillColor(colour.soft).font('plain').fontSize(11).text('Payment successful', left, 128);
  page
    .fillColor(colour.ink)
    .font('bold')
    .fontSize(30)
    .text(formatNaira(credited ?? requested), left, 146);
  page.moveDown(1);
}

function drawLines(page: PDFKit.PDFDocument, lines: [string, string][]): void {
  for (const [name, value] of lines) {
    const top = page.y;
    page.moveTo(left, top).lineTo(right, top).lineWidth(0.5).stroke(colour.line);
    page
      .fillColor(colour.soft)
      .font('plain')
      .fontSize(10)
      .text(name, left, top + 10, { width: 120 });
    page.fillColor(colour.ink).text(value, left + 130, top + 10, { width: right - left - 130, align: 'right' });
    page.y = Math.max(page.y, top + 24) + 10;
  }
  page
    .fillColor(colour.soft)
    .fontSize(9)
    .text('Thank you. Keep this receipt for your records.', left, page.y + 14);
}

function formatRate(rate: string): string {
  const [whole = '', decimals = ''] = rate.split('.');
  return `₦${Number(whole).toLocaleString('en-NG')}.${decimals.padEnd(2, '0')}`;
}

/** The day and time in Lagos. */
function formatDate(at: Date): string {
  return `${at.toLocaleString('en-NG', { timeZone: 'Africa/Lagos', dateStyle: 'long', timeStyle: 'short' })} (Lagos)`;
}

import PdfDocument from 'pdfkit';
import { explain } from '@ringlet/contracts/explanations';
import { type Language } from '@ringlet/contracts/languages';
import { type Kobo } from '@ringlet/contracts/money';
import { type Currency, type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { type Texts } from '@ringlet/service/texts';
import { depositNote } from '../domain/deposit-note';
import { textsIn } from '../languages/texts';

export interface ReceiptFacts {
  /** The language of its texts. */
  readonly language: Language;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly method: DepositMethod;
  readonly currency: Currency;
  /** Naira per unit of the currency. */
  readonly rate: string;
  readonly requested: Kobo;
  readonly credited?: Kobo;
  readonly reportedSince?: Kobo;
  readonly createdAt: Date;
  readonly approvedAt?: Date;
}

/** PDF's built-in fonts lack the naira sign and letters of Nigerian names and languages. */
export const fonts = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const colour = { brand: '#0b5d4b', ink: '#1a1f1d', soft: '#5c6663', line: '#d9dfdd' };
const left = 56;
const right = 539;

const methodNames = ({ t }: Texts): Record<DepositMethod, string> => ({
  paystack: `${t`Card, Bank or USSD`} (Paystack)`,
  monnify: `${t`Bank Transfer`} (Monnify)`,
  crypto: t`Crypto`,
});

export async function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const texts = textsIn(facts.language);
  const { reference } = facts;
  const info = {
    Title: texts.t`Receipt ${reference}`,
    Author: 'Ringlet',
    CreationDate: facts.approvedAt ?? facts.createdAt,
  };
  const page = new PdfDocument({ size: 'A4', margin: left, info, lang: texts.locale });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => page.on('end', resolve).on('error', reject));
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  page.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  drawHeader(page, texts);
  drawAmount(page, facts, texts);
  drawLines(page, receiptLines(facts));
  drawThanks(page, texts);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

export function receiptLines(facts: ReceiptFacts): [name: string, value: string][] {
  const texts = textsIn(facts.language);
  const { t, naira, locale } = texts;
  const note = depositNote({ ...facts, status: 'approved' });
  const { currency } = facts;
  const rate = formatRate(facts.rate, locale);
  return [
    [t`Received by`, 'Ringlet'],
    [t`Paid by`, facts.name || t`Deleted account`],
    ...(facts.email ? [[t`E-mail`, facts.email] as [string, string]] : []),
    [t`Reference`, facts.reference],
    [t`Method`, methodNames(texts)[facts.method]],
    [t`Asked for`, naira(facts.requested)],
    ...(currency === 'NGN' ? [] : [[t`Rate`, t`${rate} for 1 ${currency}`] as [string, string]]),
    [t`Credited`, naira(facts.credited ?? facts.requested)],
    [t`Date`, formatDate(facts.approvedAt ?? facts.createdAt, locale)],
    ...(note === undefined ? [] : [[t`Note`, texts.explain(note) ?? explain(note)] as [string, string]]),
  ];
}

function drawHeader(page: PDFKit.PDFDocument, { t }: Texts): void {
  page.rect(0, 0, page.page.width, 92).fill(colour.brand);
  page.fillColor('#ffffff').font('bold').fontSize(22).text('Ringlet', left, 32);
  page
    .font('plain')
    .fontSize(12)
    .text(t`Receipt`, left, 38, { width: right - left, align: 'right' });
}

function drawAmount(page: PDFKit.PDFDocument, { credited, requested }: ReceiptFacts, { t, naira }: Texts): void {
  page
    .fillColor(colour.soft)
    .font('plain')
    .fontSize(11)
    .text(t`Payment successful`, left, 128);
  page
    .fillColor(colour.ink)
    .font('bold')
    .fontSize(30)
    .text(naira(credited ?? requested), left, 146);
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
    const below = page.y;
    page.fillColor(colour.ink).text(value, left + 130, top + 10, { width: right - left - 130, align: 'right' });
    page.y = Math.max(page.y, below, top + 24) + 10;
  }
}

function drawThanks(page: PDFKit.PDFDocument, { t }: Texts): void {
  page
    .fillColor(colour.soft)
    .fontSize(9)
    .text(t`Thank you. Keep this receipt for your records.`, left, page.y + 14);
}

function formatRate(rate: string, locale: string): string {
  return `₦${Number(rate).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 20 })}`;
}

/** The day and time in Lagos. */
function formatDate(at: Date, locale: string): string {
  return `${at.toLocaleString(locale, { timeZone: 'Africa/Lagos', dateStyle: 'long', timeStyle: 'short' })} (Lagos)`;
}

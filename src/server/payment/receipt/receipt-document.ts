import { type Lang, localeTag } from '#contract/kit/common.ts'
import { formatDay } from '#server/kit/i18n/format-day.ts'
import { say } from '#server/kit/i18n/words.ts'
import type { Content, PdfDocument, TableCell } from '#server/kit/pdf/draw-pdf.ts'
import { fontOf, isDrawable, letter } from '#server/kit/pdf/lettering.ts'
import { formatAmount } from '#server/payment/format-amount.ts'
import type { OrderRecord } from '#server/payment/order.store.ts'

/** Who sold it. */
export interface Seller {
  readonly name: string
  /** "#rrggbb"; readable on white. */
  readonly colour: string
  readonly legalEntity: string
  readonly taxId: string | null
  readonly address: string | null
  readonly receiptPrefix: string
}

export interface Receipt {
  readonly order: OrderRecord
  readonly payer: string
  readonly seller: Seller
}

const ink = '#1c2430'
const soft = '#56606e'

const timeZone = 'Asia/Taipei'

type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

function describeFacts(words: Say, { order, payer }: Receipt, lang: Lang): Content {
  const isNamed = payer !== '' && isDrawable(payer)
  const facts: readonly (readonly [label: string, value: Content])[] = [
    ['payer', isNamed ? { text: letter(payer, lang) } : '–'],
    ['paid_on', formatDay(order.paid_at ?? order.created_at, { lang, timeZone })],
    ['method', words(`method_${order.method}`)],
  ]
  const cells = facts.map(([label, value]): TableCell => ({ stack: [{ text: words(`receipt_${label}`), style: 'label' }, value] }))
  return { table: { widths: [185, 150, 150], body: [cells] }, layout: 'noBorders', margin: [0, 0, 0, 16] }
}

function describeLines(words: Say, { order }: Receipt, lang: Lang): Content {
  const { description, currency, amount, fee, fee_bps, total, refunded } = order
  const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', noWrap: true, bold })
  const toRow = (name: Content, minor: number, bold = false): TableCell[] => [name, right(formatAmount(minor, currency, lang), bold)]
  const rows = [
    [
      { text: words('receipt_what'), style: 'label' },
      { text: words('receipt_amount'), style: 'label', alignment: 'right' as const },
    ],
    toRow({ text: letter(description, lang) }, amount),
    ...(fee > 0 ? [toRow(words('card_fee', { percent: fee_bps / 100 }), fee)] : []),
    toRow({ text: words('receipt_total'), bold: true }, total, true),
    ...(refunded > 0 ? [toRow(words('receipt_refunded'), -refunded)] : []),
  ]
  return { table: { headerRows: 1, widths: ['*', 'auto'], body: rows }, layout: 'ruled', margin: [0, 0, 0, 18] }
}

/** The number on the receipt: what the office and the payer call it. */
export function toReceiptNumber({ order, seller }: Pick<Receipt, 'order' | 'seller'>): string {
  return `${seller.receiptPrefix}-${String(order.id).padStart(6, '0')}`
}

/** A receipt as a document in one language; plain data, so that another thread can draw it. */
export function describeReceipt(receipt: Receipt, lang: Lang): PdfDocument {
  const words: Say = (key, params = {}) => say(lang, { key: `payment.${key}`, params })
  const { seller } = receipt
  const number = toReceiptNumber(receipt)
  const legal = [
    seller.legalEntity,
    ...(seller.taxId === null ? [] : [words('receipt_tax_id', { id: seller.taxId })]),
    ...(seller.address === null ? [] : [seller.address]),
  ]
  return {
    info: { title: `${words('receipt_title')} ${number}`, author: seller.legalEntity },
    language: localeTag[lang],
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 60],
    defaultStyle: { font: fontOf(lang), fontSize: 10, lineHeight: 1.2, color: ink },
    styles: { label: { fontSize: 8, color: soft }, note: { fontSize: 8, color: soft } },
    content: [
      {
        columns: [
          { text: letter(seller.name, lang), bold: true, fontSize: 13, color: seller.colour },
          { text: number, alignment: 'right', fontSize: 11, color: soft },
        ],
      },
      { text: words('receipt_title'), bold: true, fontSize: 20, margin: [0, 12, 0, 14] },
      describeFacts(words, receipt, lang),
      describeLines(words, receipt, lang),
      ...legal.map((line): Content => ({ text: letter(line, lang), style: 'note' })),
    ],
  }
}

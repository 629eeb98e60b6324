import type { ActivityMove } from '@foyer/core/features'
import { exactText } from '../tokens/amountTexts.js'

/** The texts of a receipt, for sharing and drawing. They say nothing that the receipt does not show. */
export interface ReceiptTexts {
  readonly title: string
  readonly status: string
  readonly state: 'waiting' | 'attention' | 'error' | 'success'
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  readonly hash: string
  /** The page of the transaction in the explorer. */
  readonly url: string | undefined
}

/** Returns a receipt in the form that a browser shares, with the transaction's page, or its hash without one. */
export function receiptText({ title, status, lines, hash, url }: ReceiptTexts): ShareData {
  const text = [title, status, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n')
  return url === undefined ? { text: `${text}\n${hash}` } : { text, url }
}

/** Returns the moved amounts with every digit. Each keeps its own direction. */
export function movesText(moves: readonly ActivityMove[], locale: string): string {
  const texts = moves.map(({ sign, amount, name }) =>
    amount === undefined
      ? isolated(name) || '-'
      : isolated(sign + exactText(amount, { symbol: isolated(name), locale })),
  )
  return texts.join(' → ') || '-'
}

/**
 * Returns a text that keeps its own direction in another, by Unicode's isolates. In an amount, the symbol is isolated
 * too, so that one from right to left does not move the sign.
 */
export function isolated(text: string): string {
  return text && `\u2068${text}\u2069`
}

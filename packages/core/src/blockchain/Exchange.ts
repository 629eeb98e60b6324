import { cleanText, is, members } from '@foyer/common'
import { webImage } from './webImage.js'
import { absentOr, listUpTo, number, readAs, text } from './wireChecks.js'

/** An exchange that pays from what a visitor holds there. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
}

/** Exchanges, and how many there are in all. */
export interface ExchangeList {
  readonly exchanges: readonly Exchange[]
  readonly total: number
}

/** Where to pay, and by what the payment is asked about. */
export interface PayUrl {
  /** A web address. */
  readonly url: string
  readonly sessionId: string
}

/** How a payment at an exchange goes. */
export interface ExchangeStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** The transaction's hash, once there is one. */
  readonly txHash?: string
}

/** More exchanges than this are not read. */
const mostExchanges = 100

interface WireList {
  readonly exchanges: readonly {
    readonly id: string
    readonly name: string
    readonly imageUrl?: string | null
  }[]
  readonly total?: number | null
}

export const exchangesSchema = readAs<WireList, ExchangeList>(
  members({
    exchanges: listUpTo(mostExchanges, members({ id: text, name: text, imageUrl: absentOr(text) })),
    total: absentOr(number),
  }),
  ({ exchanges, total }) => ({
    total: total ?? exchanges.length,
    exchanges: exchanges.slice(0, mostExchanges).map(({ id, name, imageUrl }) => {
      const image = webImage(imageUrl)
      return { id, name: cleanText(name, 64), ...(image ? { imageUrl: image } : {}) }
    }),
  }),
)

export const payUrlSchema = readAs<PayUrl, PayUrl>(
  members({ url: text, sessionId: text }),
  ({ url, sessionId }) => ({ url, sessionId }),
)

const statuses: readonly unknown[] = ['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']

export const exchangeStatusSchema = readAs<
  { readonly status: ExchangeStatus['status']; readonly txHash?: string | null },
  ExchangeStatus
>(
  members({
    status: is(value => statuses.includes(value), 'expected a status of a payment'),
    txHash: absentOr(text),
  }),
  ({ status, txHash }) => ({ status, ...(txHash ? { txHash } : {}) }),
)

import { CallRefused } from '../CallRefused.js'

/** Where a transaction stands in the history of all chains: seconds since 1970, chain id, block, place in the block. */
export type HistoryPosition = readonly [minedAt: number, chainId: number, blockNumber: number, place: number]

/** Orders positions, the newest first. */
export function compareNewestFirst(one: HistoryPosition, other: HistoryPosition): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0)
}

/** The cursor behind which the next page begins. */
export function toCursor(position: HistoryPosition): string {
  return Buffer.from(position.join('.')).toString('base64url')
}

/** Reads a cursor. Throws `CallRefused` 400 for what is none. */
export function readCursor(cursor: string | null): HistoryPosition | undefined {
  if (!cursor) return undefined
  const parts = Buffer.from(cursor, 'base64url').toString().split('.')
  const [minedAt, chainId, blockNumber, place, ...more] = parts.map(part =>
    /^\d{1,15}$/.test(part) ? Number(part) : undefined,
  )
  if (
    minedAt === undefined ||
    chainId === undefined ||
    blockNumber === undefined ||
    place === undefined ||
    more.length
  ) {
    throw new CallRefused('cursor', 'the cursor is not one of this service')
  }
  return [minedAt, chainId, blockNumber, place]
}

import { CallRefused } from '../CallRefused.js'

/**
 * The position of a transaction in the merged history: seconds since the epoch, chain id, block number, index in the
 * block.
 */
export type HistoryPosition = readonly [minedAt: number, chainId: number, blockNumber: number, place: number]

/** Compares positions for sorting, newest first. */
export function compareNewestFirst(one: HistoryPosition, other: HistoryPosition): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0)
}

/** Encodes a position as a cursor. The next page starts after it. */
export function toCursor(position: HistoryPosition): string {
  return Buffer.from(position.join('.')).toString('base64url')
}

/** Decodes a cursor. Throws `CallRefused` with the status 400 for an invalid one. */
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

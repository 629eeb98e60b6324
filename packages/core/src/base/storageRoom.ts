import { isOutdated, readStoredText, type StorageWorth } from '@foyer/common'

/**
 * The limit of an instance's storage, as the UTF-8 bytes of keys and values. With the notes of the Cosmos adapter, at
 * most 10 kB, Foyer stays within 50 kB.
 */
export const storageLimitBytes = 40_000

/** A stored text with its full key. */
export interface StoredText {
  readonly key: string
  readonly text: string
}

interface RoomRequest {
  /** The text to write. */
  readonly wanted: StoredText
  readonly worth: StorageWorth
  /** The texts that are stored under other keys. */
  readonly others: readonly StoredText[]
  readonly now: number
}

/** The result of planning: whether there is room, and the entries to remove. */
interface RoomPlan {
  readonly hasRoom: boolean
  /** The keys to remove. */
  readonly removed: readonly string[]
}

const worths: readonly StorageWorth[] = ['cache', 'usual', 'vital']

/**
 * Plans the room for a text. Expired records are always removed. Then caches are removed, oldest first. For vital
 * entries, usual ones follow. If that is not enough, only the expired records are removed. Texts that are not Foyer's
 * records are neither counted nor removed. Records without a rank are counted and kept.
 */
export function planRoom({ wanted, worth, others, now }: RoomRequest): RoomPlan {
  const records = others.flatMap(({ key, text }) => {
    const record = readStoredText(text)
    return record ? [{ key, record, bytes: bytesOf({ key, text }) }] : []
  })
  const outdated = records.filter(each => isOutdated(each.record, now)).map(each => each.key)
  const kept = records.filter(each => !outdated.includes(each.key))
  const ownRank = worths.indexOf(worth)
  const rankOf = (each: (typeof kept)[number]) => worths.indexOf(each.record.worth ?? 'vital')
  const expendable = kept
    .filter(each => rankOf(each) < Math.max(ownRank, 1) && rankOf(each) >= 0)
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.record.savedAt ?? 0) - (b.record.savedAt ?? 0))
  let missing = kept.reduce((sum, each) => sum + each.bytes, bytesOf(wanted)) - storageLimitBytes
  const removed: string[] = []
  for (const { key, bytes } of expendable) {
    if (missing <= 0) break
    removed.push(key)
    missing -= bytes
  }
  const hasRoom = missing <= 0
  return { hasRoom, removed: hasRoom ? [...outdated, ...removed] : outdated }
}

function bytesOf({ key, text }: StoredText): number {
  return new TextEncoder().encode(key + text).length
}

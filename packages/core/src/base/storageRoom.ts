import { isOutdated, readStoredText, type StorageWorth } from '@foyer/common'

/**
 * What one instance keeps in storage at most: keys and values in UTF-8. With the notes of the Cosmos adapter, which end at
 * 10 kB, Foyer keeps no more than 50 kB.
 */
export const storageLimitBytes = 40_000

/** A stored text under its whole key. */
export interface StoredText {
  readonly key: string
  readonly text: string
}

interface RoomRequest {
  /** What is to be written. */
  readonly wanted: StoredText
  readonly worth: StorageWorth
  /** What else is stored. */
  readonly others: readonly StoredText[]
  readonly now: number
}

/** What has to go so that there is room. */
interface RoomPlan {
  readonly hasRoom: boolean
  /** Keys. */
  readonly removed: readonly string[]
}

const worths: readonly StorageWorth[] = ['cache', 'usual', 'vital']

/**
 * Plans room for a text. What is past its time goes in any case. Then caches go, the oldest first, and for what is vital
 * everything that is not, until there is room; where even that is too little, nothing of it goes. What is no record of
 * Foyer's neither counts nor goes; what does not say its worth counts, and stays.
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

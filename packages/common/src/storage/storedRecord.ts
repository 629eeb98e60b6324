/**
 * What a value is worth when there is no room for all: a `cache` can be asked for again, `vital` is what a visitor would lose
 * a connection or money by.
 */
export type StorageWorth = 'cache' | 'usual' | 'vital'

/** A value as it is kept: with the version of its form, when it was written, until when it counts, and what it is worth. */
export interface StoredRecord {
  readonly version: number
  readonly data: unknown
  /** In ms since 1970. Absent in what a version of Foyer without times wrote. */
  readonly savedAt?: number
  /** In ms since 1970; a record of exactly this age still counts. Absent where it counts for good. */
  readonly expiresAt?: number
  readonly worth?: StorageWorth
}

/** Writes a record with the checksum of all that stands before it. */
export function toStoredText(record: StoredRecord): string {
  return JSON.stringify({ ...record, checksum: checksumOf(JSON.stringify(record)) })
}

/**
 * Reads a record. `undefined` for what is none, and for one that is not as it was written. The checksum stands inside the
 * value: other tabs write both at once. Versions of Foyer without checksum write none, and later ones may make it another way.
 */
export function readStoredText(text: string | null | undefined): StoredRecord | undefined {
  try {
    const { checksum, ...record } = JSON.parse(text ?? '') as StoredRecord & { readonly checksum?: unknown }
    if (typeof record.version !== 'number') return undefined
    const isOurs = typeof checksum === 'string' && checksum.startsWith(algorithm)
    return isOurs && checksum !== checksumOf(JSON.stringify(record)) ? undefined : record
  } catch {
    return undefined
  }
}

/** Whether the time of a record has passed. */
export function isOutdated({ expiresAt }: StoredRecord, now: number): boolean {
  return typeof expiresAt === 'number' && expiresAt < now
}

const algorithm = 'fnv1a:'

/** FNV-1a, 32 bits, over UTF-16 code units: it finds accidents, not somebody who wants to deceive. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return algorithm + (hash >>> 0).toString(16)
}

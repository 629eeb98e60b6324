/**
 * The priority of a stored value when space runs out. `cache` can be fetched again. Losing `vital` would cost the
 * visitor a connection or money.
 */
export type StorageWorth = 'cache' | 'usual' | 'vital'

/** A stored value with its format version, times and priority. */
export interface StoredRecord {
  readonly version: number
  readonly data: unknown
  /** The time of the write, in ms since the Unix epoch. Absent in records of older versions of Foyer. */
  readonly savedAt?: number
  /**
   * The expiry, in ms since the Unix epoch. The record is still valid at exactly this time. Absent if it never
   * expires.
   */
  readonly expiresAt?: number
  readonly worth?: StorageWorth
}

/** Serializes a record, with a checksum of its other fields. */
export function toStoredText(record: StoredRecord): string {
  return JSON.stringify({ ...record, checksum: checksumOf(JSON.stringify(record)) })
}

/**
 * Reads a record. Returns `undefined` if it is malformed or its checksum does not match. The checksum is part of the
 * value, so that tabs write both atomically. Older versions of Foyer write no checksum, and later ones may use
 * another algorithm.
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

/** Returns whether a record has expired. */
export function isOutdated({ expiresAt }: StoredRecord, now: number): boolean {
  return typeof expiresAt === 'number' && expiresAt < now
}

const algorithm = 'fnv1a:'

/**
 * Returns the FNV-1a checksum of a text: 32 bits, over UTF-16 code units. It detects accidental changes, not
 * deliberate ones.
 */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return algorithm + (hash >>> 0).toString(16)
}

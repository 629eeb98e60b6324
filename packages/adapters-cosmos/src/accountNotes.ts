import { isOutdated, type NetworkId, readStoredText, toStoredText } from '@foyer/common'
import { readBytes, toBase64 } from './requests.js'
import { type CosmosKey, type CosmosState, type PageStorage, readKey, toState } from './wallet.js'

/** The stored accounts of one connector. */
export interface AccountNotes {
  /** Returns the stored account of the first of these networks that has one. */
  find(networkIds: readonly NetworkId[]): CosmosState | undefined
  /** Stores an account. An account other than the stored one replaces the connector's entries for all networks. */
  keep(current: CosmosState): void
  /** Removes all stored accounts of the connector. */
  forget(): void
}

interface Note {
  readonly connectorId: string
  readonly networkId: string
  readonly key: CosmosKey
}

const place = 'foyer:cosmos:1:accounts'
/**
 * Maximum size of the notes in bytes, including their key in UTF-8. core uses the rest of an instance's 50 kB. The
 * newest entry is last.
 */
const mostBytes = 10_000
/** Notes expire like core's stored connections: 90 days after the last use. */
const dayMs = 86_400_000
const maxAgeMs = 90 * dayMs

/**
 * Stores the accounts that a wallet showed, with their keys. Many wallets cannot list accounts without a prompt, and
 * others list none while locked. If storage is blocked, full or corrupt, no account is known. Never throws.
 */
export function createAccountNotes(
  storageOf: () => PageStorage | undefined,
  connectorId: string,
): AccountNotes {
  const isOwn = (note: Note) => note.connectorId === connectorId
  return {
    find(networkIds) {
      const { notes, savedAt } = readNotes(storageOf)
      const own = notes.filter(isOwn)
      // Once a day is enough. Otherwise every page load would write.
      if (own.length > 0 && Date.now() - savedAt > dayMs) writeNotes(storageOf, notes)
      const keyOn = (id: NetworkId) => own.find(({ networkId }) => networkId === id)?.key
      const [found] = networkIds.flatMap(id => {
        const key = keyOn(id)
        return key ? [toState(id, key)] : []
      })
      return found
    },
    keep({ networkId, key }) {
      const { notes } = readNotes(storageOf)
      const isSame = (note: Note) => isOwn(note) && note.networkId === networkId
      const isAnother = notes.some(note => isSame(note) && note.key.address !== key.address)
      const kept = notes.filter(note => !(isAnother ? isOwn(note) : isSame(note)))
      writeNotes(storageOf, [...kept, { connectorId, networkId, key }])
    },
    forget() {
      const { notes } = readNotes(storageOf)
      if (notes.some(isOwn))
        writeNotes(
          storageOf,
          notes.filter(note => !isOwn(note)),
        )
    },
  }
}

interface KnownNotes {
  readonly notes: readonly Note[]
  /** The time at which the notes were stored, in ms since the epoch. 0 if unknown. */
  readonly savedAt: number
}

function readNotes(storageOf: () => PageStorage | undefined): KnownNotes {
  try {
    const text = storageOf()?.getItem(place)
    const record = readStoredText(text)
    // Earlier versions stored a plain list.
    const stored: unknown = record ? record.data : JSON.parse(text ?? '[]')
    const isOver = record !== undefined && isOutdated(record, Date.now())
    const notes = Array.isArray(stored) && !isOver ? stored.flatMap(readNote) : []
    return { notes, savedAt: record?.savedAt ?? 0 }
  } catch {
    return { notes: [], savedAt: 0 }
  }
}

function writeNotes(storageOf: () => PageStorage | undefined, notes: readonly Note[]): void {
  const stored = notes.map(({ key: { publicKey, ...key }, ...where }) => ({
    ...where,
    ...key,
    publicKey: toBase64(publicKey),
  }))
  const savedAt = Date.now()
  const toText = () => toStoredText({ version: 1, data: stored, savedAt, expiresAt: savedAt + maxAgeMs })
  const isTooLong = (text: string) => new TextEncoder().encode(place + text).length > mostBytes
  while (isTooLong(toText())) stored.shift()
  try {
    storageOf()?.setItem(place, toText())
  } catch {
    // If storage is blocked or full, the next page load reconnects nothing.
  }
}

/** Validates a stored account as strictly as a wallet's answer. */
function readNote(stored: unknown): readonly Note[] {
  const { connectorId, networkId, ...known } = Object(stored) as Readonly<Record<string, unknown>>
  if (typeof connectorId !== 'string' || typeof networkId !== 'string') return []
  try {
    const key = readKey({
      bech32Address: known['address'],
      pubKey: readBytes(known['publicKey']),
      algo: known['algorithm'],
      isNanoLedger: known['isAminoOnly'],
      name: known['label'],
    })
    const able = known['signsNothing'] === true ? { signsNothing: true as const } : {}
    return [{ connectorId, networkId, key: { ...key, ...able } }]
  } catch {
    return []
  }
}

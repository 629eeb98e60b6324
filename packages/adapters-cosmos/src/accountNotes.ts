import { isOutdated, type NetworkId, readStoredText, toStoredText } from '@foyer/common'
import { readBytes, toBase64 } from './requests.js'
import { type CosmosKey, type CosmosState, type PageStorage, readKey, toState } from './wallet.js'

/** The accounts one connector showed, as far as the page remembers. */
export interface AccountNotes {
  /** The account on the first of these networks that one is known on. */
  find(networkIds: readonly NetworkId[]): CosmosState | undefined
  /** Notes an account. Another one than was known there: what is known on other networks belonged to the former. */
  keep(current: CosmosState): void
  /** Forgets all of them. */
  forget(): void
}

interface Note {
  readonly connectorId: string
  readonly networkId: string
  readonly key: CosmosKey
}

const place = 'foyer:cosmos:1:accounts'
/** What the notes take at most, with their key in UTF-8; core keeps the rest of the 50 kB of an instance. The newest stand last. */
const mostBytes = 10_000
/** Notes count for as long as the connections that core keeps: 90 days after a page used them last. */
const dayMs = 86_400_000
const maxAgeMs = 90 * dayMs

/**
 * Notes which accounts a wallet showed, with their keys: many cannot be asked without asking their owner, others show none while
 * they are locked. Blocked, full or
 * spoiled storage means that nothing is known. Never throws.
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
      // Each load of a page would write otherwise.
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
  /** In ms since 1970; 0 where it is not known. */
  readonly savedAt: number
}

function readNotes(storageOf: () => PageStorage | undefined): KnownNotes {
  try {
    const text = storageOf()?.getItem(place)
    const record = readStoredText(text)
    // Earlier versions of Foyer wrote the list alone.
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
    // Blocked or full: there is nothing to reconnect after the next page load.
  }
}

/** A stored account is believed no more than a wallet's answer. */
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

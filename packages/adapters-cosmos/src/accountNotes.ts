import type { NetworkId } from '@foyer/common'
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
      const own = readNotes(storageOf).filter(isOwn)
      const keyOn = (id: NetworkId) => own.find(({ networkId }) => networkId === id)?.key
      const [found] = networkIds.flatMap(id => {
        const key = keyOn(id)
        return key ? [toState(id, key)] : []
      })
      return found
    },
    keep({ networkId, key }) {
      const notes = readNotes(storageOf)
      const isSame = (note: Note) => isOwn(note) && note.networkId === networkId
      const isAnother = notes.some(note => isSame(note) && note.key.address !== key.address)
      const kept = notes.filter(note => !(isAnother ? isOwn(note) : isSame(note)))
      writeNotes(storageOf, [...kept, { connectorId, networkId, key }])
    },
    forget() {
      const notes = readNotes(storageOf)
      if (notes.some(isOwn))
        writeNotes(
          storageOf,
          notes.filter(note => !isOwn(note)),
        )
    },
  }
}

function readNotes(storageOf: () => PageStorage | undefined): readonly Note[] {
  try {
    const stored: unknown = JSON.parse(storageOf()?.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(readNote) : []
  } catch {
    return []
  }
}

function writeNotes(storageOf: () => PageStorage | undefined, notes: readonly Note[]): void {
  const stored = notes.map(({ key: { publicKey, ...key }, ...where }) => ({
    ...where,
    ...key,
    publicKey: toBase64(publicKey),
  }))
  const isTooLong = (text: string) => new TextEncoder().encode(place + text).length > mostBytes
  while (isTooLong(JSON.stringify(stored))) stored.shift()
  try {
    storageOf()?.setItem(place, JSON.stringify(stored))
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

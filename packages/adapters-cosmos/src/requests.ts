import { type Actor as KnownActor, readBytes as readOwnBytes } from '@foyer/common/session-kit'
import { base64, hex } from '@scure/base'

/** For whom and where something is signed. */
export interface Actor extends KnownActor {
  /** The network's own name for itself, as documents have it. */
  readonly chainId: string
}

/** A protobuf document (`SignDoc`). */
export interface DirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: string
}

/** A JSON document (`StdSignDoc`). */
export type AminoDocument = Readonly<Record<string, unknown>>

/** A signature and its key, base64. */
export interface Signature {
  readonly signature: string
  readonly publicKey: string
}

/** What was signed: the wallet's owner may have changed fee and memo. */
export interface Signed<Document> extends Signature {
  readonly signed: Document
}

/** A document, and whether the wallet shall leave its fee and memo as they are. */
interface SignRequest<Document> {
  readonly document: Document
  readonly isFixed: boolean
}

/** What must be known of a key before a transaction is made for it. */
export interface SigningKey {
  readonly publicKey: Uint8Array
  readonly algorithm: string
  /** Signs JSON documents only. */
  readonly isAminoOnly: boolean
}

/** What a wallet signs. What it cannot do is absent. Rejects with Foyer errors only. */
export interface CosmosSigner {
  /** Asks nobody where the key is known already: a key belongs to its address for ever. */
  readonly readKey: (actor: Actor) => Promise<SigningKey>
  readonly signDirect?: (
    actor: Actor,
    request: SignRequest<DirectDocument>,
  ) => Promise<Signed<DirectDocument>>
  readonly signAmino?: (actor: Actor, request: SignRequest<AminoDocument>) => Promise<Signed<AminoDocument>>
  /** Signs a text (ADR-36) by itself; wallets that cannot sign the JSON document that stands for it. */
  readonly signText?: (actor: Actor, text: string) => Promise<Signature>
}

/** Bytes as sign documents and signatures are written. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/** Reads base64. Throws what the decoder throws. */
export function fromBase64(text: string): Uint8Array {
  return base64.decode(text)
}

/** Bytes as keys are shown. */
export function bytesToHex(bytes: Uint8Array): string {
  return hex.encode(bytes)
}

/** Reads bytes that a wallet wrote as bytes, as base64, or as hexadecimal. `undefined` when they are none. Never throws. */
export function readBytes(value: unknown): Uint8Array | undefined {
  const given = readOwnBytes(value)
  if (given) return given
  if (typeof value !== 'string' || value === '') return undefined
  try {
    return /^([0-9a-f]{2})+$/i.test(value) ? hex.decode(value.toLowerCase()) : base64.decode(value)
  } catch {
    return undefined
  }
}

/** The JSON document that stands for a text (ADR-36). It names no chain: none takes it for a transaction. */
export function textDocument(signer: string, text: string): AminoDocument {
  const data = toBase64(new TextEncoder().encode(text))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }

/** The bytes of a JSON document that are signed: its keys sorted, and the letters escaped that Go escapes. */
export function documentBytes(document: AminoDocument): Uint8Array {
  const text = JSON.stringify(document, (_, value: unknown) => sorted(value))
  return new TextEncoder().encode(text.replace(/[&<>]/g, letter => escapes[letter] ?? letter))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map(key => [key, Reflect.get(value, key)]))
}

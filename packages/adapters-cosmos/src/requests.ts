import { type Actor as KnownActor, readBytes as readOwnBytes } from '@foyer/common/session-kit'
import { base64, hex } from '@scure/base'

/** The account and network of a request. */
export interface Actor extends KnownActor {
  /** The chain's own id, as sign documents contain it. */
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

/** A signature and its key, in base64. */
export interface Signature {
  readonly signature: string
  readonly publicKey: string
}

/** The signed document with its signature. The user may have changed fee and memo. */
export interface SignedDocument<Document> extends Signature {
  readonly signed: Document
}

/** A document, and whether the wallet must keep its fee and memo. */
interface SignRequest<Document> {
  readonly document: Document
  readonly isFixed: boolean
}

/** The properties of a key that a transaction depends on. */
export interface SigningKey {
  readonly publicKey: Uint8Array
  readonly algorithm: string
  /** Whether the key signs JSON documents only. */
  readonly isAminoOnly: boolean
}

/** The signing methods of a wallet. Those it lacks are absent. They reject with Foyer errors only. */
export interface CosmosSigner {
  /** Reads the account's key. Sends no request if the key is known, because an address never changes its key. */
  readonly readKey: (actor: Actor) => Promise<SigningKey>
  readonly signDirect?: (
    actor: Actor,
    request: SignRequest<DirectDocument>,
  ) => Promise<SignedDocument<DirectDocument>>
  readonly signAmino?: (
    actor: Actor,
    request: SignRequest<AminoDocument>,
  ) => Promise<SignedDocument<AminoDocument>>
  /** Signs a text (ADR-36) natively. For wallets that cannot sign the text's JSON document. */
  readonly signText?: (actor: Actor, text: string) => Promise<Signature>
}

/** Encodes bytes as base64, as sign documents and signatures contain them. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/** Decodes base64. Throws the decoder's error. */
export function fromBase64(text: string): Uint8Array {
  return base64.decode(text)
}

/** Encodes bytes as hexadecimal, as keys are displayed. */
export function bytesToHex(bytes: Uint8Array): string {
  return hex.encode(bytes)
}

/**
 * Decodes bytes that a wallet returned as bytes, base64 or hexadecimal. Returns `undefined` if they are invalid.
 * Never throws.
 */
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

/** Creates the JSON document of a text (ADR-36). It has no chain id, so that no chain accepts it as a transaction. */
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

/** Serializes a JSON document for signing: with sorted keys and the characters escaped that Go escapes. */
export function documentBytes(document: AminoDocument): Uint8Array {
  const text = JSON.stringify(document, (_, value: unknown) => sorted(value))
  return new TextEncoder().encode(text.replace(/[&<>]/g, letter => escapes[letter] ?? letter))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map(key => [key, Reflect.get(value, key)]))
}

import type { Actor as KnownActor } from '@foyer/common/session-kit'

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
export interface SignRequest<Document> {
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
  readonly readKey: (actor: Actor) => Promise<SigningKey>
  readonly signDirect?: (
    actor: Actor,
    request: SignRequest<DirectDocument>,
  ) => Promise<Signed<DirectDocument>>
  readonly signAmino?: (actor: Actor, request: SignRequest<AminoDocument>) => Promise<Signed<AminoDocument>>
  /** Signs a text (ADR-36) by itself; wallets that cannot sign the JSON document that stands for it. */
  readonly signText?: (actor: Actor, text: string) => Promise<Signature>
}

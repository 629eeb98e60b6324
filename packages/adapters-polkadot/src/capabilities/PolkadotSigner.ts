import type { Actor } from '@foyer/common/session-kit'

/** What a wallet signs. Signatures are hexadecimal with 0x. What it cannot do is absent. Rejects with Foyer errors only. */
export interface PolkadotSigner {
  /** The wallet puts the message between `<Bytes>` and `</Bytes>`, so that none can pass for a transaction. */
  readonly signMessage?: (actor: Actor, message: string) => Promise<string>
  /** `SignerPayloadJSON` of polkadot-js. */
  readonly signPayload?: (actor: Actor, payload: object) => Promise<string>
}

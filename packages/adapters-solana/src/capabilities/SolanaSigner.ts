import type { SignInRequest } from '@foyer/common'
import type { Actor } from '@foyer/common/session-kit'

/** What a wallet signs, as bytes. What it cannot do is absent. Rejects with Foyer errors only. */
export interface SolanaSigner {
  readonly signMessage?: (actor: Actor, message: Uint8Array) => Promise<Uint8Array>
  /** In one approval where the wallet can. */
  readonly signTransactions?: (
    actor: Actor,
    transactions: readonly Uint8Array[],
  ) => Promise<readonly Uint8Array[]>
  /** Signs and sends by itself. Resolves to the signature, base58. */
  readonly signAndSend?: (
    actor: Actor,
    request: { readonly transaction: Uint8Array; readonly options?: object | undefined },
  ) => Promise<string>
  readonly signIn?: (
    actor: Actor,
    input: SignInRequest,
  ) => Promise<{ readonly address: string; readonly message: Uint8Array; readonly signature: Uint8Array }>
}

import type { NetworkId } from '@foyer/common'
import type { WalletAccount } from '../wallet/WalletAccount.js'

/** For whom and where something is signed. */
export interface Actor {
  readonly account: WalletAccount
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
}

/** An input of a transaction, and the address that signs it. */
export interface InputToSign {
  readonly index: number
  readonly address: string
}

/** A transaction to sign: base64 of BIP-174. */
export interface PsbtToSign {
  readonly psbt: string
  /** All of the wallet's own when absent. */
  readonly inputs?: readonly InputToSign[] | undefined
  /** Only where the signer can send. */
  readonly isBroadcast?: boolean
}

/** What came back, base64. */
export interface SignedPsbt {
  readonly psbt: string
  readonly transactionId?: string
}

/** How messages are signed: BIP-137, or the simple form of BIP-322. */
export type SigningProtocol = 'ecdsa' | 'bip322'

/** What a wallet signs. What it cannot do is absent. Rejects with Foyer errors only. */
export interface BitcoinSigner {
  /** The protocols the page may choose between; none where the wallet does not let it. */
  readonly protocols?: readonly SigningProtocol[]
  /** Resolves to base64. */
  readonly signMessage?: (
    actor: Actor,
    request: { readonly message: string; readonly protocol: SigningProtocol },
  ) => Promise<string>
  readonly signPsbt?: (actor: Actor, request: PsbtToSign) => Promise<SignedPsbt>
  /** Whether the wallet sends what it signed when told to. */
  readonly canBroadcast?: boolean
  /** Whether the wallet has to be told which inputs it signs. */
  readonly needsInputs?: boolean
  /** Sends satoshi by itself and resolves to the transaction's id. */
  readonly sendTransfer?: (
    actor: Actor,
    transfer: { readonly to: string; readonly amount: bigint },
  ) => Promise<string>
  /** Which of its accounts the wallet sends from by itself. */
  readonly sendsFrom?: 'payment' | 'any'
}

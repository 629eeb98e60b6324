import type { Cacao, ChainFamily, NetworkId, SignInFields } from '@foyer/common'

/** Who signs in: a plain address on a chain (CAIP-2). */
export interface SiwxSubject {
  readonly chainId: NetworkId
  readonly accountAddress: string
}

/** The content of a sign-in message (CAIP-122). */
export type SiwxMessageContent = SignInFields & SiwxSubject

/** A message as a plugin makes it; `toString` gives the text a wallet is asked to sign. */
export interface SiwxMessage extends SiwxMessageContent {
  toString(): string
}

/** The proof that an account signed in, as plain data. */
export interface SiwxSession {
  readonly data: SiwxMessageContent
  /** The text that was signed. */
  readonly message: string
  /** In the encoding `signMessage` of the account's adapter resolves to. */
  readonly signature: string
  /** How the wallet signed in while it was paired, where it did. */
  readonly cacao?: Cacao
}

/** When an account that is signed in is signed out. */
export interface SiwxSignOutRules {
  /** Default true. */
  readonly onDisconnect?: boolean
  /** The wallet moved to another account. Default false: each account keeps its own session. */
  readonly onAccountChange?: boolean
  /** The wallet moved to another network. Default false: each network keeps its own session. */
  readonly onNetworkChange?: boolean
}

/**
 * How an app has visitors sign in with a wallet message. What a method throws is shown to the visitor as a failure; each
 * call may take 20 s. Source: CAIP-122.
 */
export interface SiwxPlugin {
  /** Makes the message of one attempt, with a fresh nonce. */
  createMessage(input: SiwxSubject & { readonly notBefore?: string }): Promise<SiwxMessage>
  /** Takes a new session in, once it is checked. Rejects for one that is not valid. */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the sessions of one account on one chain. */
  revokeSession(chainId: NetworkId, address: string): Promise<void>
  /** Puts sessions in place of all there are; none signs everybody out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** The valid sessions of one account on one chain. */
  getSessions(chainId: NetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Whether visitors must sign in to stay connected. Absent: they need not. */
  getRequired?(): boolean
  /** When sessions end with what happens to the connection. */
  readonly signOut?: SiwxSignOutRules
  /** How old an answer of `getSessions` may be when the visitor comes back to the page. Absent: as old as it is. */
  readonly recheckAfterMs?: number
}

/** What a ready-made plugin is given by the instance it is for. */
export interface SiwxHost {
  /** Asks the adapter of the chain whether a session's signature is its account's own. Failure: `RPC_FAILED`. */
  verify(session: SiwxSession): Promise<boolean>
  /** What the adapter of a chain says of its family: how messages call its accounts and networks. */
  family(chainId: NetworkId): ChainFamily | undefined
  /** What this instance stores of sessions; another tab's changes are in it. */
  readonly stored: {
    read(): readonly SiwxSession[]
    write(sessions: readonly SiwxSession[]): void
  }
  /** What this instance keeps for a server whose cookie the browser does not give back; another tab's changes are in it. */
  readonly token: {
    read(): SiwxToken | null
    write(token: SiwxToken | null): void
  }
}

/** What a server gave the page to show who is signed in. */
export interface SiwxToken {
  /** The server's base address: no other is sent it. */
  readonly server: string
  readonly token: string
}

/** A plugin, or what makes one once it is needed. */
export type SiwxOption = SiwxPlugin | ((host: SiwxHost) => SiwxPlugin | Promise<SiwxPlugin>)

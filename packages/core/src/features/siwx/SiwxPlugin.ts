import type { Cacao, ChainFamily, NetworkId, SignInFields } from '@foyer/common'

/** The account that signs in: a plain address on a chain (CAIP-2). */
export interface SiwxSubject {
  readonly chainId: NetworkId
  readonly accountAddress: string
}

/** The content of a sign-in message (CAIP-122). */
export type SiwxMessageContent = SignInFields & SiwxSubject

/** A message that a plugin created. `toString` returns the text that the wallet signs. */
export interface SiwxMessage extends SiwxMessageContent {
  toString(): string
}

/** The proof that an account signed in, as plain data. */
export interface SiwxSession {
  readonly data: SiwxMessageContent
  /** The signed text. */
  readonly message: string
  /** The signature, in the encoding that `signMessage` of the account's adapter resolves to. */
  readonly signature: string
  /** The CACAO of a wallet that signed in while it paired. */
  readonly cacao?: Cacao
}

/** The changes of the connection that sign an account out. */
export interface SiwxSignOutRules {
  /** Whether to sign out when the wallet disconnects. Defaults to true. */
  readonly onDisconnect?: boolean
  /**
   * Whether to sign out when the wallet switches to another account. Defaults to false, so that each account keeps
   * its own session.
   */
  readonly onAccountChange?: boolean
  /**
   * Whether to sign out when the wallet switches to another network. Defaults to false, so that each network keeps
   * its own session.
   */
  readonly onNetworkChange?: boolean
}

/**
 * The sign-in of an app with a wallet message (CAIP-122). Errors that a method throws are shown to the visitor as
 * failures. Each call may take 20 s.
 */
export interface SiwxPlugin {
  /** Creates the message of one attempt, with a fresh nonce. */
  createMessage(input: SiwxSubject & { readonly notBefore?: string }): Promise<SiwxMessage>
  /** Checks and stores a new session. Rejects an invalid one. */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the sessions of one account on one chain. */
  revokeSession(chainId: NetworkId, address: string): Promise<void>
  /** Replaces all sessions. An empty list signs out every account. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Resolves to the valid sessions of one account on one chain. */
  getSessions(chainId: NetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Returns whether visitors must sign in to stay connected. Defaults to false. */
  getRequired?(): boolean
  /** The changes of the connection that end sessions. */
  readonly signOut?: SiwxSignOutRules
  /** The maximum age of a `getSessions` response when the visitor returns to the page, in ms. Unlimited by default. */
  readonly recheckAfterMs?: number
}

/** The functions that a ready-made plugin receives from its instance. */
export interface SiwxHost {
  /** Asks the chain's adapter whether the session's account made the session's signature. Failure: `RPC_FAILED`. */
  verify(session: SiwxSession): Promise<boolean>
  /** Returns the family of a chain's adapter, which determines how messages name accounts and networks. */
  family(chainId: NetworkId): ChainFamily | undefined
  /** The sessions in the storage of this instance, including changes from other tabs. */
  readonly stored: {
    read(): readonly SiwxSession[]
    write(sessions: readonly SiwxSession[]): void
  }
  /**
   * The token in the storage of this instance, for a server whose cookie the browser does not send back. Includes
   * changes from other tabs.
   */
  readonly token: {
    read(): SiwxToken | null
    write(token: SiwxToken | null): void
  }
}

/** A token with which a server recognizes the signed-in visitor. */
export interface SiwxToken {
  /** The server's base URL. The token is sent to no other server. */
  readonly server: string
  readonly token: string
}

/** A plugin, or a function that creates one when it is needed. */
export type SiwxOption = SiwxPlugin | ((host: SiwxHost) => SiwxPlugin | Promise<SiwxPlugin>)

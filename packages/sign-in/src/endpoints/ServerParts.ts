import type { Cookies } from '../http/createCookies.js'
import type { Tokens } from '../http/createTokens.js'
import type { ChainId } from '../message/SignInMessage.js'
import type { Nonces } from '../state/createNonces.js'
import type { Sessions } from '../state/createSessions.js'

/** A chain whose accounts may sign in. */
export interface SignInChain {
  /** The CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** The RPC URL of an EVM chain, used for contract wallets. Without it only EOAs sign in. */
  readonly rpcUrl?: string | undefined
}

/** The dependencies of the endpoints. */
export interface ServerParts {
  readonly chains: () => readonly SignInChain[]
  readonly cookies: Cookies
  /** Absent if only cookies identify sessions. */
  readonly tokens: Tokens | undefined
  readonly nonces: Nonces
  readonly sessions: Sessions
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number
}

import type { Cookies } from '../http/createCookies.js'
import type { Tokens } from '../http/createTokens.js'
import type { ChainId } from '../message/SignInMessage.js'
import type { Nonces } from '../state/createNonces.js'
import type { Sessions } from '../state/createSessions.js'

/** A chain whose accounts may sign in. */
export interface SignInChain {
  /** CAIP-2. */
  readonly chainId: ChainId
  /** Of an EVM chain: its node, which is asked about contract wallets. Without it only keys sign in. */
  readonly rpcUrl?: string | undefined
}

/** What the endpoints work with. */
export interface ServerParts {
  readonly chains: () => readonly SignInChain[]
  readonly cookies: Cookies
  /** Absent where only cookies say who asks. */
  readonly tokens: Tokens | undefined
  readonly nonces: Nonces
  readonly sessions: Sessions
  /** Milliseconds since 1970. */
  readonly now: () => number
}

import { FoyerError, parseNetworkId } from '@foyer/common'
import { readSigningPage } from './plugin/message.js'
import type { SiwxMessage, SiwxPlugin, SiwxSession, SiwxSubject } from './SiwxPlugin.js'

/** A session of a {@link SiweClient}. */
export interface SiweSession {
  readonly address: string
  /** EIP-155 chain id. */
  readonly chainId: number
}

/** The parameters of a message of a {@link SiweClient} (ERC-4361). */
export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The older sign-in interface, for EVM wallets. It is mapped to a plugin and needs an eip155 adapter. */
export interface SiweClient {
  /** Whether the client is used. Defaults to true. A disabled client is ignored. */
  readonly enabled?: boolean
  /** Whether visitors must sign in to stay connected. Defaults to true. */
  readonly required?: boolean
  /** Accepted and ignored. Each attempt requests one nonce when it needs it. */
  readonly nonceRefetchIntervalMs?: number
  /**
   * The maximum age of a `getSession` response when the visitor returns to the page, in ms. Defaults to five minutes.
   */
  readonly sessionRefetchIntervalMs?: number
  /** Whether to sign out when the wallet disconnects. Defaults to true, as the next two options do. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /**
   * Resolves to the nonce of one attempt.
   * @param address `did:pkh:{CAIP-10}`
   */
  getNonce(address?: string): Promise<string>
  /**
   * Resolves to the text to sign.
   * @param params `address` is `did:pkh:{CAIP-10}`.
   */
  createMessage(
    params: SiweMessageParams & {
      readonly address: string
      readonly chainId: number
      readonly nonce: string
      readonly version: '1'
    },
  ): string | Promise<string>
  /** Resolves to whether the server accepted the signature. */
  verifyMessage(signed: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** Resolves to the current session, or to `null` if no account is signed in. */
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<SiweMessageParams>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}

const sessionAgeMs = 5 * 60_000

/** Maps an older client to a plugin. Accounts on networks without ERC-4361 messages count as signed in. */
export function mapSiwe(
  client: SiweClient,
  hasSiwe: (chainId: SiwxSubject['chainId']) => boolean,
): SiwxPlugin {
  const followsNetwork = client.signOutOnNetworkChange ?? true
  /** Reads the session. Many clients throw if no account is signed in, and the visitor is then prompted to sign. */
  const session = () => client.getSession().catch(() => null)

  const verify = async ({ message, signature }: SiwxSession) => {
    const isTaken = await client.verifyMessage({ message, signature })
    if (!isTaken) throw new FoyerError('SIWX_REFUSED', { step: 'verify' })
    client.onSignIn?.(given('session', await client.getSession()))
  }
  /**
   * Signs out if the session is unknown or belongs to `address`. An account that has signed in since stays signed in.
   */
  const signOut = async (address?: string) => {
    const held = await client.getSession().catch(() => 'unknown' as const)
    if (!held) return
    if (held !== 'unknown' && address && !isSame(held.address, address)) return
    const isOut = await client.signOut()
    if (isOut === false) throw new FoyerError('SIWX_REFUSED', { step: 'signOut' })
    client.onSignOut?.()
  }

  return {
    recheckAfterMs: client.sessionRefetchIntervalMs ?? sessionAgeMs,
    signOut: {
      onDisconnect: client.signOutOnDisconnect ?? true,
      onAccountChange: client.signOutOnAccountChange ?? true,
      onNetworkChange: followsNetwork,
    },
    getRequired: () => client.required ?? true,
    createMessage: subject => createMessage(client, subject),
    addSession: verify,
    revokeSession: async (chainId, address) => {
      if (hasSiwe(chainId)) await signOut(address)
    },
    setSessions: async ([first]) => (first ? verify(first) : signOut()),
    async getSessions(chainId, accountAddress) {
      const held = hasSiwe(chainId) ? await session() : { address: accountAddress, chainId: 0 }
      const isTheirs = !!held && isSame(held.address, accountAddress)
      const isHere =
        !hasSiwe(chainId) || !followsNetwork || String(held?.chainId) === parseNetworkId(chainId).reference
      return isTheirs && isHere ? [placeholder({ chainId, accountAddress })] : []
    },
  }
}

async function createMessage(client: SiweClient, subject: SiwxSubject): Promise<SiwxMessage> {
  const { chainId, accountAddress } = subject
  const address = `did:pkh:${chainId}:${accountAddress}`
  const params = await readParams(client, chainId)
  const nonce = given('nonce', await client.getNonce(accountAddress ? address : undefined))
  const issuedAt = params.iat ?? new Date().toISOString()
  const wanted = {
    ...params,
    iat: issuedAt,
    address,
    chainId: chainNumber(chainId),
    nonce,
    version: '1',
  } as const
  // The address is unknown while a wallet pairs. The wallet writes the message itself then.
  const text = accountAddress ? given('message', await client.createMessage(wanted)) : ''
  const { domain, uri, statement, requestId, resources, exp, nbf } = params
  return {
    ...{ ...subject, domain, uri, version: '1', nonce, issuedAt },
    ...(statement ? { statement } : {}),
    ...(requestId ? { requestId } : {}),
    ...(resources ? { resources } : {}),
    ...(exp ? { expirationTime: exp } : {}),
    ...(nbf ? { notBefore: nbf } : {}),
    toString: () => text,
  }
}

async function readParams(client: SiweClient, chainId: SiwxSubject['chainId']): Promise<SiweMessageParams> {
  const params = client.getMessageParams
    ? await client.getMessageParams()
    : { ...readSigningPage(), chains: [chainNumber(chainId)] }
  if (params) return params
  throw new FoyerError('SIWE_ANSWER_MISSING', { name: 'params' })
}

/** Returns a value that a host's callback must provide. Throws `SIWE_ANSWER_MISSING`. */
function given<Value>(name: string, value: Value | null | undefined): Value {
  if (value) return value
  throw new FoyerError('SIWE_ANSWER_MISSING', { name })
}

/** Returns whether two EVM addresses are the same. They may differ in the case of their checksums. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function chainNumber(chainId: SiwxSubject['chainId']): number {
  return Number(parseNetworkId(chainId).reference)
}

/**
 * Returns a session without a proof, because the older client reports only the signed-in account and keeps the proof
 * itself.
 */
function placeholder(subject: SiwxSubject): SiwxSession {
  const data = { ...subject, ...readSigningPage(), version: '1', nonce: '', issuedAt: '' }
  return { data, message: '', signature: '' }
}

import { FoyerError, parseNetworkId } from '@foyer/common'
import { readSigningPage } from './plugin/message.js'
import type { SiwxMessage, SiwxPlugin, SiwxSession, SiwxSubject } from './SiwxPlugin.js'

/** A session of a {@link SiweClient}. */
export interface SiweSession {
  readonly address: string
  /** EIP-155 chain id. */
  readonly chainId: number
}

/** What the message of a {@link SiweClient} is made of (ERC-4361). */
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

/** The older way to have visitors sign in, for EVM wallets; mapped to a plugin. Needs an eip155 adapter. */
export interface SiweClient {
  /** Default true. A client that is not enabled is as good as none. */
  readonly enabled?: boolean
  /** Whether visitors must sign in to stay connected. Default true. */
  readonly required?: boolean
  /** Accepted and not used: one nonce is asked for per attempt, when it is needed. */
  readonly nonceRefetchIntervalMs?: number
  /** How old an answer of `getSession` may be when the visitor comes back to the page. Default five minutes. */
  readonly sessionRefetchIntervalMs?: number
  /** Default true, all three. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** @param address `did:pkh:{CAIP-10}` */
  getNonce(address?: string): Promise<string>
  /** @param params `address` is `did:pkh:{CAIP-10}`; resolves to the text to sign. */
  createMessage(
    params: SiweMessageParams & {
      readonly address: string
      readonly chainId: number
      readonly nonce: string
      readonly version: '1'
    },
  ): string | Promise<string>
  /** Resolves to whether the server took the signature. */
  verifyMessage(signed: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** Resolves to `null` for nobody. */
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<SiweMessageParams>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}

const sessionAgeMs = 5 * 60_000

/** The plugin of an older client. Networks without ERC-4361 messages count as signed in. */
export function mapSiwe(
  client: SiweClient,
  hasSiwe: (chainId: SiwxSubject['chainId']) => boolean,
): SiwxPlugin {
  const followsNetwork = client.signOutOnNetworkChange ?? true
  /** Many clients throw where nobody is signed in: the visitor is asked then. */
  const session = () => client.getSession().catch(() => null)

  const verify = async ({ message, signature }: SiwxSession) => {
    const isTaken = await client.verifyMessage({ message, signature })
    if (!isTaken) throw new FoyerError('SIWX_REFUSED', { step: 'verify' })
    client.onSignIn?.(given('session', await client.getSession()))
  }
  /** Who cannot be told not to be signed in is signed out; somebody else, who signed in since, is not. */
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
  // While a wallet is paired its address is not known: it writes the message itself.
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

/** What a host's callback must give. Throws `SIWE_ANSWER_MISSING`. */
function given<Value>(name: string, value: Value | null | undefined): Value {
  if (value) return value
  throw new FoyerError('SIWE_ANSWER_MISSING', { name })
}

/** EVM addresses differ in their checksums only. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function chainNumber(chainId: SiwxSubject['chainId']): number {
  return Number(parseNetworkId(chainId).reference)
}

/** The older client tells who signed in, and keeps the proof. */
function placeholder(subject: SiwxSubject): SiwxSession {
  const data = { ...subject, ...readSigningPage(), version: '1', nonce: '', issuedAt: '' }
  return { data, message: '', signature: '' }
}

import { parseAccountId, parseNetworkId } from '@foyer/common'
import {
  type Address,
  type Chain,
  type CustomTransport,
  createWalletClient,
  custom,
  defineChain,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import { createSessionProvider, type ProviderSession } from './sessionProvider.js'

/** The part of a session that the viem client uses. */
export type ViemSession = ProviderSession

/** A viem wallet client with the session's account and chain. */
export type SessionWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>

/** The networks of a {@link toWalletClient} client. */
export interface WalletClientOptions {
  /** viem's definitions of the app's networks. The client uses the definition of the session's network. */
  readonly chains?: readonly Chain[]
}

/**
 * Creates a viem wallet client for a session's account and network. `extend(publicActions)` adds reads. The client
 * stays bound to that account and network. Create a new client when the session changes.
 *
 * A chain that is not among `chains` is created from its id alone: it has no RPC URLs, and its currency is called
 * ETH. No wallet request depends on these.
 *
 * Fails with viem's errors by EIP-1193 code (`UserRejectedRequestError`, …), with the Foyer error among their causes
 * (`error.walk(isFoyerError)`).
 *
 * @example
 * import { toWalletClient } from '@foyer/adapters-evm/viem'
 * import { useFoyerSession } from '@foyer/react'
 * import { useMemo } from 'react'
 * import { base, mainnet } from 'viem/chains'
 *
 * function useWalletClient() {
 *   const session = useFoyerSession({ namespace: 'eip155' })
 *   return useMemo(() => session && toWalletClient(session, { chains: [mainnet, base] }), [session])
 * }
 */
export function toWalletClient(
  session: ViemSession,
  { chains = [] }: WalletClientOptions = {},
): SessionWalletClient {
  const { address, networkId } = parseAccountId(session.account)
  const id = Number(parseNetworkId(networkId).reference)
  // Never repeats a request. viem would retry, and then use `wallet_sendTransaction`, which wallets lack.
  const once = { retryCount: 0, methods: { exclude: ['wallet_sendTransaction'] } }
  return createWalletClient({
    account: address as Address, // the address of an EVM account
    chain: chains.find(each => each.id === id) ?? toChain(id),
    transport: custom(createSessionProvider(session), once),
  })
}

function toChain(id: number): Chain {
  return defineChain({
    id,
    name: `eip155:${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
}

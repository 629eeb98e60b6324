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

/** A session, as far as viem's client uses it. */
export type ViemSession = ProviderSession

/** What viem does with a session: its account and its chain are set. */
export type SessionWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>

/** Settings of {@link toWalletClient}. */
export interface WalletClientOptions {
  /** viem's own definitions of the networks that the app offers; the session's one is used. */
  readonly chains?: readonly Chain[]
}

/**
 * A wallet client of viem for a session's account, on the network the session has. `extend(publicActions)` gives it reads.
 * It stays with that account and network: where the session is another one, so is the client.
 *
 * A chain that is not among `chains` is made of its id alone: it has no addresses, and its currency is called ETH. Nothing
 * that is asked of the wallet depends on these.
 *
 * Failures are viem's, by the numbers of EIP-1193 (`UserRejectedRequestError`, …), with Foyer's error among their causes
 * (`error.walk(isFoyerError)`).
 *
 * @example
 * const session = useFoyerSession({ namespace: 'eip155' })
 * const client = useMemo(() => session && toWalletClient(session, { chains: [mainnet, base] }), [session])
 */
export function toWalletClient(
  session: ViemSession,
  { chains = [] }: WalletClientOptions = {},
): SessionWalletClient {
  const { address, networkId } = parseAccountId(session.account)
  const id = Number(parseNetworkId(networkId).reference)
  // A wallet is never asked twice for one thing: viem would try again, and by a method of its own that wallets lack.
  const once = { retryCount: 0, methods: { exclude: ['wallet_sendTransaction'] } }
  return createWalletClient({
    account: address as Address, // an EVM account's
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

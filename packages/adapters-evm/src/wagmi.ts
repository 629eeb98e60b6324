import { FoyerError, isFoyerError, toFoyerError, withDeadline } from '@foyer/common'
import {
  type Address,
  type Chain,
  getAddress,
  ProviderDisconnectedError,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { createSessionProvider, type SessionProvider } from './sessionProvider.js'
import { followSession, type WagmiEmitter } from './wagmiEvents.js'
import { describeSession, type WagmiFoyer, type WagmiSession } from './wagmiSession.js'

/** The timeouts of the connector. */
export interface FoyerConnectorOptions {
  /** The time to wait for a visitor with the modal open. Defaults to five minutes, the lifetime of a pairing URI. */
  readonly connectTimeoutMs?: number
  /** The time to wait for a wallet that Foyer reconnects. A wallet that answers later is connected then. */
  readonly reconnectTimeoutMs?: number
}

/** The part of wagmi's connector setup that the connector uses. It is the same in versions 2 and 3. */
export interface ConnectorSetting {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: WagmiEmitter
}

/** The parameters with which wagmi calls `connect`. */
export interface ConnectRequest<WithCapabilities extends boolean> {
  readonly chainId?: number | undefined
  readonly isReconnecting?: boolean | undefined
  readonly withCapabilities?: WithCapabilities | boolean | undefined
}

/** The accounts and chain, in the form that wagmi expects. */
export interface ConnectAnswer<WithCapabilities extends boolean> {
  readonly accounts: WithCapabilities extends true
    ? readonly { address: Address; capabilities: Record<string, unknown> }[]
    : readonly Address[]
  readonly chainId: number
}

/**
 * Creates a connector for wagmi 2 and 3. Foyer's modal connects, and wagmi's hooks and actions use the account that
 * is connected in Foyer. Both stay in sync, and Foyer holds the state: connecting, switching and disconnecting in its
 * modal also applies to wagmi.
 *
 * `connect` opens the modal if no account is connected. Failures: viem's `UserRejectedRequestError` (4001) if the
 * visitor closes it or rejects, `CONNECT_TIMED_OUT`, viem's `SwitchChainError`, and failures of disconnecting.
 *
 * @example
 * import { createEvmAdapter } from '@foyer/adapters-evm'
 * import { foyerConnector } from '@foyer/adapters-evm/wagmi'
 * import { createFoyer } from '@foyer/react'
 * import { createConfig, http } from 'wagmi'
 * import { mainnet } from 'viem/chains'
 *
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
 * const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [foyerConnector(foyer)],
 *   multiInjectedProviderDiscovery: false,
 *   transports: { [mainnet.id]: http() },
 * })
 */
export function foyerConnector(
  foyer: WagmiFoyer,
  { connectTimeoutMs = 300_000, reconnectTimeoutMs = 10_000 }: FoyerConnectorOptions = {},
) {
  const provider: SessionProvider = {
    request: async (call, options) => createSessionProvider(requireSession(foyer)).request(call, options),
  }
  return ({ chains, emitter }: ConnectorSetting) => ({
    id: 'foyer',
    name: 'Foyer',
    type: 'foyer',
    async setup() {
      await undefined // wagmi subscribes to connectors only after it has set them up
      followSession(foyer, emitter)
    },
    async connect<WithCapabilities extends boolean = false>({
      chainId,
      isReconnecting,
      withCapabilities,
    }: ConnectRequest<WithCapabilities> = {}) {
      if (!isReconnecting) await connectVisitor(foyer, connectTimeoutMs)
      await preferChain(requireSession(foyer), chainId)
      const { accounts, chainId: current } = describeSession(requireSession(foyer))
      const answered = withCapabilities ? accounts.map(address => ({ address, capabilities: {} })) : accounts
      // `withCapabilities` selects one of the two forms.
      return { accounts: answered, chainId: current } as unknown as ConnectAnswer<WithCapabilities>
    },
    disconnect: () => foyer.disconnect('eip155'),
    getAccounts: async () => describeSession(requireSession(foyer)).accounts,
    getChainId: async () => describeSession(requireSession(foyer)).chainId,
    getProvider: async () => provider,
    isAuthorized: () => isReconnected(foyer, reconnectTimeoutMs),
    async switchChain({ chainId }: { readonly chainId: number }) {
      const chain = chains.find(({ id }) => id === chainId)
      const networkId = `eip155:${chainId}` as const
      if (!chain) throw new SwitchChainError(new FoyerError('NETWORK_NOT_FOUND', { networkId }))
      await switchTo(requireSession(foyer), chainId)
      return chain
    },
    onAccountsChanged(accounts: string[]) {
      if (accounts.length > 0) emitter.emit('change', { accounts: accounts.map(each => getAddress(each)) })
      else emitter.emit('disconnect')
    },
    onChainChanged: (chainId: string) => emitter.emit('change', { chainId: Number(chainId) }),
    onDisconnect: () => emitter.emit('disconnect'),
  })
}

function requireSession(foyer: WagmiFoyer): WagmiSession {
  const session = foyer.getSession('eip155')
  if (!session) throw new ProviderDisconnectedError(new FoyerError('CONNECTION_CLIENT_NOT_SET'))
  return session
}

/** Opens the modal if no account is connected, and waits for a connection. */
async function connectVisitor(foyer: WagmiFoyer, timeoutMs: number): Promise<void> {
  if (foyer.getSession('eip155')) return
  foyer.open({ view: 'Connect', namespace: 'eip155' })
  const read = () => {
    if (foyer.getSession('eip155')) return true
    if (foyer.getState().modal.isOpen) return undefined
    throw new UserRejectedRequestError(new FoyerError('REQUEST_REJECTED', { method: 'connect' }))
  }
  await waitFor(foyer, { read, timeoutMs })
}

/** Returns whether Foyer has a session after reconnecting. Sends no request. */
function isReconnected(foyer: WagmiFoyer, timeoutMs: number): Promise<boolean> {
  const read = () => {
    if (foyer.getSession('eip155')) return true
    return foyer.getState().connection.reconnecting.includes('eip155') ? undefined : false
  }
  return waitFor(foyer, { read, timeoutMs }).catch(() => false)
}

/** Resolves to the first defined value of `read`, which runs on every change of Foyer's state. */
function waitFor<Value>(
  foyer: WagmiFoyer,
  { read, timeoutMs }: { readonly read: () => Value | undefined; readonly timeoutMs: number },
): Promise<Value> {
  const wait = (signal: AbortSignal) =>
    new Promise<Value>((resolve, reject) => {
      const look = () => {
        try {
          const value = read()
          if (value === undefined) return
          resolve(value)
        } catch (error) {
          reject(error)
        }
        stop()
      }
      const stop = foyer.subscribe(look)
      signal.addEventListener('abort', stop)
      look()
    })
  const onTimeout = () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: timeoutMs })
  return withDeadline(wait, { timeoutMs, onTimeout })
}

/**
 * Switches a newly connected wallet to the requested chain if possible. Otherwise it stays connected on its own
 * chain.
 */
async function preferChain(session: WagmiSession, chainId: number | undefined): Promise<void> {
  if (!chainId || chainId === describeSession(session).chainId) return
  try {
    await switchTo(session, chainId)
  } catch (error) {
    if (error instanceof UserRejectedRequestError) throw error
  }
}

async function switchTo(session: WagmiSession, chainId: number): Promise<void> {
  try {
    await session.switchNetwork(`eip155:${chainId}`)
  } catch (error) {
    const cause = toFoyerError(error)
    if (isFoyerError(error, 'NETWORK_SWITCH_REJECTED')) throw new UserRejectedRequestError(cause)
    throw new SwitchChainError(cause)
  }
}

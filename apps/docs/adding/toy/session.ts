import {
  type ConnectRequest,
  FoyerError,
  type NetworkId,
  type ReconnectRequest,
  type Session,
  toAccountId,
} from '@foyer/common'
import type { NetworkOf, Opening } from '@foyer/common/adapter-kit'
import {
  askWallet,
  createSession,
  followSession,
  openSession,
  type SessionState,
} from '@foyer/common/session-kit'
import { toyNamespace } from './namespace.js'
import { createSendAsset } from './transfers.js'

/** A toy wallet, as its extension injects it into the page. */
export interface ToyWallet {
  readonly name: string
  /**
   * Returns the addresses that the page may see. Prompts the user unless `silent`. Rejects with code 4001 on refusal.
   */
  accounts(request: { readonly silent: boolean }): Promise<readonly string[]>
  /** Asks the user to sign a text. Returns an Ed25519 signature in hexadecimal. */
  sign(request: { readonly address: string; readonly text: string }): Promise<string>
  /** Calls `listener` when the addresses that the page may see change. */
  watch(listener: () => void): () => void
  /** Revokes the page's permission. */
  forget(): Promise<void>
}

/** Finds the networks whose nodes receive the transfers. */
export interface OpenContext {
  readonly networkOf: NetworkOf
}

/** A wallet and the lookup of its networks. */
interface ToySource extends OpenContext {
  readonly wallet: ToyWallet
}

/** Asks the user to give the page access to the wallet. */
export const connectWallet = (opening: Opening<ToySource>, request: ConnectRequest) =>
  open(opening, { ...request, silent: false })

/** Opens a session with an earlier permission, without prompting the user. */
export const reconnectWallet = (opening: Opening<ToySource>, request: ReconnectRequest) =>
  open(opening, { ...request, silent: true })

function open(
  { connectorId, wallet, networkOf }: Opening<ToySource>,
  { silent, ...request }: ReconnectRequest & { readonly silent: boolean },
): Promise<readonly Session[]> {
  const openWallet = async () => {
    const { signal } = request
    const ask = { kind: 'connect', method: 'accounts', signal } as const
    const addresses = await askWallet(() => wallet.accounts({ silent }), ask)
    const current = toState(request.networks[0].id, addresses)
    if (!current && !silent) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'accounts' })
    return current && createToySession({ connectorId, wallet, networkOf, first: current })
  }
  return openSession({ load: () => wallet, open: openWallet }, request)
}

function toState(networkId: NetworkId, addresses: readonly string[]): SessionState | undefined {
  const [first, ...others] = addresses.map(address => toAccountId(networkId, address))
  return first && { networkId, accounts: [first, ...others] }
}

function createToySession({
  connectorId,
  wallet,
  networkOf,
  first,
}: Opening<ToySource> & { readonly first: SessionState }): Session {
  const { networkId } = first
  const read = async () => toState(networkId, await wallet.accounts({ silent: true }))
  const state = followSession(first, {
    watch: ({ adopt }) => wallet.watch(() => void read().then(adopt, () => undefined)),
  })
  const sendAsset = createSendAsset({
    account: () => state.current().accounts[0],
    networkOf,
    sign: (text, { address, signal }) =>
      askWallet(() => wallet.sign({ address, text }), { kind: 'send', method: 'sign', signal }),
  })
  return createSession({
    namespace: toyNamespace,
    connectorId,
    provider: wallet,
    state,
    capabilities: { sendAsset },
    refresh: () => read().then(state.adopt, () => undefined),
    leave: () => wallet.forget(),
  })
}

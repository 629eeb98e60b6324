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

/** A toy wallet as its extension puts it into the page. */
export interface ToyWallet {
  readonly name: string
  /** Addresses the page may know; asks the owner unless it is `silent`. Rejects with code 4001 where he says no. */
  accounts(request: { readonly silent: boolean }): Promise<readonly string[]>
  /** Has the owner sign a text (Ed25519, hexadecimal). */
  sign(request: { readonly address: string; readonly text: string }): Promise<string>
  /** Calls back when what the page may know has changed. */
  watch(listener: () => void): () => void
  /** Takes the page's permission back. */
  forget(): Promise<void>
}

/** How networks are found, whose nodes transfers go to. */
export interface OpenContext {
  readonly networkOf: NetworkOf
}

/** A wallet, and where its networks are. */
interface ToySource extends OpenContext {
  readonly wallet: ToyWallet
}

/** Asks a wallet's owner to let the page in. */
export const connectWallet = (opening: Opening<ToySource>, request: ConnectRequest) =>
  open(opening, { ...request, silent: false })

/** Opens a session on what the owner allowed before, without asking. */
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

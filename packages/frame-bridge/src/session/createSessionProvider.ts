import {
  FoyerError,
  type Namespace,
  type Network,
  type NetworkId,
  parseAccountId,
  parseNetworkId,
  type SessionEvent,
  type Stop,
  type WalletTransport,
} from '@foyer/common'
import type { Link, LinkState } from '@foyer/common/session-kit'

type Listener = (value: unknown) => void

/** The handle of a session for hosts that speak to the wallet directly: EIP-1193 in form. */
export interface SessionProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** `accountsChanged`, `chainChanged`, `disconnect`. */
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

interface ProviderParts {
  readonly namespace: Namespace
  readonly state: Pick<LinkState<Link>, 'link' | 'events'>
  readonly transport: WalletTransport
  readonly networks: readonly Network[]
  move(networkId: NetworkId, signal: AbortSignal | undefined): Promise<void>
}

/** Creates the handle. Accounts and chain are answered from the session, the rest by the frame. */
export function createSessionProvider(parts: ProviderParts): SessionProvider {
  const { namespace, state, transport } = parts
  const heard: { readonly event: string; readonly listener: Listener; readonly stop: Stop }[] = []
  return {
    async request({ method, params }) {
      if (namespace !== 'eip155') return transport.request(state.link().networkId, method, params)
      if (method === 'eth_chainId') return chainOf(state.link(), namespace)
      if (method === 'net_version') return parseNetworkId(state.link().networkId).reference
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addressesOf(state.link())
      if (method === 'wallet_switchEthereumChain') return switchChain(parts, params)
      return transport.request(state.link().networkId, method, params)
    },
    on(event, listener) {
      const readers: Readonly<Record<string, (link: Link) => unknown>> = {
        accountsChanged: addressesOf,
        chainChanged: link => chainOf(link, namespace),
      }
      const read = readers[event]
      let last = JSON.stringify(read?.(state.link()))
      const tell = (told: SessionEvent) => {
        if (told.type === 'closed') {
          if (event === 'disconnect') listener({ code: 4900, message: 'The visitor signed out.' })
          return
        }
        const value = read?.(state.link())
        if (JSON.stringify(value) === last) return
        last = JSON.stringify(value)
        listener(value)
      }
      heard.push({ event, listener, stop: state.events.subscribe(tell) })
    },
    removeListener(event, listener) {
      const at = heard.findIndex(each => each.event === event && each.listener === listener)
      if (at >= 0) heard.splice(at, 1)[0]?.stop()
    },
  }
}

/** EIP-1193 wants the chain of an EVM account in hexadecimal; other families name it as CAIP-2 does. */
function chainOf({ networkId }: Link, namespace: Namespace): string {
  const { reference } = parseNetworkId(networkId)
  return namespace === 'eip155' ? `0x${Number(reference).toString(16)}` : reference
}

function addressesOf({ accounts }: Link): readonly string[] {
  return accounts.map(each => parseAccountId(each).address)
}

/** Only networks the host offers are switched to (EIP-3326). */
async function switchChain({ networks, move }: ProviderParts, params: unknown): Promise<null> {
  const [wanted] = Array.isArray(params) ? (params as readonly { readonly chainId?: unknown }[]) : []
  const networkId = `eip155:${Number(wanted?.chainId)}` as const
  if (!networks.some(({ id }) => id === networkId)) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
  await move(networkId, undefined)
  return null
}

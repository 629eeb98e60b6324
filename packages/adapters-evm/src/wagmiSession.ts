import { type AppSession, type Namespace, parseAccountId, parseNetworkId, type Stop } from '@foyer/common'
import { type Address, getAddress } from 'viem'

/** What the connector needs of a session. */
export type WagmiSession = Pick<
  AppSession<'eip155'>,
  'account' | 'accounts' | 'networkId' | 'sendRequest' | 'switchNetwork'
>

/** What the connector needs of an instance: `createFoyer` makes one. */
export interface WagmiFoyer {
  getSession(namespace: 'eip155'): WagmiSession | undefined
  watchSession(namespace: 'eip155', listener: (session: WagmiSession | undefined) => void): Stop
  readonly router: { open(request: { readonly view: 'Connect'; readonly namespace: 'eip155' }): void }
  readonly connection: { disconnect(namespace: 'eip155'): Promise<void> }
  getState(): {
    readonly connection: { readonly reconnecting: readonly Namespace[] }
    readonly modal: { readonly isOpen: boolean }
  }
  subscribe(listener: () => void): Stop
}

/** A session in wagmi's words; the account in use is the first. */
export function describeSession({ account, accounts, networkId }: WagmiSession): {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
} {
  const others = accounts.filter(each => each !== account)
  return {
    accounts: [addressOf(account), ...others.map(addressOf)],
    chainId: Number(parseNetworkId(networkId).reference),
  }
}

function addressOf(account: WagmiSession['account']): Address {
  return getAddress(parseAccountId(account).address)
}

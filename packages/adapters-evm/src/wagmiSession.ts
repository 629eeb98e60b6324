import { type AppSession, type Namespace, parseAccountId, parseNetworkId, type Stop } from '@foyer/common'
import { type Address, getAddress } from 'viem'

/** The part of a session that the connector needs. */
export type WagmiSession = Pick<
  AppSession<'eip155'>,
  'account' | 'accounts' | 'networkId' | 'sendRequest' | 'switchNetwork'
>

/** The part of a Foyer instance that the connector needs. `createFoyer` returns one. */
export interface WagmiFoyer {
  getSession(namespace: 'eip155'): WagmiSession | undefined
  open(request: { readonly view: 'Connect'; readonly namespace: 'eip155' }): void
  disconnect(namespace: 'eip155'): Promise<void>
  getState(): {
    readonly connection: { readonly reconnecting: readonly Namespace[] }
    readonly modal: { readonly isOpen: boolean }
  }
  subscribe(listener: () => void): Stop
  readonly advanced: {
    watchSession(namespace: 'eip155', listener: (session: WagmiSession | undefined) => void): Stop
  }
}

/** Describes a session as wagmi does. The current account is first. */
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

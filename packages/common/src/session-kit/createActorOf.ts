import { type AccountId, type NetworkId, parseAccountId, type WalletRequest } from '@foyer/common'

/** For whom and where something is signed. */
export interface Actor {
  readonly address: string
  readonly networkId: NetworkId
  readonly signal?: AbortSignal | undefined
}

/** Makes the way to tell who acts in a request: the current account where it names none. */
export function createActorOf(current: () => AccountId): (request: WalletRequest) => Actor {
  return ({ account = current(), signal }) => {
    const { address, networkId } = parseAccountId(account)
    return { address, networkId, signal }
  }
}

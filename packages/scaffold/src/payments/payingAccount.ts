import { type FoyerState, selectAccount, selectConnectedWallets } from '@foyer/core'
import { profileOf } from '../foyer/accountProfile.js'
import { shortenAddress, shortenEnd } from '../locales/shorten.js'

/** The account that pays, as texts. */
export interface PayingAccount {
  /** The account's own name, or the name of its wallet. */
  readonly name: string
  /** The shortened address. */
  readonly address: string
}

const nameLength = 24

/** Returns the account that pays in a namespace, by default the active one. */
export function selectPayingAccount(
  state: FoyerState,
  namespace = state.networks.activeNamespace,
): PayingAccount | undefined {
  const account = selectAccount(state, namespace)
  if (!account) return undefined
  const wallet = selectConnectedWallets(state).find(each => each.isInUse && each.namespace === namespace)
  const name = profileOf(account).name ?? wallet?.name ?? ''
  return { name: shortenEnd(name, nameLength), address: shortenAddress(account.address) }
}

/** Returns an account's name and address in one text. */
export function accountText({ name, address }: PayingAccount): string {
  return name === '' ? address : `${name} ${address}`
}

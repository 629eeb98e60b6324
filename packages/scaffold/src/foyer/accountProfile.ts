import { type AccountId, addressSeed, parseAccountId } from '@foyer/common'
import type { ActiveAccount } from '@foyer/core'
import { shortenAddress, shortenEnd } from '../locales/shorten.js'

const nameLength = 20

/** An account as every view shows it. */
export interface AccountProfile {
  /** The account's own name, the app's label for it, or the wallet's. `undefined` if it has none of them. */
  readonly name: string | undefined
  /** The name, cut after 20 characters, or else the shortened address. */
  readonly title: string
  /** The seed and source of its avatar. */
  readonly picture: { readonly seed: number; readonly src: string | undefined }
}

/** One of the wallet's accounts, and the app's label for it. */
interface ShownAccount {
  readonly id: AccountId
  readonly label: string | undefined
}

/** Returns how an account of the active wallet is shown, by default the active one. */
export function profileOf(
  account: ActiveAccount,
  { id, label }: ShownAccount = { id: account.account, label: account.label },
): AccountProfile {
  const isActive = id === account.account
  const { address } = parseAccountId(id)
  const name = (isActive && account.profileName) || label || account.descriptions[id]?.label || undefined
  return {
    name,
    title: name ? shortenEnd(name, nameLength) : shortenAddress(address),
    picture: { seed: addressSeed(address), src: isActive ? account.profileImage : undefined },
  }
}

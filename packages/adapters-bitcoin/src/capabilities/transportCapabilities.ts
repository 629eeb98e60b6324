import { type AccountId, parseAccountId, type SessionCapabilities, type WalletTransport } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { readAccount, type WalletAccount } from '../wallet/WalletAccount.js'
import { bitcoinCapabilities } from './bitcoinCapabilities.js'
import { transportSigner } from './transportSigner.js'

/** What can be done over a transport, for the accounts of its wallet. */
export function transportCapabilities(
  transport: WalletTransport,
  { account, networkOf }: ActingAccount,
): SessionCapabilities {
  // The transport knows which accounts are its own; all that is known of them here is their form.
  const find = (id: AccountId): WalletAccount | undefined => {
    const { address, networkId } = parseAccountId(id)
    return readAccount({ address, networks: [networkId] })
  }
  const accounts = () => [find(account())].flatMap(found => found ?? [])
  return bitcoinCapabilities(transportSigner(transport), { account, accounts, find, networkOf })
}

import { cleanText } from '@foyer/common'
import { toHex } from '../address/bytes.js'
import { readAddress } from '../address/ss58.js'
import type { InjectedAccount } from '../discovery/InjectedExtension.js'
import { toNetworkId } from '../networks/genesis.js'
import type { WalletAccount } from './WalletAccount.js'

const kinds = ['sr25519', 'ed25519', 'ecdsa', 'ethereum']
const most = 100

/** The accounts in what a wallet shows, each once. What is none is left out. `undefined` when it is no list. Never throws. */
export function readAccounts(value: unknown): readonly WalletAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const accounts = new Map<string, WalletAccount>()
  for (const each of value.slice(0, most)) {
    const [id, account] = readAccount(each) ?? []
    if (id && account && !accounts.has(id)) accounts.set(id, account)
  }
  return [...accounts.values()]
}

function readAccount(value: unknown): readonly [string, WalletAccount] | undefined {
  try {
    const { address, genesisHash, name, type } = value as InjectedAccount
    const bytes = readAddress(address)
    if (!bytes) return undefined
    const isEthereum = bytes.length === 20
    const kind = isEthereum ? 'ethereum' : kinds.find(each => each === type && each !== 'ethereum')
    const label = cleanText(name)
    const networkId = toNetworkId(genesisHash)
    const account = {
      address,
      ...(kind ? { kind } : {}),
      ...(label ? { label } : {}),
      ...(networkId ? { networkId } : {}),
    }
    return [toHex(bytes), account]
  } catch {
    return undefined
  }
}

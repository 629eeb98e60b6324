import type { FrameBrowser } from '@foyer/secure-site/testing'
import type { Address } from 'viem'

/** The response of `user/read` for an EVM account. */
export interface EvmUser {
  readonly address: Address
  readonly chainId: number
  readonly smartAccountDeployed: boolean
  readonly preferredAccountType: 'eoa' | 'smartAccount'
  readonly accounts: readonly { readonly address: Address; readonly type: 'eoa' | 'smartAccount' }[]
}

/** Reads both EVM accounts of the signed-in user, by default on the first local chain. */
export async function readPerson(browser: FrameBrowser, chainId = 'eip155:31337') {
  const user = await browser.call<EvmUser>('user/read', { chainId })
  const addressOf = (type: 'eoa' | 'smartAccount') => {
    const account = user.accounts.find(each => each.type === type)
    if (!account) throw new Error(`there is no ${type}`)
    return account.address
  }
  return { user, eoa: addressOf('eoa'), smart: addressOf('smartAccount') }
}

import { pbkdf2Sync } from 'node:crypto'
import { localMnemonic } from '@foyer/testing/signing/eip155'
import { toHex } from 'viem'
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'
import { nineAccounts } from '../nineAccounts.js'
import type { EvmServices, FundedAccount } from './evmServices.js'

/** The mnemonic of every local EVM node. Its keys are public. */
export const mnemonic = localMnemonic

/** The parent of all registered names. */
export const parentName = 'foyer.eth'

// The BIP-39 seed, derived only once: deriving it for each account would take longer than starting a chain.
const root = HDKey.fromMasterSeed(pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512'))

const owners = ['alice', 'basil']

/** Returns the accounts that wallets use on the local chains. */
export function fundedAccounts(): EvmServices['accounts'] {
  return nineAccounts(fundedAccount)
}

/** Returns the tenth account. It deploys the contracts, so that the other accounts start without history. */
export function deployerAccount(): HDAccount {
  return hdKeyToAccount(root, { addressIndex: 9 })
}

/**
 * Returns the eleventh account, which sends user operations to the EntryPoint. Anvil funds only ten, so it is funded
 * later.
 */
export function bundlerAccount(): FundedAccount {
  return fundedAccount(10)
}

function fundedAccount(addressIndex: number): FundedAccount {
  const account = hdKeyToAccount(root, { addressIndex })
  const { privateKey } = account.getHdKey()
  if (!privateKey) throw new Error('the mnemonic gives no private key')
  const label = owners[addressIndex]
  const name = label ? { name: `${label}.${parentName}` } : {}
  return { address: account.address, privateKey: toHex(privateKey), ...name }
}

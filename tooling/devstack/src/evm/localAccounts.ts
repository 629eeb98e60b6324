import { pbkdf2Sync } from 'node:crypto'
import { localMnemonic } from '@foyer/testing/signing/eip155'
import { toHex } from 'viem'
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'
import { nineAccounts } from '../nineAccounts.js'
import type { EvmServices, FundedAccount } from './evmServices.js'

/** The phrase every local EVM node uses; its keys are public. */
export const mnemonic = localMnemonic

/** Names are registered under this one. */
export const parentName = 'foyer.eth'

// BIP-39. Stretching the phrase anew for each account would take longer than starting a chain.
const root = HDKey.fromMasterSeed(pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512'))

const owners = ['alice', 'basil']

/** The accounts that visitors of the local chains use. */
export function fundedAccounts(): EvmServices['accounts'] {
  return nineAccounts(fundedAccount)
}

/** The tenth account, which deploys the contracts, so that the visitors' accounts start without history. */
export function deployerAccount(): HDAccount {
  return hdKeyToAccount(root, { addressIndex: 9 })
}

/** The eleventh account, which sends user operations to the EntryPoint. Anvil funds ten: it is given its coins later. */
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

import type { Ledger } from './createLedger.js'
import { describeAccount } from './describeAccount.js'
import { atSlot, type RpcMethods } from './RpcMethod.js'

/** Returns the RPC methods about accounts. */
export function accountMethods(ledger: Ledger): RpcMethods {
  const withContext = (value: unknown) => atSlot(ledger.slot, value)
  const accountAs = (address: string, encoding?: string) => {
    const account = ledger.account(address)
    return account ? describeAccount(account, { encoding, readAccount: ledger.account }) : null
  }
  return {
    getBalance: (address: string) => withContext(ledger.balance(address)),
    getAccountInfo: (address: string, settings) => withContext(accountAs(address, settings?.encoding)),
    getMultipleAccounts: (addresses: readonly string[], settings) =>
      withContext(addresses.map(address => accountAs(address, settings?.encoding))),
    requestAirdrop: (address: string, amount?: unknown) => ledger.airdrop(address, BigInt(Number(amount))),
  }
}

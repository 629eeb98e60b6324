import type { Ledger } from './createLedger.js'
import { describeAccount, describeAmount, readMint, readTokenAccount } from './describeAccount.js'
import { programs } from './programs.js'
import { RpcFailure } from './RpcFailure.js'
import { atSlot, type RpcMethods, type Settings } from './RpcMethod.js'

/** Returns the RPC methods about tokens of both token programs. */
export function tokenMethods(ledger: Ledger): RpcMethods {
  const withContext = (value: unknown) => atSlot(ledger.slot, value)
  const requireMint = (address: string) => {
    const mint = readMint(ledger.account(address))
    if (!mint) throw new RpcFailure(-32602, 'Invalid param: not a Token mint')
    return mint
  }
  const tokenAccountsOf = (owner: string, { programId, mint }: Settings) =>
    (programId ? [programId] : [programs.token, programs.token2022])
      .flatMap(program => ledger.accountsOf(program))
      .filter(account => {
        const token = readTokenAccount(account)
        return token?.owner === owner && (!mint || token.mint === mint)
      })
  return {
    getTokenAccountsByOwner: (owner: string, filter = {}, settings = {}) =>
      withContext(
        tokenAccountsOf(owner, filter).map(account => ({
          pubkey: account.address,
          account: describeAccount(account, { encoding: settings.encoding, readAccount: ledger.account }),
        })),
      ),
    getTokenAccountBalance: (address: string) => {
      const account = ledger.account(address)
      const token = account && readTokenAccount(account)
      if (!token) throw new RpcFailure(-32602, 'Invalid param: could not find account')
      return withContext(describeAmount(token.amount, requireMint(token.mint).decimals))
    },
    getTokenSupply: (address: string) => {
      const { supply, decimals } = requireMint(address)
      return withContext(describeAmount(supply, decimals))
    },
  }
}

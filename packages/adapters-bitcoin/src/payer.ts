import { type AccountId, parseAccountId, type ReadsPayers, toAccountId } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import type { WalletAccount } from './addresses.js'
import { findTransaction } from './esplora.js'
import type { BitcoinSigner } from './requests.js'

/** A wallet that sends by itself, and the addresses that the page knows of it. */
interface SendingWallet {
  readonly signer: Pick<BitcoinSigner, 'isRemote'>
  readonly wallet: Pick<ActingAccount, 'networkOf' | 'follow'> & {
    readonly accounts: () => readonly Pick<WalletAccount, 'address'>[]
  }
}

/**
 * Who paid a transaction: the account that was asked where any of what is spent was its own, or an address that the wallet
 * shows; else the one address that all of it was of. Several parties may spend together, and wallets on phones spend from
 * addresses that the page does not know: nobody can tell then. The wallet is asked for nothing. Failures: `RPC_FAILED`,
 * `ABORTED`.
 */
export async function readPayer(
  { signer, wallet }: SendingWallet,
  { hash, account, signal }: Parameters<ReadsPayers['readPayer']>[0],
): Promise<AccountId | undefined> {
  const { address, networkId } = parseAccountId(account)
  const network = wallet.networkOf(networkId)
  const found = network && (await findTransaction(network, { transactionId: hash, signal }))
  const payers = found?.payers ?? []
  const [first, ...others] = payers
  if (first === undefined) return undefined
  const own = [address, ...wallet.accounts().map(each => each.address)]
  if (payers.some(each => own.includes(each))) return account
  if (others.length > 0 || signer.isRemote) return undefined
  const payer = toAccountId(networkId, first)
  wallet.follow?.(payer)
  return payer
}

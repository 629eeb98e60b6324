import { type AccountId, parseAccountId, type ReadsPayers, toAccountId } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { findTransaction } from './esplora.js'
import type { BitcoinSigner } from './requests.js'

/** A wallet that sends by itself. */
interface SendingWallet {
  readonly signer: BitcoinSigner
  readonly wallet: Pick<ActingAccount, 'networkOf' | 'follow'>
}

/**
 * Who paid a transaction: the account that was asked where any of what is spent was its own, else whose it was. Wallets on
 * phones spend from addresses that the page does not know: those that they tell are the account's; one that tells none cannot
 * be told apart. Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function readPayer(
  { signer, wallet }: SendingWallet,
  { hash, account, signal }: Parameters<ReadsPayers['readPayer']>[0],
): Promise<AccountId | undefined> {
  const { address, networkId } = parseAccountId(account)
  const network = wallet.networkOf(networkId)
  const found = network && (await findTransaction(network, { transactionId: hash, signal }))
  const [first] = found?.payers ?? []
  if (!found || first === undefined) return undefined
  const isOneOf = (own: readonly string[]) => found.payers.some(each => own.includes(each))
  if (isOneOf([address])) return account
  if (signer.isRemote) {
    const asking = { account: { address }, networkId, signal }
    const told = (await signer.listAddresses?.(asking).catch(() => undefined)) ?? []
    if (told.length === 0) return undefined
    if (isOneOf(told)) return account
  }
  const payer = toAccountId(networkId, first)
  wallet.follow?.(payer)
  return payer
}

import { type AccountId, parseAccountId, type ReadsPayers, toAccountId } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import type { WalletAccount } from './addresses.js'
import { findTransaction } from './esplora.js'
import type { BitcoinSigner } from './requests.js'

/** A wallet that broadcasts by itself, and its known addresses. */
interface SendingWallet {
  readonly signer: Pick<BitcoinSigner, 'isRemote'>
  readonly wallet: Pick<ActingAccount, 'networkOf' | 'follow'> & {
    readonly accounts: () => readonly Pick<WalletAccount, 'address'>[]
  }
}

/**
 * Finds the payer of a transaction. It is the requested account if that account or a listed address of the wallet
 * owns an input, otherwise the single address that owns all inputs. Returns `undefined` if there are several payers,
 * or for a wallet on a phone, which may spend from unknown addresses. Sends the wallet no request. Failures:
 * `RPC_FAILED`, `ABORTED`.
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

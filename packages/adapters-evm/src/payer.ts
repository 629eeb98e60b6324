import { type AccountId, parseAccountId, type ReadsPayers, toAccountId } from '@foyer/common'
import { toChecksumAddress } from '@foyer/common/checksum'
import { hexAddress } from './addresses.js'
import type { AnswersOnChain } from './signedBy.js'

/**
 * Finds the payer of a confirmed transaction. Its sender may differ from a contract that pays (ERC-4337, a Safe,
 * EIP-7702), and a contract may be created by its first transaction. So another sender counts as the payer only if the
 * account has no code, and has sent before or the wallet also shows the sender. Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function readPayer(
  { wallet, read }: AnswersOnChain,
  { hash, account, signal }: Parameters<ReadsPayers['readPayer']>[0],
): Promise<AccountId | undefined> {
  const { address: asked, networkId } = parseAccountId(account)
  if (wallet.isSmartAccount?.(account)) return account
  const ask = (method: string, params: readonly unknown[]) => read({ networkId, method, params, signal })
  // Reads the receipt, because a node that has it may still report the transaction as pending.
  const found = Object(await ask('eth_getTransactionReceipt', [hash])) as Readonly<Record<string, unknown>>
  const { from, blockNumber } = found
  if (typeof from !== 'string' || !hexAddress.test(from) || !blockNumber) return undefined
  if (from.toLowerCase() === asked.toLowerCase()) return account
  const [code, count] = await Promise.all([
    ask('eth_getCode', [asked, 'latest']),
    ask('eth_getTransactionCount', [asked, 'latest']),
  ])
  if (code !== '0x') return account
  const payer = toAccountId(networkId, toChecksumAddress(from))
  const shown = (await wallet.readAccounts?.()) ?? []
  if (!(Number(count) > 0 || shown.includes(payer))) return undefined
  wallet.follow?.(payer)
  return payer
}

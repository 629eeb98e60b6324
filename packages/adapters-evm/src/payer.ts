import { type AccountId, parseAccountId, type ReadsPayers, toAccountId } from '@foyer/common'
import { toChecksumAddress } from '@foyer/common/checksum'
import { hexAddress } from './addresses.js'
import type { AnswersOnChain } from './signedBy.js'

/**
 * Who paid a transaction that a block has. Others send what a contract pays for (ERC-4337, a Safe, EIP-7702), and a contract
 * may come into being with its first transaction: only of an account that has no code, and sent before or has its sender
 * beside it in the wallet, the sender is who paid. Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function readPayer(
  { wallet, read }: AnswersOnChain,
  { hash, account, signal }: Parameters<ReadsPayers['readPayer']>[0],
): Promise<AccountId | undefined> {
  const { address: asked, networkId } = parseAccountId(account)
  if (wallet.isSmartAccount?.(account)) return account
  const ask = (method: string, params: readonly unknown[]) => read({ networkId, method, params, signal })
  // By the receipt, which its end was read of: a node that has it may name the transaction as pending still.
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

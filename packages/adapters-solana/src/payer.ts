import { type AccountId, parseAccountId, type ReadsPayers, toAccountId } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { callNode } from '@foyer/common/session-kit'
import { fromBase64 } from './requests.js'
import { readSlots } from './signedBy.js'

/**
 * Finds the payer of a transaction that a wallet sent: the requested account if it signed, otherwise the fee payer if
 * the wallet lists it. Returns `undefined` until a block contains the transaction. Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function readPayer(
  { networkOf, readAccounts, follow }: ActingAccount,
  { hash, account, signal }: Parameters<ReadsPayers['readPayer']>[0],
): Promise<AccountId | undefined> {
  const { address, networkId } = parseAccountId(account)
  const network = networkOf(networkId)
  if (!network) return undefined
  const settings = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await callNode(network, { method: 'getTransaction', params: [hash, settings], signal })
  const { transaction } = Object(answer) as { readonly transaction?: unknown }
  const [text] = Array.isArray(transaction) ? (transaction as readonly unknown[]) : []
  const signers = typeof text === 'string' ? readSlots(fromBase64(text))?.signers : undefined
  const first = signers?.[0]
  if (!signers || !first) return undefined
  if (signers.some(each => each.address === address)) return account
  const payer = toAccountId(networkId, first.address)
  // The fee of an account without a key (a vault) is paid by one of its owners, whom the wallet does not list.
  if (!(await readAccounts?.())?.includes(payer)) return undefined
  follow?.(payer)
  return payer
}

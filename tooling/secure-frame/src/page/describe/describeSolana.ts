import { base64 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import type { Description, Row } from './Description.js'
import { describeInstruction } from './describeInstruction.js'
import type { Network } from './Network.js'
import { fieldsOf, listOf } from './readable.js'

/** One Solana transaction, or several. */
export function describeSolana(params: unknown, { network }: { readonly network: Network }): Description {
  const { transaction, transactions } = fieldsOf(params)
  const all = transactions === undefined ? [transaction] : listOf(transactions)
  const read = all.map(each => readTransaction(String(each), network))
  const isUnknown = read.some(each => each.isUnknown)
  return {
    title: all.length === 1 ? 'Sign this transaction' : `Sign ${all.length} transactions`,
    ...(isUnknown ? { warning: 'This wallet cannot read all of what this does.' } : {}),
    rows: read.flatMap(({ rows }, index) =>
      all.length === 1 ? rows : [{ label: `Transaction ${index + 1}`, value: '' }, ...rows],
    ),
  }
}

function readTransaction(
  text: string,
  network: Network,
): { readonly rows: readonly Row[]; readonly isUnknown: boolean } {
  const { messageBytes } = getTransactionDecoder().decode(base64.decode(text))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) throw new TypeError('not a version this wallet reads')
  const accounts: readonly string[] = message.staticAccounts
  if (accounts.length === 0) throw new TypeError('not a transaction of anybody')
  const instructions = message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    program: nameOf(accounts, programAddressIndex),
    accounts: accountIndices.map(index => nameOf(accounts, index)),
    data: new Uint8Array(data ?? []),
  }))
  const described = instructions.map(each => describeInstruction(each, network))
  return {
    rows: [
      ...described.flatMap(each => each.rows),
      { label: 'Pays the fee', value: nameOf(accounts, 0), isBytes: true },
    ],
    isUnknown: described.some(each => each.isUnknown),
  }
}

function nameOf(accounts: readonly string[], index: number): string {
  return accounts[index] ?? 'an account of a lookup table'
}

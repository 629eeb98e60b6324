import * as v from 'valibot'
import { invalidParam } from '../rpc/readParams.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import { maybe, readAs } from './fields.js'
import { readSolanaTransaction, type SolanaTransaction } from './readSolanaTransaction.js'
import type { SolanaTransactionsRequest } from './WalletRequest.js'

// More would not be read before signing.
const mostTransactions = 20
const mostInstructions = 100

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const sendOptions = v.strictObject({
  skipPreflight: v.optional(v.boolean()),
  preflightCommitment: v.optional(v.string()),
  maxRetries: v.optional(wholeNumber),
  minContextSlot: v.optional(wholeNumber),
})

const one = { transaction: v.string(), pubkey: v.optional(v.string()) }
const all = { transactions: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(mostTransactions)) }

/** The fields of each method: one transaction or several, never both. */
const schemas = {
  one: v.strictObject(one),
  all: v.strictObject({ ...all, pubkey: v.optional(v.string()) }),
  sent: v.union([
    v.strictObject({ ...one, options: maybe(sendOptions) }),
    // The names that WalletConnect uses.
    v.pipe(
      v.strictObject({ ...one, sendOptions: maybe(sendOptions) }),
      v.transform(({ sendOptions: options, ...rest }) => ({ ...rest, options })),
    ),
  ]),
} as const

/**
 * Creates the parser of one of the three methods that sign transactions. The account must be a signer of each
 * transaction.
 */
export function readSolanaTransactions(answer: SolanaTransactionsRequest['answer']) {
  return (
    params: unknown,
    { networkId, account }: Pick<SolanaTransactionsRequest, 'networkId' | 'account'>,
  ): SolanaTransactionsRequest => {
    const given = readAs(schemas[answer], { value: params, name: 'parameters' })
    if (given.pubkey !== undefined && given.pubkey !== account)
      throw new SecureFailure('This account is not in this wallet.', failureCodes.unauthorized)
    const texts = 'transactions' in given ? given.transactions : [given.transaction]
    const transactions = texts.map(read)
    const instructions = transactions.flatMap(each => each.instructions)
    if (instructions.length > mostInstructions) throw invalidParam('transaction')
    if (!transactions.every(each => each.signers.includes(account)))
      throw new SecureFailure('This transaction is not for this account to sign.', failureCodes.unauthorized)
    const options = ('options' in given ? given.options : undefined) ?? {}
    return { kind: 'solanaTransactions', networkId, account, answer, transactions, options }
  }
}

function read(text: string): SolanaTransaction {
  try {
    return readSolanaTransaction(text)
  } catch {
    throw invalidParam('transaction')
  }
}

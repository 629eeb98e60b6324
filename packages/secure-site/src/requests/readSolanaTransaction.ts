import { base64 } from '@scure/base'
import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'

/** An account of an instruction. */
export interface NamedAccount {
  /** The address in base58, or `entry 3 of` and the table's address for an entry of a lookup table. */
  readonly name: string
  /** Whether the account is an entry of a lookup table. The wallet does not read lookup tables. */
  readonly isLookedUp: boolean
  readonly isSigner: boolean
  readonly isWritable: boolean
}

/** An instruction of a Solana transaction. */
export interface Instruction {
  readonly program: NamedAccount
  readonly accounts: readonly NamedAccount[]
  readonly data: Uint8Array
}

/** A transaction and the content of its message. */
export interface SolanaTransaction {
  /** The transaction. Its message bytes are signed. */
  readonly transaction: Transaction
  readonly instructions: readonly Instruction[]
  readonly feePayer: string
  /** All signers. The first signer pays the fee. */
  readonly signers: readonly string[]
}

/** Parses a transaction. Throws if its encoding is not canonical or its version is unknown. */
export function readSolanaTransaction(text: string): SolanaTransaction {
  const wire = base64.decode(text)
  const transaction = getTransactionDecoder().decode(wire)
  const bytes = new Uint8Array(transaction.messageBytes)
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  const isWhole =
    isSame(new Uint8Array(getTransactionEncoder().encode(transaction)), wire) &&
    isSame(new Uint8Array(getCompiledTransactionMessageEncoder().encode(message)), bytes)
  if (!isWhole || !('instructions' in message)) throw new TypeError('not a transaction this wallet reads')
  const accounts = nameAccounts(message)
  const at = (index: number) => {
    const account = accounts[index]
    if (!account) throw new RangeError('no such account')
    return account
  }
  const { numSignerAccounts } = message.header
  return {
    transaction,
    feePayer: at(0).name,
    signers: message.staticAccounts.slice(0, numSignerAccounts),
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: at(programAddressIndex),
      accounts: accountIndices.map(at),
      data: new Uint8Array(data ?? []),
    })),
  }
}

type Message = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime

/**
 * Returns the accounts in index order: the message's accounts, the writable accounts of all tables, then their
 * readonly accounts.
 */
function nameAccounts(message: Message): readonly NamedAccount[] {
  const { header, staticAccounts } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const own = staticAccounts.map((name, index) => {
    const isSigner = index < numSignerAccounts
    const lastWritable = isSigner
      ? numSignerAccounts - numReadonlySignerAccounts
      : staticAccounts.length - numReadonlyNonSignerAccounts
    return { name: String(name), isLookedUp: false, isSigner, isWritable: index < lastWritable }
  })
  const tables = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const lookUp = (isWritable: boolean) =>
    tables.flatMap(({ lookupTableAddress, writableIndexes, readonlyIndexes }) =>
      (isWritable ? writableIndexes : readonlyIndexes).map(index => ({
        name: `entry ${index} of ${lookupTableAddress}`,
        isLookedUp: true,
        isSigner: false,
        isWritable,
      })),
    )
  return [...own, ...lookUp(true), ...lookUp(false)]
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

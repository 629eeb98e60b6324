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

/** An account that an instruction names. */
export interface NamedAccount {
  /** In base58; of a lookup table: `entry 3 of` and the table's address. */
  readonly name: string
  /** It stands in a lookup table, which this wallet does not read. */
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

/** A transaction, and what its message says. */
export interface SolanaTransaction {
  /** The message's bytes are what is signed. */
  readonly transaction: Transaction
  readonly instructions: readonly Instruction[]
  readonly feePayer: string
  /** Everybody who signs, the fee payer first. */
  readonly signers: readonly string[]
}

/** Reads a transaction. Throws where its bytes are not the only ones that say the same, or its version is unknown. */
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

/** The accounts by their index: those of the message, then those of its tables, the writable ones first. */
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

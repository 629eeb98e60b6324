import { FoyerError } from '@foyer/common'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { leastPriority, priceOf } from './priority.js'
import { toBase58 } from './requests.js'
import type { TokenMint } from './tokenAccounts.js'

/** What every transaction needs. */
export interface Draft {
  readonly from: string
  readonly blockhash: string
  /** What is offered above the price of the signature, in lamports; {@link leastPriority} when absent. */
  readonly priority?: bigint | undefined
}

const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const associatedTokenProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const createIfMissing = 1
const transferChecked = 12

/** The units that transfers may use: of SOL, and of tokens with everything that their extensions do. */
export const plainUnits = 500
export const tokenUnits = 200_000

/** An unsigned transfer of SOL, in its wire form. Throws `ACCOUNT_INVALID`. */
export function buildSolTransfer(
  draft: Draft,
  { to, lamports }: { to: string; lamports: bigint },
): Uint8Array {
  const fromPubkey = new PublicKey(draft.from)
  const transfer = SystemProgram.transfer({ fromPubkey, toPubkey: toKey(to), lamports })
  return build(draft, { units: plainUnits, instructions: [transfer] })
}

/** What a receiver reads who takes nothing without a memo, where the sender has nothing to say. */
const plainMemo = 'Transfer'

/** An account of the sender, and what it gives in smallest units. */
export interface TokenPiece {
  readonly source: string
  readonly amount: bigint
}

/** How a token is sent to somebody. */
interface TokenTransfer {
  readonly to: string
  readonly mint: TokenMint
  readonly pieces: readonly TokenPiece[]
  /** The receiver's account takes nothing without a memo. */
  readonly needsMemo: boolean
}

/** An unsigned transfer of a token, which creates the receiver's account where it is missing. Throws `ACCOUNT_INVALID`. */
export function buildTokenTransfer(
  draft: Draft,
  { to, mint: token, pieces, needsMemo }: TokenTransfer,
): Uint8Array {
  const [owner, receiver, mint, program] = [draft.from, to, token.mint, token.program].map(toKey) as [
    PublicKey,
    PublicKey,
    PublicKey,
    PublicKey,
  ]
  const target = associatedAccount(receiver, { mint, program })
  const create = new TransactionInstruction({
    programId: associatedTokenProgram,
    keys: [
      { pubkey: owner, isSigner: true, isWritable: true },
      { pubkey: target, isSigner: false, isWritable: true },
      ...[receiver, mint, SystemProgram.programId, program].map(readOnly),
    ],
    data: toData([createIfMissing]),
  })
  const transferOf = ({ source, amount }: TokenPiece) =>
    new TransactionInstruction({
      programId: program,
      keys: [
        { pubkey: toKey(source), isSigner: false, isWritable: true },
        readOnly(mint),
        { pubkey: target, isSigner: false, isWritable: true },
        { pubkey: owner, isSigner: true, isWritable: false },
      ],
      data: toData([transferChecked, ...littleEndian(amount), token.decimals]),
    })
  // The program looks for the memo right before each transfer.
  const transfers = pieces.flatMap(piece => (needsMemo ? [memo(), transferOf(piece)] : [transferOf(piece)]))
  return build(draft, { units: tokenUnits, instructions: [create, ...transfers] })
}

function memo(): TransactionInstruction {
  const data = toData([...new TextEncoder().encode(plainMemo)])
  return new TransactionInstruction({ programId: memoProgram, keys: [], data })
}

/** The account in which an owner holds a token. Throws `ACCOUNT_INVALID`. */
export function tokenAccountOf(
  owner: string,
  { mint, program }: Pick<TokenMint, 'mint' | 'program'>,
): string {
  const place = { mint: toKey(mint), program: toKey(program) }
  return associatedAccount(toKey(owner), place).toBase58()
}

/** The message of a transaction, which a node names the fee of, base64. */
export function messageOf(transaction: Uint8Array): Uint8Array {
  return VersionedTransaction.deserialize(transaction).message.serialize()
}

/** The blockhash that a transaction is valid with. */
export function blockhashOf(transaction: Uint8Array): string {
  return VersionedTransaction.deserialize(transaction).message.recentBlockhash
}

/**
 * Whether a signed transaction does all that another one does. Wallets may add to what they sign, to protect their owner, and
 * set what is paid for its units. Throws what web3.js does at bytes that are none.
 */
export function doesAllOf(signed: Uint8Array, given: Uint8Array): boolean {
  const done = new Set(instructionsOf(signed))
  return instructionsOf(given).every(each => done.has(each))
}

function instructionsOf(transaction: Uint8Array): readonly string[] {
  const { message } = VersionedTransaction.deserialize(transaction)
  const keyAt = (index: number) => message.staticAccountKeys[index]?.toBase58()
  return message.compiledInstructions
    .filter(({ programIdIndex }) => keyAt(programIdIndex) !== ComputeBudgetProgram.programId.toBase58())
    .map(each =>
      [keyAt(each.programIdIndex), ...each.accountKeyIndexes.map(keyAt), toBase58(each.data)].join(),
    )
}

function build(
  { from, blockhash, priority = leastPriority }: Draft,
  { units, instructions }: { readonly units: number; readonly instructions: TransactionInstruction[] },
): Uint8Array {
  const message = new TransactionMessage({
    payerKey: toKey(from),
    recentBlockhash: blockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: priceOf(priority, units) }),
      ComputeBudgetProgram.setComputeUnitLimit({ units }),
      ...instructions,
    ],
  })
  // The form that every wallet reads, hardware ones included.
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize()
}

function associatedAccount(
  owner: PublicKey,
  { mint, program }: { mint: PublicKey; program: PublicKey },
): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, associatedTokenProgram)[0]
}

/** Makes sure that text is an address, before anybody is asked. Throws `ACCOUNT_INVALID`. */
export function requireAddress(address: string): void {
  toKey(address)
}

function toKey(address: string): PublicKey {
  try {
    return new PublicKey(address)
  } catch (cause) {
    throw new FoyerError('ACCOUNT_INVALID', { value: address }, { cause })
  }
}

const readOnly = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false })

// web3.js declares Node's buffers, and takes any bytes.
const toData = (bytes: readonly number[]) => Uint8Array.from(bytes) as TransactionInstruction['data']

function littleEndian(value: bigint): number[] {
  return Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(index * 8)) & 0xffn))
}

/** The parts of a legacy transaction, as older WalletConnect wallets want them beside it. Empty for version 0. */
export function legacyParams(bytes: Uint8Array): object {
  try {
    const { feePayer, recentBlockhash, instructions } = Transaction.from(bytes)
    return {
      feePayer: feePayer?.toBase58() ?? '',
      recentBlockhash,
      instructions: instructions.map(({ programId, keys, data }) => ({
        programId: programId.toBase58(),
        keys: keys.map(({ pubkey, ...flags }) => ({ pubkey: pubkey.toBase58(), ...flags })),
        data: toBase58(data),
      })),
    }
  } catch {
    return {} // no legacy transaction
  }
}

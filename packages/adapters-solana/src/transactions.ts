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

/** The common parts of every transaction. */
export interface Draft {
  readonly from: string
  readonly blockhash: string
  /** The priority fee above the signature's price, in lamports. Defaults to {@link leastPriority}. */
  readonly priority?: bigint | undefined
}

const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const associatedTokenProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const createIfMissing = 1
const transferChecked = 12

/** The compute unit limits of transfers: of SOL, and of tokens including their extensions. */
export const plainUnits = 500
export const tokenUnits = 200_000

/** Builds an unsigned SOL transfer in serialized form. Throws `ACCOUNT_INVALID`. */
export function buildSolTransfer(
  draft: Draft,
  { to, lamports }: { to: string; lamports: bigint },
): Uint8Array {
  const fromPubkey = new PublicKey(draft.from)
  const transfer = SystemProgram.transfer({ fromPubkey, toPubkey: toKey(to), lamports })
  return build(draft, { units: plainUnits, instructions: [transfer] })
}

/** The memo for a receiver that requires one. */
const plainMemo = 'Transfer'

/** One of the sender's accounts, and the amount that it contributes in the smallest unit. */
export interface TokenPiece {
  readonly source: string
  readonly amount: bigint
}

/** The receiver, mint and parts of a token transfer. */
interface TokenTransfer {
  readonly to: string
  readonly mint: TokenMint
  readonly pieces: readonly TokenPiece[]
  /** Whether the receiver's account rejects transfers without a memo. */
  readonly needsMemo: boolean
}

/**
 * Builds an unsigned token transfer that creates the receiver's account if it is missing. Throws `ACCOUNT_INVALID`.
 */
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
  // The program requires the memo directly before each transfer.
  const transfers = pieces.flatMap(piece => (needsMemo ? [memo(), transferOf(piece)] : [transferOf(piece)]))
  return build(draft, { units: tokenUnits, instructions: [create, ...transfers] })
}

function memo(): TransactionInstruction {
  const data = toData([...new TextEncoder().encode(plainMemo)])
  return new TransactionInstruction({ programId: memoProgram, keys: [], data })
}

/** Returns the address of an owner's associated token account. Throws `ACCOUNT_INVALID`. */
export function tokenAccountOf(
  owner: string,
  { mint, program }: Pick<TokenMint, 'mint' | 'program'>,
): string {
  const place = { mint: toKey(mint), program: toKey(program) }
  return associatedAccount(toKey(owner), place).toBase58()
}

/** Returns the message of a transaction, for which a node reports the fee. */
export function messageOf(transaction: Uint8Array): Uint8Array {
  return VersionedTransaction.deserialize(transaction).message.serialize()
}

/** Returns the recent blockhash of a serialized transaction, in base58. With a durable nonce it is the nonce. */
export function blockhashOf(transaction: Uint8Array): string {
  return VersionedTransaction.deserialize(transaction).message.recentBlockhash
}

/**
 * Returns whether a signed transaction contains all instructions of another. Wallets may add instructions to protect
 * the user, and change the compute budget. Throws web3.js's error for malformed bytes.
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
  // The legacy form, which every wallet supports, hardware wallets included.
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize()
}

function associatedAccount(
  owner: PublicKey,
  { mint, program }: { mint: PublicKey; program: PublicKey },
): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, associatedTokenProgram)[0]
}

/** Requires a text to be an address. Throws `ACCOUNT_INVALID`. */
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

// web3.js declares Node's Buffer, but accepts any bytes.
const toData = (bytes: readonly number[]) => Uint8Array.from(bytes) as TransactionInstruction['data']

function littleEndian(value: bigint): number[] {
  return Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(index * 8)) & 0xffn))
}

/** Returns the parts of a legacy transaction, which older WalletConnect wallets also require. Empty for version 0. */
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
    return {} // not a legacy transaction
  }
}

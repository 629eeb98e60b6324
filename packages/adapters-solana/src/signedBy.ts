import { type AccountId, type AnsweringWallet, FoyerError, parseAccountId } from '@foyer/common'
import { requireSigner } from '@foyer/common/session-kit'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { envelopesOf } from './envelope.js'
import { looksLikeTransaction, toBase58 } from './requests.js'

// As RFC 8032 has it: see `verify.ts`.
const strictly = { zip215: false }

interface Signed {
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/** Whether an address's key made a signature. Never throws. */
function isSignedBy(address: string, { message, signature }: Signed): boolean {
  try {
    return ed25519.verify(signature, message, base58.decode(address), strictly)
  } catch {
    return false
  }
}

function isWrapped(address: string, { message, signature }: Signed): boolean {
  const envelopes = envelopesOf(message, base58.decode(address))
  return envelopes.some(each => isSignedBy(address, { message: each, signature }))
}

interface MessageAnswer extends Signed {
  readonly account: AccountId
  readonly method: string
  /** The address that the answer names. */
  readonly named?: string
}

/**
 * Makes sure that an account's key signed a message. Failures: `KEY_SIGNS_NO_TEXT` where a device signed it in an envelope, which
 * nobody takes for a signature of the text; `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`.
 */
export async function requireMessageSigner(
  wallet: AnsweringWallet,
  { account, method, named, ...signed }: MessageAnswer,
): Promise<void> {
  const fits = (address: string) => isSignedBy(address, signed)
  const { address } = parseAccountId(account)
  if (!fits(address) && isWrapped(address, signed)) throw new FoyerError('KEY_SIGNS_NO_TEXT', { method })
  await requireSigner(wallet, { account, method, named, isSignedBy: fits })
}

interface TransactionAnswer {
  readonly account: AccountId
  readonly method: string
  readonly given: Uint8Array
  readonly signed: Uint8Array
}

/**
 * Makes sure that what came back is a transaction with the account's signature, over the bytes that came back: wallets may
 * add to what they sign, to protect their owner. Failures: `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`.
 */
export async function requireTransactionSigner(
  wallet: AnsweringWallet,
  { account, method, given, signed }: TransactionAnswer,
): Promise<void> {
  const slots = readSlots(signed)
  if (!slots) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  // Apps sign in advance for others: a key of theirs is no account of the wallet.
  const foreign = readSlots(given)
    ?.signers.filter(({ isSigned }) => isSigned)
    .map(({ address }) => address)
  const isSlotSigned = (address: string) =>
    slots.signers.some(each => each.address === address && isSignedBy(address, { ...slots, ...each }))
  const keyAddresses = slots.signers.map(({ address }) => address).filter(each => !foreign?.includes(each))
  await requireSigner(wallet, { account, method, isSignedBy: isSlotSigned, keyAddresses })
}

/** A signature's place in a transaction, and whose it is. */
interface Slot {
  readonly address: string
  readonly signature: Uint8Array
  readonly isSigned: boolean
}

interface Slots {
  readonly message: Uint8Array
  /** In their order: the first pays the fee, and its signature is the transaction's name. */
  readonly signers: readonly Slot[]
}

/** The places for signatures in a transaction; nothing of bytes that are none. */
export function readSlots(bytes: Uint8Array): Slots | undefined {
  if (!looksLikeTransaction(bytes)) return undefined
  const count = bytes[0] ?? 0
  const messageAt = 1 + count * 64
  const isVersioned = ((bytes[messageAt] ?? 0) & 0x80) !== 0
  // Three bytes of header, one of the number of keys: a transaction has fewer than 128.
  const keysAt = messageAt + (isVersioned ? 1 : 0) + 4
  const signers = Array.from({ length: count }, (_, index) => {
    const signature = bytes.slice(1 + index * 64, 1 + (index + 1) * 64)
    const address = toBase58(bytes.slice(keysAt + index * 32, keysAt + (index + 1) * 32))
    return { address, signature, isSigned: signature.some(byte => byte !== 0) }
  })
  return { message: bytes.slice(messageAt), signers }
}

/** Whether the text of a sign-in says that it is an address's (SIWS: the line after the first). */
export function namesAddress(message: Uint8Array, account: AccountId): boolean {
  return new TextDecoder().decode(message).split('\n')[1] === parseAccountId(account).address
}

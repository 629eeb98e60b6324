import { type AccountId, type AnsweringWallet, FoyerError, parseAccountId } from '@foyer/common'
import { requireSigner } from '@foyer/common/session-kit'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { envelopesOf } from './envelope.js'
import { looksLikeTransaction, toBase58 } from './requests.js'

// RFC 8032 mode, as in `verify.ts`.
const strictly = { zip215: false }

interface SignedMessage {
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/** Returns whether an address's key made a signature. Never throws. */
function isSignedBy(address: string, { message, signature }: SignedMessage): boolean {
  try {
    return ed25519.verify(signature, message, base58.decode(address), strictly)
  } catch {
    return false
  }
}

function isWrapped(address: string, { message, signature }: SignedMessage): boolean {
  const envelopes = envelopesOf(message, base58.decode(address))
  return envelopes.some(each => isSignedBy(address, { message: each, signature }))
}

interface MessageAnswer extends SignedMessage {
  readonly account: AccountId
  readonly method: string
  /** The address in the wallet's answer. */
  readonly named?: string
}

/**
 * Checks that an account's key signed a message. Failures: `KEY_SIGNS_NO_TEXT` if a device signed it in an envelope,
 * which verifiers reject as a signature of the text, `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`.
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
 * Checks that the answer is a transaction with the account's signature over its own bytes, because wallets may add
 * instructions to protect the user. Failures: `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`.
 */
export async function requireTransactionSigner(
  wallet: AnsweringWallet,
  { account, method, given, signed }: TransactionAnswer,
): Promise<void> {
  const slots = readSlots(signed)
  if (!slots) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  // Excludes keys with which the app signed in advance, because they are not the wallet's accounts.
  const foreign = readSlots(given)
    ?.signers.filter(({ isSigned }) => isSigned)
    .map(({ address }) => address)
  const isSlotSigned = (address: string) =>
    slots.signers.some(each => each.address === address && isSignedBy(address, { ...slots, ...each }))
  const keyAddresses = slots.signers.map(({ address }) => address).filter(each => !foreign?.includes(each))
  await requireSigner(wallet, { account, method, isSignedBy: isSlotSigned, keyAddresses })
}

/** A signature slot of a transaction, and its signer. */
interface Slot {
  readonly address: string
  readonly signature: Uint8Array
  readonly isSigned: boolean
}

interface Slots {
  readonly message: Uint8Array
  /** The signers in order. The first pays the fee, and its signature identifies the transaction. */
  readonly signers: readonly Slot[]
}

/** Reads the signature slots of a transaction. Returns `undefined` if the bytes are not one. */
export function readSlots(bytes: Uint8Array): Slots | undefined {
  if (!looksLikeTransaction(bytes)) return undefined
  const count = bytes[0] ?? 0
  const messageAt = 1 + count * 64
  const isVersioned = ((bytes[messageAt] ?? 0) & 0x80) !== 0
  // Three header bytes and one for the number of keys, since a transaction has fewer than 128.
  const keysAt = messageAt + (isVersioned ? 1 : 0) + 4
  const signers = Array.from({ length: count }, (_, index) => {
    const signature = bytes.slice(1 + index * 64, 1 + (index + 1) * 64)
    const address = toBase58(bytes.slice(keysAt + index * 32, keysAt + (index + 1) * 32))
    return { address, signature, isSigned: signature.some(byte => byte !== 0) }
  })
  return { message: bytes.slice(messageAt), signers }
}

/** Returns whether the message of a sign-in contains the address (SIWS: in the second line). */
export function namesAddress(message: Uint8Array, account: AccountId): boolean {
  return new TextDecoder().decode(message).split('\n')[1] === parseAccountId(account).address
}

import { type AccountId, type AnsweringWallet, parseAccountId } from '@foyer/common'
import { requireSigner } from '@foyer/common/session-kit'
import { fromHex, readAddress, writeLike } from './addresses.js'
import { payloadBytes } from './payloadBytes.js'
import type { SignedPayload } from './signers.js'
import { carriesSignature, textsOf } from './verify.js'

interface MessageAnswer {
  readonly account: AccountId
  readonly message: string
  /** The signature in hexadecimal with 0x. */
  readonly signature: string
}

/** Checks that an account's key signed a text. Failures: `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`. */
export async function requireMessageSigner(
  wallet: AnsweringWallet,
  { account, message, signature }: MessageAnswer,
): Promise<void> {
  const isSignedBy = (address: string) => carriesSignature(address, { signature, texts: textsOf(message) })
  await requireSigner(wallet, { account, method: 'signRaw', isSignedBy })
}

interface PayloadAnswer {
  readonly account: AccountId
  readonly payload: object
  readonly answer: SignedPayload
}

/**
 * Checks that an account's key signed an extrinsic's payload. If the wallet changed the extrinsic, only the account
 * in the extrinsic is checked, because the chain itself verifies that signature. The payload of a chain with unknown
 * rules is accepted. Failures: `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`.
 */
export async function requirePayloadSigner(
  wallet: AnsweringWallet,
  { account, payload, answer: { signature, signedTransaction } }: PayloadAnswer,
): Promise<void> {
  const method = 'signPayload'
  const { address: asked } = parseAccountId(account)
  if (signedTransaction !== undefined) {
    // The extrinsics of chains with Ethereum accounts have another format.
    if (readAddress(asked)?.length === 20) return
    const signer = readExtrinsicSigner(fromHex(signedTransaction))
    const named = signer ? writeLike(asked, signer) : asked
    return requireSigner(wallet, { account, method, named, isSignedBy: each => each === named })
  }
  const bytes = payloadBytes(payload)
  if (!bytes) return
  const isSignedBy = (address: string) => carriesSignature(address, { signature, texts: [bytes] })
  await requireSigner(wallet, { account, method, isSignedBy })
}

const signedVersion4 = 0x84
const byAccount = 0

/**
 * Reads the signer's account from a signed version 4 extrinsic (`MultiAddress::Id`). Returns `undefined` for other
 * forms.
 */
function readExtrinsicSigner(bytes: Uint8Array): Uint8Array | undefined {
  // The length has a compact encoding. Its longest form, for gigabytes, is not supported.
  const lengthOf = [1, 2, 4][(bytes[0] ?? 0) & 3] ?? 0
  const [version, kind] = bytes.subarray(lengthOf)
  const start = lengthOf + 2
  const isRead = version === signedVersion4 && kind === byAccount && bytes.length >= start + 32
  return isRead ? bytes.slice(start, start + 32) : undefined
}

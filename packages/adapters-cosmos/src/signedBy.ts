import { type AccountId, type AnsweringWallet, FoyerError, parseAccountId } from '@foyer/common'
import { requireSigner } from '@foyer/common/session-kit'
import { bech32 } from '@scure/base'
import {
  type AminoDocument,
  type DirectDocument,
  documentBytes,
  fromBase64,
  type Signature,
  textDocument,
} from './requests.js'
import { readKey } from './verify.js'

/** A signature with its key, and the document to verify. A text's document contains its signer. */
interface SignatureAnswer {
  readonly account: AccountId
  readonly method: string
  readonly answer: Signature
  readonly bytesFor: (address: string) => Uint8Array
}

/** Checks that an account's key signed a text (ADR-36). Fails as {@link requireDocumentSigner} does. */
export async function requireTextSigner(
  wallet: AnsweringWallet,
  { text, ...signed }: Omit<SignatureAnswer, 'bytesFor'> & { readonly text: string },
): Promise<void> {
  const bytesFor = (address: string) => documentBytes(textDocument(address, text))
  await requireKeySigner(wallet, { ...signed, bytesFor })
}

type SignedDocument =
  | { readonly mode: 'direct'; readonly document: DirectDocument }
  | { readonly mode: 'amino'; readonly document: AminoDocument }

/**
 * Checks that an account's key signed a document as the wallet returned it, because the user may have changed fee and
 * memo. Failures: `SIGNED_BY_ANOTHER_ACCOUNT`, `WALLET_ANSWER_INVALID`.
 */
export async function requireDocumentSigner(
  wallet: AnsweringWallet,
  { signed, ...answer }: Omit<SignatureAnswer, 'bytesFor'> & { readonly signed: SignedDocument },
): Promise<void> {
  const bytes = signed.mode === 'direct' ? signDocBytes(signed.document) : documentBytes(signed.document)
  await requireKeySigner(wallet, { ...answer, bytesFor: () => bytes })
}

async function requireKeySigner(
  wallet: AnsweringWallet,
  { account, method, answer, bytesFor }: SignatureAnswer,
): Promise<void> {
  const key = await readKey(fromBase64(answer.publicKey))
  if (!key) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  const { address: asked } = parseAccountId(account)
  const { prefix } = bech32.decode(asked as `${string}1${string}`) // the address of a session's account
  const signature = fromBase64(answer.signature)
  const keyAddresses: readonly string[] = key.accounts.map(bytes =>
    bech32.encode(prefix as Lowercase<string>, bech32.toWords(bytes)),
  )
  const isSignedBy = (address: string) =>
    keyAddresses.includes(address) && key.hasSigned(bytesFor(address), signature)
  await requireSigner(wallet, { account, method, isSignedBy, keyAddresses })
}

/** Serializes a protobuf document for signing (`SignDoc`, cosmos/tx/v1beta1). */
function signDocBytes({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDocument): Uint8Array {
  const number = BigInt(accountNumber)
  return Uint8Array.from([
    ...field(1, bodyBytes),
    ...field(2, authInfoBytes),
    ...field(3, new TextEncoder().encode(chainId)),
    // Protobuf omits fields with their default value.
    ...(number === 0n ? [] : [4 << 3, ...varint(number)]),
  ])
}

const lengthDelimited = 2

function field(position: number, bytes: Uint8Array): readonly number[] {
  if (bytes.length === 0) return []
  return [(position << 3) | lengthDelimited, ...varint(BigInt(bytes.length)), ...bytes]
}

function varint(value: bigint): readonly number[] {
  if (value < 128n) return [Number(value)]
  return [Number(value & 127n) | 128, ...varint(value >> 7n)]
}

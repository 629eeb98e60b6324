import { FoyerError } from '@foyer/common'
import { readBytes, toBase64 } from './bytes.js'
import type { AminoDocument, DirectDocument, Signature, Signed } from './CosmosSigner.js'

/** What was asked, and by which method. */
interface Asked<Document> {
  readonly method: string
  readonly document: Document
}

type Answer = Readonly<Record<string, unknown>>

/** Reads the answer to a protobuf document; wallets that repeat it not at all signed it as it was. Throws `WALLET_ANSWER_INVALID`. */
export function readSignedDirect(
  answer: unknown,
  { method, document }: Asked<DirectDocument>,
): Signed<DirectDocument> {
  const { signed, signature } = Object(answer) as Answer
  const { bodyBytes, authInfoBytes } = Object(signed) as Answer
  return {
    ...readSignature(signature, method),
    signed: {
      ...document,
      bodyBytes: readBytes(bodyBytes) ?? document.bodyBytes,
      authInfoBytes: readBytes(authInfoBytes) ?? document.authInfoBytes,
    },
  }
}

/** Reads the answer to a JSON document, as {@link readSignedDirect} does. */
export function readSignedAmino(
  answer: unknown,
  { method, document }: Asked<AminoDocument>,
): Signed<AminoDocument> {
  const { signed, signature } = Object(answer) as Answer
  const isDocument =
    typeof signed === 'object' && signed !== null && Array.isArray((signed as Answer)['msgs'])
  return {
    ...readSignature(signature, method),
    signed: isDocument ? (signed as AminoDocument) : document,
  }
}

/** Reads a signature with its key (`StdSignature`). Throws `WALLET_ANSWER_INVALID`. */
export function readSignature(value: unknown, method: string): Signature {
  const { signature, pub_key: key } = Object(value) as Answer
  const signatureBytes = readBytes(signature)
  const keyBytes = readBytes((Object(key) as Answer)['value'])
  if (signatureBytes?.length !== 64 || keyBytes?.length !== 33)
    throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return { signature: toBase64(signatureBytes), publicKey: toBase64(keyBytes) }
}

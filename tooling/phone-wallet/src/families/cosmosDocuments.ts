import { base64, hex } from '@scure/base'
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readRecord, readText } from './readParams.js'

/** Reads a protobuf document as dapps write it: bytes in base64, or in hexadecimal as older ones do. */
export function readDirectDocument(value: unknown): SignDoc {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = readRecord(value)
  const number = String(accountNumber)
  if (!/^\d{1,20}$/.test(number)) throw new WalletFailure(-32602, 'The account number must be text.')
  return {
    bodyBytes: readBytes(bodyBytes),
    authInfoBytes: readBytes(authInfoBytes),
    chainId: readText(chainId),
    accountNumber: BigInt(number),
  }
}

/** What is signed of a protobuf document. */
export function directSignBytes(document: SignDoc): Uint8Array {
  return SignDoc.encode(document).finish()
}

/** What is signed of a JSON document: its keys in order, and what HTML is made of as escapes. */
export function aminoSignBytes(document: Readonly<Record<string, unknown>>): Uint8Array {
  const text = JSON.stringify(document, (_, value) => (isPlain(value) ? inOrder(value) : value))
  return new TextEncoder().encode(
    text.replace(/[&<>]/g, letter => `\\u00${letter.charCodeAt(0).toString(16)}`),
  )
}

function readBytes(value: unknown): Uint8Array {
  const text = readText(value)
  try {
    return /^([0-9a-f]{2})*$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
  } catch {
    throw new WalletFailure(-32602, 'The document cannot be read.')
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inOrder(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
}

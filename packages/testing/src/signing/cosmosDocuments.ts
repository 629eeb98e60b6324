import { base64 } from '@scure/base'
import { SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

/** A protobuf document (`SignDoc`). Pages pass the account number as a bigint, a `Long` or a string. */
export interface CosmosDirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: { toString(): string }
}

/** A JSON document (`StdSignDoc`). */
export type CosmosAminoDocument = Readonly<Record<string, unknown>>

/** Returns the bytes of a protobuf document to sign. */
export function directBytes({ accountNumber, ...document }: CosmosDirectDocument): Uint8Array {
  return SignDoc.encode({ ...document, accountNumber: BigInt(accountNumber.toString()) }).finish()
}

/** Returns the bytes of a JSON document to sign: sorted keys, with `<`, `>` and `&` escaped. */
export function aminoBytes(document: CosmosAminoDocument): Uint8Array {
  const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }
  const text = JSON.stringify(inOrder(document)).replace(/[&<>]/g, letter => escapes[letter] ?? letter)
  return new TextEncoder().encode(text)
}

/** Returns the document that represents a text (ADR-36). No chain accepts it as a transaction. */
export function arbitraryDocument(signer: string, text: string | Uint8Array): CosmosAminoDocument {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytes) } }],
    memo: '',
  }
}

/** Returns a protobuf document with another memo. */
export function withMemo(document: CosmosDirectDocument, memo: string): CosmosDirectDocument {
  const body = TxBody.decode(document.bodyBytes)
  return { ...document, bodyBytes: TxBody.encode({ ...body, memo }).finish() }
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]))
}

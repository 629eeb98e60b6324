import { toBase64 } from './bytes.js'
import type { AminoDocument } from './CosmosSigner.js'

/** The JSON document that stands for a text (ADR-36). It names no chain: none takes it for a transaction. */
export function textDocument(signer: string, text: string): AminoDocument {
  const data = toBase64(new TextEncoder().encode(text))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}

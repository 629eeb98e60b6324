import { base64 } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { readDirectDocument } from './cosmosDocuments.js'
import type { Call, CallDescription } from './Family.js'
import { readList, readRecord, readText } from './readParams.js'

type Row = CallDescription['rows'][number]
type Fields = Readonly<Record<string, unknown>>

const sendType = '/cosmos.bank.v1beta1.MsgSend'

/** Describes a Cosmos request. Shows the raw parameters if they cannot be read. */
export function describeCosmos({ method, params }: Call): CallDescription {
  const title = 'Sign a transaction'
  try {
    const { signDoc } = readRecord(params)
    if (method === 'cosmos_signDirect') return { title, rows: describeDirect(signDoc) }
    const document = readRecord(signDoc)
    const text = readSignedText(document)
    return text === undefined
      ? { title, rows: describeAmino(document) }
      : { title: 'Sign a message', rows: [{ label: 'Message', value: text }] }
  } catch {
    return { title, rows: [{ label: 'Params', value: JSON.stringify(params, null, 2) ?? 'none' }] }
  }
}

function describeDirect(signDoc: unknown): readonly Row[] {
  const { messages, memo } = TxBody.decode(readDirectDocument(signDoc).bodyBytes)
  const rows = messages.flatMap(({ typeUrl, value }): readonly Row[] => {
    if (typeUrl !== sendType) return [{ label: 'Data', value: typeUrl }]
    const { fromAddress, toAddress, amount } = MsgSend.decode(value)
    return describeSend({ from: fromAddress, to: toAddress, amount })
  })
  return [...rows, ...describeMemo(memo)]
}

function describeAmino({ msgs, memo }: Fields): readonly Row[] {
  const rows = readList(msgs).flatMap(each => {
    const { type, value } = readRecord(each)
    if (type !== 'cosmos-sdk/MsgSend') return [{ label: 'Data', value: readText(type) }]
    const { from_address: from, to_address: to, amount } = readRecord(value)
    return describeSend({ from: readText(from), to: readText(to), amount: readList(amount).map(readCoin) })
  })
  return [...rows, ...describeMemo(readText(memo))]
}

interface Coin {
  readonly amount: string
  readonly denom: string
}

function readCoin(value: unknown): Coin {
  const { amount, denom } = readRecord(value)
  return { amount: readText(amount), denom: readText(denom) }
}

function describeSend(sent: { from: string; to: string; amount: readonly Coin[] }): readonly Row[] {
  const amount = sent.amount.map(({ amount: value, denom }) => `${value} ${denom}`).join(', ')
  return [
    { label: 'From', value: sent.from },
    { label: 'To', value: sent.to },
    { label: 'Amount', value: amount },
  ]
}

function describeMemo(memo: string): readonly Row[] {
  return memo ? [{ label: 'Memo', value: memo }] : []
}

/** Returns the text of an ADR-36 document, or `undefined` for a transaction. */
function readSignedText({ chain_id: chainId, msgs }: Fields): string | undefined {
  const [first] = readList(msgs)
  const { type, value } = readRecord(first ?? {})
  if (chainId !== '' || type !== 'sign/MsgSignData') return undefined
  const bytes = base64.decode(readText(readRecord(value)['data']))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

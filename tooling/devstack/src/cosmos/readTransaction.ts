import type { MsgSend as Send } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { TransactionRefused } from './TransactionRefused.js'

/** A decoded transaction with one signer. */
export interface ReceivedTransaction {
  readonly raw: TxRaw
  readonly body: TxBody
  readonly authInfo: AuthInfo
  readonly signer: AuthInfo['signerInfos'][number]
  /** Absent only in simulated transactions. */
  readonly publicKey: Uint8Array | undefined
  readonly sends: readonly [Send, ...Send[]]
}

const sendType = '/cosmos.bank.v1beta1.MsgSend'

/** Decodes a transaction. Throws `TransactionRefused` for anything that the chain does not support. */
export function readTransaction(bytes: Uint8Array): ReceivedTransaction {
  const { raw, body, authInfo } = parse(bytes)
  const [signer, ...others] = authInfo.signerInfos
  if (!signer || others.length > 0) throw new TransactionRefused(4, 'wrong number of signers; expected 1')
  const [first, ...rest] = body.messages.map(({ typeUrl, value }) => {
    if (typeUrl !== sendType)
      throw new TransactionRefused(6, `unrecognized message route: ${typeUrl}: unknown request`)
    return MsgSend.decode(value)
  })
  if (!first) throw new TransactionRefused(18, 'must contain at least one message: invalid request')
  const publicKey = signer.publicKey ? PubKey.decode(signer.publicKey.value).key : undefined
  return { raw, body, authInfo, signer, publicKey, sends: [first, ...rest] }
}

function parse(bytes: Uint8Array) {
  try {
    const raw = TxRaw.decode(bytes)
    return { raw, body: TxBody.decode(raw.bodyBytes), authInfo: AuthInfo.decode(raw.authInfoBytes) }
  } catch {
    throw new TransactionRefused(2, 'tx parse error')
  }
}

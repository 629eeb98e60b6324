import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { AminoDocument } from '../capabilities/CosmosSigner.js'

/** An amount of a currency, in its smallest unit. */
export interface Coin {
  readonly denom: string
  readonly amount: string
}

/** Who sends what to whom. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly coin: Coin
  readonly memo?: string | undefined
}

/** What a transaction costs at most. */
export interface Fee {
  readonly amount: readonly Coin[]
  readonly gas: bigint
}

/** Whose transaction it is, and how it is signed. */
export interface Authorship {
  /** Not needed where a transaction is only tried. */
  readonly publicKey?: Uint8Array | undefined
  readonly sequence: bigint
  readonly fee: Fee
  readonly mode: 'direct' | 'amino'
}

/** The body of a transfer (`MsgSend`). */
export function encodeBody({ from, to, coin, memo = '' }: Transfer): Uint8Array {
  const value = MsgSend.encode({ fromAddress: from, toAddress: to, amount: [{ ...coin }] }).finish()
  const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
  return TxBody.encode(TxBody.fromPartial({ messages: [message], memo })).finish()
}

/** What the author of a transaction says beside its body. */
export function encodeAuthorship({ publicKey, sequence, fee, mode }: Authorship): Uint8Array {
  const key = publicKey && {
    typeUrl: '/cosmos.crypto.secp256k1.PubKey',
    value: PubKey.encode({ key: publicKey }).finish(),
  }
  const signed = mode === 'direct' ? SignMode.SIGN_MODE_DIRECT : SignMode.SIGN_MODE_LEGACY_AMINO_JSON
  const info = { sequence, modeInfo: { single: { mode: signed } }, ...(key ? { publicKey: key } : {}) }
  const amount = fee.amount.map(coin => ({ ...coin }))
  return AuthInfo.encode(
    AuthInfo.fromPartial({ signerInfos: [info], fee: { amount, gasLimit: fee.gas } }),
  ).finish()
}

/** A transaction as nodes take it. */
export function encodeTransaction(
  bodyBytes: Uint8Array,
  { authInfoBytes, signature }: { readonly authInfoBytes: Uint8Array; readonly signature: Uint8Array },
): Uint8Array {
  return TxRaw.encode({ bodyBytes, authInfoBytes, signatures: [signature] }).finish()
}

/** The JSON document of a transfer. */
export function transferDocument(
  { from, to, coin, memo = '' }: Transfer,
  author: {
    readonly chainId: string
    readonly accountNumber: bigint
    readonly sequence: bigint
    readonly fee: Fee
  },
): AminoDocument {
  const { chainId, accountNumber, sequence, fee } = author
  return {
    chain_id: chainId,
    account_number: accountNumber.toString(),
    sequence: sequence.toString(),
    fee: { amount: fee.amount, gas: fee.gas.toString() },
    msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address: from, to_address: to, amount: [coin] } }],
    memo,
  }
}

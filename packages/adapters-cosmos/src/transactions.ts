import type { Network } from '@foyer/common'
import { parseUnits } from '@foyer/common/amounts'
import { BinaryReader, BinaryWriter } from 'cosmjs-types/binary'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { factsOf } from './networks/factsOf.js'
import { queryChain } from './node.js'
import type { AminoDocument } from './requests.js'

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
interface Authorship {
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

interface Trial {
  readonly transfer: Transfer
  readonly sequence: bigint
  readonly publicKey?: Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
}

const priceDecimals = 18
// Gas differs a little from a trial to the block.
const marginPercent = 140n

/** What a transfer will cost: a node tries it unsigned, and tells the gas it used. Failures as `queryChain`'s. */
export async function estimateFee(network: Network, trial: Trial): Promise<Fee> {
  const gas = ((await simulate(network, trial)) * marginPercent) / 100n
  const { denom, gasPrice } = factsOf(network)
  const scale = 10n ** BigInt(priceDecimals)
  const amount = (gas * parseUnits(gasPrice, priceDecimals) + scale - 1n) / scale
  return { gas, amount: [{ denom, amount: amount.toString() }] }
}

async function simulate(network: Network, { transfer, sequence, publicKey, signal }: Trial): Promise<bigint> {
  const fee = { amount: [], gas: 0n }
  const authInfoBytes = encodeAuthorship({ sequence, publicKey, fee, mode: 'direct' })
  const bytes = encodeTransaction(encodeBody(transfer), { authInfoBytes, signature: new Uint8Array() })
  const path = '/cosmos.tx.v1beta1.Service/Simulate'
  return readGasUsed(await queryChain(network, { path, request: toRequest(bytes), signal }))
}

// The library's `tx/v1beta1/service` has these two messages, and 30 kB of others with them.
function toRequest(transaction: Uint8Array): Uint8Array {
  const txBytesField = 2
  return BinaryWriter.create()
    .uint32((txBytesField << 3) | 2)
    .bytes(transaction)
    .finish()
}

function readGasUsed(response: Uint8Array): bigint {
  const [gasInfoField, gasUsedField] = [1, 2]
  const reader = new BinaryReader(response)
  while (reader.pos < reader.len) {
    const tag = reader.uint32()
    if (tag >>> 3 !== gasInfoField) reader.skipType(tag & 7)
    else {
      const end = reader.uint32() + reader.pos
      while (reader.pos < end) {
        const inner = reader.uint32()
        if (inner >>> 3 === gasUsedField) return reader.uint64()
        reader.skipType(inner & 7)
      }
    }
  }
  return 0n
}

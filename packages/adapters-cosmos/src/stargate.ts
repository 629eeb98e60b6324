import { calculateFee, GasPrice, type MsgSendEncodeObject, SigningStargateClient } from '@cosmjs/stargate'
import { Comet38Client, type RpcClient } from '@cosmjs/tendermint-rpc'
import { FoyerError, type Network, transactionReasons } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { hex } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { AuthInfo, Fee, Tx, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { type ChainAccount, readAccount } from './accounts.js'
import { isAddress } from './addressForm.js'
import { readGasPrice } from './gasPrice.js'
import { factsOf } from './networks/factsOf.js'
import { askNode, queryChain, type Reading } from './node.js'
import { insufficient, toNodeError } from './nodeErrors.js'
import type { CosmjsAminoSigner, CosmjsDirectSigner } from './offlineSigners.js'

/**
 * Creates the CosmJS client for nodes over Foyer's own requests: with fallback to the next node, a deadline for each,
 * and an abort signal. It uses HTTP only and keeps no socket open.
 */
export function openComet({ network, signal }: Reading): Comet38Client {
  const nodes: RpcClient = {
    async execute({ id, method, params }) {
      const result = await askNode(network, { method, params, signal })
      return { jsonrpc: '2.0', id, result }
    },
    disconnect() {},
  }
  return Comet38Client.create(nodes)
}

/** Creates the CosmJS client for a signer. */
export function openStargate(
  reading: Reading,
  signer: CosmjsDirectSigner | CosmjsAminoSigner,
): SigningStargateClient {
  return SigningStargateClient.createWithSigner(openComet(reading), signer)
}

/** The parties, the amount and the currency of a transfer. */
export interface Order {
  readonly from: string
  readonly to: string
  /** The amount in the currency's smallest unit. */
  readonly amount: bigint
  /** The denom of the currency. Defaults to the native currency. */
  readonly token?: string | undefined
  readonly memo?: string | undefined
}

/** A transfer in the form that CosmJS accepts. */
export interface Transfer {
  readonly from: string
  readonly coin: { readonly denom: string; readonly amount: string }
  readonly message: MsgSendEncodeObject
  readonly memo: string
}

/** Builds a transfer. Throws `ACCOUNT_INVALID`, `TRANSACTION_FAILED` for an invalid denom, `NETWORK_UNSUPPORTED`. */
export function toTransfer(network: Network, { from, to, amount, token, memo = '' }: Order): Transfer {
  const { bech32Prefix, denom: native } = factsOf(network)
  if (!isAddress(to, bech32Prefix)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  const denom = token ?? native
  if (!/^[a-zA-Z][\w/:.-]{2,127}$/.test(denom))
    throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.noToken })
  const coin = { denom, amount: amount.toString() }
  const value = { fromAddress: from, toAddress: to.toLowerCase(), amount: [coin] }
  return { from, coin, message: { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }, memo }
}

// The same margin that CosmJS adds to a simulation, because the gas may differ slightly in the block.
const gasMultiplier = 1.4

// The SDK itself uses this key for every simulation (`simSecp256k1Pubkey`).
const anyKey = hex.decode('035ad6810a47f073553ff30d2fcc7e0d3b1c0b74b61a1aaa2582344037151e143a')

/** A transfer to simulate, with its signer's sequence. */
interface Trial extends Reading {
  readonly transfer: Transfer
  readonly sequence: number
  /** The network's type URL for the signer's kind of key. */
  readonly keyType: string
}

/**
 * Calculates the fee of a transfer as CosmJS does, from the gas that a node's simulation of the unsigned transfer
 * used.
 */
export async function priceTransfer(trial: Trial): Promise<ReturnType<typeof calculateFee>> {
  const { denom } = factsOf(trial.network)
  const [gas, gasPrice] = await Promise.all([simulate(trial), readGasPrice(trial)])
  return calculateFee(Math.ceil(gas * gasMultiplier), GasPrice.fromString(`${gasPrice}${denom}`))
}

/** Simulates a transfer like CosmJS, but with any key type, because EVM chains reject Cosmos keys. */
async function simulate({ network, signal, transfer, sequence, keyType }: Trial): Promise<number> {
  const { message, memo } = transfer
  const publicKey = { typeUrl: keyType, value: PubKey.encode({ key: anyKey }).finish() }
  const value = MsgSend.encode(MsgSend.fromPartial(message.value)).finish()
  const signer = { publicKey, sequence: BigInt(sequence), modeInfo: { single: { mode: 0 } } }
  const tried = Tx.fromPartial({
    authInfo: AuthInfo.fromPartial({ fee: Fee.fromPartial({}), signerInfos: [signer] }),
    body: TxBody.fromPartial({ messages: [{ typeUrl: message.typeUrl, value }], memo }),
    signatures: [new Uint8Array()],
  })
  const path = '/cosmos.tx.v1beta1.Service/Simulate'
  const asked = SimulateRequest.fromPartial({ txBytes: Tx.encode(tried).finish() })
  const request = SimulateRequest.encode(asked).finish()
  const { gasInfo } = SimulateResponse.decode(await queryChain(network, { path, request, signal }))
  if (!gasInfo) throw rpcFailure(network, 'the node named no gas')
  return Number(gasInfo.gasUsed)
}

/** Reads a sender's account. Throws `FUNDS_INSUFFICIENT` if the network has no such account. */
export async function requireAccount(reading: Reading, address: string): Promise<ChainAccount> {
  const account = await readAccount(reading, address)
  if (!account) throw insufficient(reading.network, factsOf(reading.network).denom)
  return account
}

/** Reads the height of the latest block. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readHeight(reading: Reading): Promise<bigint> {
  const { lastBlockHeight } = await openComet(reading)
    .abciInfo()
    .catch(error => {
      throw toNodeError(error, reading)
    })
  if (lastBlockHeight === undefined) throw rpcFailure(reading.network, 'the node named no height')
  return BigInt(lastBlockHeight)
}

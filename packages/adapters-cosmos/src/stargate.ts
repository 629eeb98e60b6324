import {
  type Account,
  calculateFee,
  GasPrice,
  type MsgSendEncodeObject,
  SigningStargateClient,
  StargateClient,
} from '@cosmjs/stargate'
import { Comet38Client, type RpcClient } from '@cosmjs/tendermint-rpc'
import { FoyerError, isFoyerError, type Network, transactionReasons } from '@foyer/common'
import { refusalOf, rpcFailure } from '@foyer/common/session-kit'
import { isAddress } from './addressForm.js'
import { readGasPrice } from './gasPrice.js'
import { factsOf } from './networks/factsOf.js'
import { askNode, type Reading } from './node.js'
import type { CosmjsAminoSigner, CosmjsDirectSigner } from './offlineSigners.js'

/**
 * The part of CosmJS that speaks with nodes, over our way to them: the next one is asked where one fails, each has its
 * deadline, and `signal` ends every wait. It is plain HTTP: no socket stays open.
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

/** The client of CosmJS, for a signer. */
export function openStargate(
  reading: Reading,
  signer: CosmjsDirectSigner | CosmjsAminoSigner,
): SigningStargateClient {
  return SigningStargateClient.createWithSigner(openComet(reading), signer)
}

/** Who sends what to whom. */
export interface Order {
  readonly from: string
  readonly to: string
  /** Smallest units. */
  readonly amount: bigint
  /** A denom; the network's own currency when absent. */
  readonly token?: string | undefined
  readonly memo?: string | undefined
}

/** A transfer as CosmJS takes it. */
export interface Transfer {
  readonly from: string
  readonly coin: { readonly denom: string; readonly amount: string }
  readonly message: MsgSendEncodeObject
  readonly memo: string
}

/** Makes a transfer. Throws `ACCOUNT_INVALID`, `TRANSACTION_FAILED` for a token that can be none, `NETWORK_UNSUPPORTED`. */
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

// What CosmJS itself adds where it is asked for the fee: gas differs a little from a trial to the block.
const gasMultiplier = 1.4

/** What a transfer costs, as CosmJS reckons it: a node tries it unsigned, and tells the gas it used. */
export async function priceTransfer(
  client: SigningStargateClient,
  { network, signal, transfer: { from, message, memo } }: Reading & { readonly transfer: Transfer },
): Promise<ReturnType<typeof calculateFee>> {
  const { denom } = factsOf(network)
  const [gas, gasPrice] = await Promise.all([
    client.simulate(from, [message], memo),
    readGasPrice({ network, signal }),
  ])
  return calculateFee(Math.ceil(gas * gasMultiplier), GasPrice.fromString(`${gasPrice}${denom}`))
}

/** The numbers a transaction of an account must carry. Throws `FUNDS_INSUFFICIENT` where a network never heard of it. */
export async function requireAccount(
  client: SigningStargateClient,
  { network, address }: { readonly network: Network; readonly address: string },
): Promise<{ readonly accountNumber: bigint; readonly sequence: number }> {
  const account = await client.getAccount(address)
  if (!account) throw insufficient(network, factsOf(network).denom)
  return { accountNumber: BigInt(account.accountNumber), sequence: account.sequence }
}

/** An account as the newest block has it; nothing of one that was never used. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readAccount(reading: Reading, address: string): Promise<Account | undefined> {
  try {
    return (await StargateClient.create(openComet(reading)).getAccount(address)) ?? undefined
  } catch (error) {
    throw toNodeError(error, reading)
  }
}

/** The number of the newest block. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readHeight(reading: Reading): Promise<bigint> {
  const { lastBlockHeight } = await openComet(reading)
    .abciInfo()
    .catch(error => {
      throw toNodeError(error, reading)
    })
  if (lastBlockHeight === undefined) throw rpcFailure(reading.network, 'the node named no height')
  return BigInt(lastBlockHeight)
}

/** The error of an account that has too little of a currency. */
export function insufficient(network: Network, denom: string): FoyerError<'FUNDS_INSUFFICIENT'> {
  const symbol = denom === factsOf(network).denom ? network.nativeCurrency.symbol : denom
  return new FoyerError('FUNDS_INSUFFICIENT', { symbol })
}

/** What a node said of a currency, as Foyer's errors; what CosmJS could not read is an answer that is none. */
export function toNodeError(
  error: unknown,
  { network, denom = factsOf(network).denom }: { readonly network: Network; readonly denom?: string },
): FoyerError {
  if (!isFoyerError(error)) return rpcFailure(network, error)
  return /insufficient funds/i.test(refusalOf(error)?.message ?? '') ? insufficient(network, denom) : error
}

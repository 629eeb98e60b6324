import { type EstimatesGas, FoyerError, type Network } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { type GenericExtrinsic, Metadata, TypeRegistry } from '@polkadot/types'
import { expandMetadata } from '@polkadot/types/metadata/decorate'
import { fromHex, readAddress, readBigInt, toHex } from './addresses.js'
import { toNetworkId } from './networks/genesis.js'
import { askNode } from './reads.js'

type Calls = ReturnType<typeof expandMetadata>['tx']

/** A chain's encodings as of now. */
export interface Runtime {
  readonly registry: TypeRegistry
  readonly calls: Calls
  readonly genesisHash: string
  readonly version: { readonly specVersion: number; readonly transactionVersion: number }
  /** Asks the chain's node. */
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>
  /** The error of a node that answered nonsense. */
  fail(reason: string): FoyerError
}

/** Reads a chain's encodings from its node. Failures: `RPC_FAILED`, also where the node is another chain's, `ABORTED`. */
export async function openRuntime(network: Network, signal: AbortSignal | undefined): Promise<Runtime> {
  const ask = (method: string, ...params: readonly unknown[]) => askNode(network, { method, params, signal })
  const fail = (reason: string) => rpcFailure(network, reason)
  const [genesisHash, version, metadata] = await Promise.all([
    ask('chain_getBlockHash', 0),
    ask('state_getRuntimeVersion'),
    ask('state_getMetadata'),
  ])
  // A signature for one chain must not be asked for under the name of another.
  if (toNetworkId(genesisHash) !== network.id) throw fail('the node belongs to another network')
  const { specVersion, transactionVersion } = (version ?? {}) as Partial<Runtime['version']>
  if (typeof specVersion !== 'number' || typeof transactionVersion !== 'number' || !isHex(metadata))
    throw fail('the node does not describe its runtime')
  const registry = new TypeRegistry()
  const described = new Metadata(registry, metadata)
  registry.setMetadata(described, undefined, undefined, true)
  return {
    registry,
    calls: expandMetadata(registry, described).tx,
    genesisHash: String(genesisHash),
    version: { specVersion, transactionVersion },
    ask,
    fail,
  }
}

const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)

/** What is sent, and by whom. */
interface Transfer {
  readonly from: string
  readonly to: string
  readonly value: bigint
}

/** A transfer that waits for its signature. */
interface Draft {
  /** `SignerPayloadJSON`. */
  readonly payload: object
  /** The last block it may be in. */
  readonly lastBlock: number
  /** The whole extrinsic, hexadecimal. Throws `WALLET_ANSWER_INVALID` when the chain knows no such signature. */
  sign(signature: string): { readonly hex: string; readonly hash: string }
  /** The same with a signature that nobody made, as fees are asked for. */
  signFake(): string
}

// 64 blocks are some six minutes: longer than a wallet may take to answer.
const lifetimeBlocks = 64

/**
 * Drafts a transfer that leaves its sender alive (`balances.transferKeepAlive`). Failures: `ACCOUNT_INVALID` where an
 * address is not of the chain's kind, `RPC_FAILED`, `ABORTED`.
 */
export async function draftTransfer(runtime: Runtime, { from, to, value }: Transfer): Promise<Draft> {
  const { registry } = runtime
  for (const address of [from, to]) requireAddress(runtime, address)
  const call = runtime.calls['balances']?.['transferKeepAlive']?.(to, value)
  if (!call) throw new FoyerError('TRANSACTION_FAILED', { reason: 'the network has no transfers' })
  const [nonce, { blockHash, blockNumber }] = await Promise.all([
    runtime.ask('system_accountNextIndex', from),
    readFinalized(runtime),
  ])
  const extrinsic = registry.createType('Extrinsic', call, { version: 4 }) as unknown as GenericExtrinsic
  const era = registry.createType('ExtrinsicEra', { current: blockNumber, period: lifetimeBlocks })
  const { genesisHash, version: runtimeVersion } = runtime
  const options = { era, nonce, tip: 0, blockHash, genesisHash, runtimeVersion }
  const payload = registry.createType('SignerPayload', {
    ...options,
    address: from,
    blockNumber,
    method: call,
    signedExtensions: registry.signedExtensions,
    version: 4,
  })
  const plain = (payload as unknown as { toPayload(): object }).toPayload()
  return {
    payload: plain,
    lastBlock: blockNumber + lifetimeBlocks,
    sign(signature) {
      try {
        extrinsic.addSignature(from, signature as `0x${string}`, plain as never) // checked when it was answered
      } catch (cause) {
        throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'signPayload' }, { cause })
      }
      return { hex: extrinsic.toHex(), hash: extrinsic.hash.toHex() }
    },
    signFake: () => extrinsic.signFake(from, options as never).toHex(), // the options of `SignatureOptions`, by name
  }
}

/** Throws `ACCOUNT_INVALID` unless an address is of the chain's kind: 32 bytes, or 20 on chains with `ethereum` keys. */
function requireAddress({ registry }: Runtime, address: string): void {
  const { length } = registry.createType('AccountId').toU8a()
  if (readAddress(address)?.length !== length) throw new FoyerError('ACCOUNT_INVALID', { value: address })
}

async function readFinalized(runtime: Runtime): Promise<{ blockHash: unknown; blockNumber: number }> {
  const blockHash = await runtime.ask('chain_getFinalizedHead')
  return { blockHash, blockNumber: await readHeight(runtime, blockHash) }
}

/** The number of a block, or of the newest one. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readHeight(runtime: Runtime, blockHash?: unknown): Promise<number> {
  const header = await runtime.ask('chain_getHeader', ...(blockHash === undefined ? [] : [blockHash]))
  const height = Number((header as { readonly number?: unknown } | null)?.number)
  if (Number.isSafeInteger(height)) return height
  throw runtime.fail('the node named no block')
}

const feeLength = 16

/** The fee of a transfer in planck, as the network's node names it. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const runtime = await openRuntime(network, signal)
  const { signFake } = await draftTransfer(runtime, { from, to, value })
  const extrinsic = signFake()
  const length = littleEndian((extrinsic.length - 2) / 2)
  const answer = await runtime.ask('state_call', 'TransactionPaymentApi_query_info', `${extrinsic}${length}`)
  // `RuntimeDispatchInfo` differs between runtimes; its last 16 bytes are the fee.
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{36,}$/i.test(answer))
    throw runtime.fail('the node named no fee')
  return readBigInt(fromHex(answer).slice(-feeLength))
}

/** A number as the chain writes it, in four bytes, the lowest first. */
function littleEndian(value: number): string {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return toHex(bytes)
}

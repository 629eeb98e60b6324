import { FoyerError } from '@foyer/common'
import type { GenericExtrinsic } from '@polkadot/types'
import { readAddress } from '../address/ss58.js'
import type { Runtime } from './openRuntime.js'

/** What is sent, and by whom. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly value: bigint
}

/** A transfer that waits for its signature. */
export interface Draft {
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

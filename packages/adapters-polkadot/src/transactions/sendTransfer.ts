import { FoyerError, loadChunk, type Network, type TransactionRequest } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import { type Actor, refusalOf, requireNetwork, toSendError } from '@foyer/common/session-kit'
import { readAddress } from '../address/ss58.js'
import type { PolkadotSigner } from '../capabilities/PolkadotSigner.js'
import { readHoldings } from '../client/readHoldings.js'
import type { Runtime } from './openRuntime.js'

/** Who sends, where, and through which wallet. */
export interface Sender {
  readonly signPayload: NonNullable<PolkadotSigner['signPayload']>
  readonly networkOf: NetworkOf
  readonly actor: Actor
}

// The transaction pool's word for one that it has already.
const alreadyImported = 1013

/**
 * Sends the network's coin and waits until it is in a block. Resolves to the extrinsic's hash. What cannot be sent is
 * told before the wallet is asked. Failures beside the wallet's: `NETWORK_UNSUPPORTED`, `ACCOUNT_INVALID`,
 * `TRANSACTION_FAILED`, `RPC_FAILED`, `ABORTED`.
 */
export async function sendTransfer(
  { signPayload, networkOf, actor }: Sender,
  { to, value = 0n }: TransactionRequest,
): Promise<string> {
  const { address: from, networkId, signal } = actor
  const network = requireNetwork(networkOf, networkId)
  if (!readAddress(to)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  const [openRuntime, draftTransfer, readHeight, untilInBlock, requireSuccess] = await Promise.all([
    loadChunk(
      'openRuntime',
      () => import('./openRuntime.js'),
      module => module.openRuntime,
    ),
    loadChunk(
      'draftTransfer',
      () => import('./draftTransfer.js'),
      module => module.draftTransfer,
    ),
    loadChunk(
      'readHeight',
      () => import('./draftTransfer.js'),
      module => module.readHeight,
    ),
    loadChunk(
      'untilInBlock',
      () => import('./untilInBlock.js'),
      module => module.untilInBlock,
    ),
    loadChunk(
      'requireSuccess',
      () => import('./requireSuccess.js'),
      module => module.requireSuccess,
    ),
  ])
  await requireFunds(network, { actor, value })
  const runtime = await openRuntime(network, signal)
  const { payload, lastBlock, sign } = await draftTransfer(runtime, { from, to, value })
  const { hex, hash } = sign(await signPayload(actor, payload))
  const firstBlock = await readHeight(runtime)
  await submit(runtime, hex)
  const place = await untilInBlock(runtime, { hex, firstBlock, lastBlock, signal })
  if (place) await requireSuccess(runtime, place)
  return hash
}

async function requireFunds(
  network: Network,
  { actor, value }: { readonly actor: Actor; readonly value: bigint },
): Promise<void> {
  const { transferable } = await readHoldings(network, actor)
  if (transferable <= value)
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'the account holds less than that' })
}

async function submit(runtime: Runtime, hex: string): Promise<void> {
  try {
    await runtime.ask('author_submitExtrinsic', hex)
  } catch (error) {
    if (refusalOf(error)?.code !== alreadyImported) throw toSendError(error)
  }
}

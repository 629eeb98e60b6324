import type { EstimatesGas, Network } from '@foyer/common'
import { fromHex, readBigInt, toHex } from '../address/bytes.js'
import { draftTransfer } from './draftTransfer.js'
import { openRuntime } from './openRuntime.js'

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

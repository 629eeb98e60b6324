import { type EstimatesTransferFees, FoyerError, type Network, type TransferFee } from '@foyer/common'
import { type Abi, type Address, BaseError, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { estimateGas, estimateMaxPriorityFeePerGas, getBlock, getGasPrice, readContract } from 'viem/actions'
import { clientOf } from './rpcClient.js'

// Shares the chunk of other rarely used reads because it is small.
export { readOutcome } from './outcome.js'

/** Encodes a contract call. Throws `TRANSACTION_FAILED` if the function or its arguments do not match the ABI. */
export function encodeCall({
  abi,
  functionName,
  args,
}: {
  readonly abi: readonly unknown[]
  readonly functionName: string
  readonly args: readonly unknown[]
}): Hex {
  try {
    return encodeFunctionData({ abi: abi as Abi, functionName, args }) // the host's ABI, which viem validates
  } catch (cause) {
    const reason = cause instanceof BaseError ? { reason: cause.shortMessage } : {}
    throw new FoyerError('TRANSACTION_FAILED', reason, { cause })
  }
}

type Reads = ReturnType<typeof clientOf>
type Transfer = Parameters<EstimatesTransferFees['estimateTransferFee']>[0]

/** The gas of a plain payment. It is exact and needs no margin. */
const paymentGas = 21_000n

const oracleAbi = parseAbi(['function getL1FeeUpperBound(uint256 unsignedSize) view returns (uint256)'])

/**
 * The factor by which each price may rise until a block contains the transfer: the base fee, the wallet's tip, and a
 * rollup's layer 1 fee. Wallets also reserve twice the base fee.
 */
const rise = 2n

/**
 * Estimates the fee of a transfer. `likely` uses the current gas price. `most` uses {@link rise} times that price and
 * a quarter more gas. A rollup's layer 1 fee comes from a contract (`gasPriceOracle`).
 */
export async function estimateTransferFee(network: Network, transfer: Transfer): Promise<TransferFee> {
  const client = clientOf(network, transfer.signal)
  const call = toCall(transfer)
  const [gas, price, passedOn] = await Promise.all([
    estimateGas(client, { account: transfer.from as Address, ...call }),
    readPrice(client),
    readPassedOn(client, { network, isToken: transfer.token !== undefined }),
  ])
  const mostGas = gas === paymentGas ? gas : gas + gas / 4n
  return { likely: gas * price + passedOn, most: (mostGas * price + passedOn) * rise }
}

function toCall({ to, amount, token }: Transfer) {
  // A node rejects estimates that the account cannot pay for. The gas does not depend on the amount.
  if (token === undefined) return { to: to as Address, value: amount > 0n ? 1n : 0n }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, amount] })
  return { to: token as Address, data }
}

async function readPrice(client: Reads): Promise<bigint> {
  const { baseFeePerGas } = await getBlock(client)
  if (baseFeePerGas === null) return getGasPrice(client)
  return baseFeePerGas + (await estimateMaxPriorityFeePerGas(client))
}

/** Reads the layer 1 fee for the transfer's bytes. The sizes are the sizes of a signed transaction, rounded up. */
async function readPassedOn(
  client: Reads,
  { network, isToken }: { readonly network: Network; readonly isToken: boolean },
): Promise<bigint> {
  const oracle = network.contracts?.['gasPriceOracle']
  if (!oracle) return 0n
  return readContract(client, {
    address: oracle.address as Address,
    abi: oracleAbi,
    functionName: 'getL1FeeUpperBound',
    args: [isToken ? 200n : 130n],
  })
}

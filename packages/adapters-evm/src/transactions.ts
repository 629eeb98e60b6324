import { type EstimatesTransferFees, FoyerError, type Network, type TransferFee } from '@foyer/common'
import { type Abi, type Address, BaseError, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { estimateGas, estimateMaxPriorityFeePerGas, getBlock, getGasPrice, readContract } from 'viem/actions'
import { clientOf } from './rpcClient.js'

// In one file with the rest of what is rarely asked of a chain: it is small.
export { readOutcome } from './outcome.js'

/** Encodes a contract call. Throws `TRANSACTION_FAILED` when the function or its arguments do not fit the ABI. */
export function encodeCall({
  abi,
  functionName,
  args,
}: {
  readonly abi: readonly unknown[]
  readonly functionName: string
  readonly args: readonly unknown[]
}): string {
  try {
    return encodeFunctionData({ abi: abi as Abi, functionName, args }) // the ABI is JSON from the host; viem checks it
  } catch (cause) {
    const reason = cause instanceof BaseError ? { reason: cause.shortMessage } : {}
    throw new FoyerError('TRANSACTION_FAILED', reason, { cause })
  }
}

type Reads = ReturnType<typeof clientOf>
type Transfer = Parameters<EstimatesTransferFees['estimateTransferFee']>[0]

/** Gas of a plain payment: it cannot cost more, so that nothing need be left for it. */
const paymentGas = 21_000n

const oracleAbi = parseAbi(['function getL1FeeUpperBound(uint256 unsignedSize) view returns (uint256)'])

/**
 * The fee of a transfer: gas at today's price, and at twice the base fee with a quarter more gas, which is what wallets
 * put aside. A rollup that passes on the cost of its own chain names it in a contract (`gasPriceOracle`).
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
  return { likely: gas * price.likely + passedOn, most: mostGas * price.most + passedOn }
}

function toCall({ to, amount, token }: Transfer) {
  // A node refuses to estimate what the account cannot pay, which is for the caller to find out; gas is the same for all.
  if (token === undefined) return { to: to as Address, value: amount > 0n ? 1n : 0n }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, amount] })
  return { to: token as Address, data }
}

async function readPrice(client: Reads): Promise<TransferFee> {
  const block = await getBlock(client)
  const { baseFeePerGas } = block
  if (baseFeePerGas === null) {
    const price = await getGasPrice(client)
    return { likely: price, most: price + price / 4n }
  }
  const tip = await estimateMaxPriorityFeePerGas(client)
  return { likely: baseFeePerGas + tip, most: baseFeePerGas * 2n + tip }
}

/** What the chain below takes for the transfer's bytes; the sizes are those of a signed transaction, rounded up. */
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

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
 * How far prices may rise until a block has the transfer: each to twice what it is now, the base fee, the tip that a wallet
 * picks by its own reckoning, and what the chain below takes. Wallets put aside twice the base fee.
 */
const rise = 2n

/**
 * The fee of a transfer: gas at today's price, and with a quarter more gas at {@link rise} times that price. A rollup that
 * passes on the cost of the chain below names it in a contract (`gasPriceOracle`).
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
  // A node refuses to estimate what the account cannot pay, which is for the caller to find out; gas is the same for all.
  if (token === undefined) return { to: to as Address, value: amount > 0n ? 1n : 0n }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, amount] })
  return { to: token as Address, data }
}

async function readPrice(client: Reads): Promise<bigint> {
  const { baseFeePerGas } = await getBlock(client)
  if (baseFeePerGas === null) return getGasPrice(client)
  return baseFeePerGas + (await estimateMaxPriorityFeePerGas(client))
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

import { type AccountId, parseAccountId, type TransferFee } from '@foyer/common'
import { parseUnits } from '@foyer/common/amounts'
import type { Kernel } from '../kernel/kernel.js'
import { chainClientOf, withinReadTime } from '../networks/chainClients.js'
import { selectNetwork } from '../networks/selectors.js'

/** A transfer whose fee is asked for. */
export interface TransferQuestion {
  readonly account: AccountId
  readonly to: string
  /** Smallest units. */
  readonly units: bigint
  /** The token's CAIP-10 id; the network's own currency when absent. */
  readonly tokenId: AccountId | undefined
  readonly signal: AbortSignal
}

/** What the network says a transfer costs, and what the account has to pay it with, in smallest units. */
export interface NativeNeeds {
  readonly fee: TransferFee
  readonly balance: bigint
  readonly symbol: string
  readonly decimals: number
}

/**
 * Reads the fee of a transfer and the account's own currency. Nothing where the network's adapter cannot tell fees.
 * Failures: `RPC_FAILED`, `ABORTED`, and those of the adapter's estimate.
 */
export async function readNativeNeeds(
  kernel: Kernel,
  { account, to, units, tokenId, signal }: TransferQuestion,
): Promise<NativeNeeds | undefined> {
  const { networkId, address: from } = parseAccountId(account)
  const client = chainClientOf(kernel, networkId)
  const network = selectNetwork(kernel.store.getState(), networkId)
  if (!client?.estimateTransferFee || !network) return undefined
  const { estimateTransferFee, readBalance } = client
  const token = tokenId && parseAccountId(tokenId).address
  const { symbol, decimals } = network.nativeCurrency
  return withinReadTime(networkId, signal, async inner => {
    const [fee, { amount }] = await Promise.all([
      estimateTransferFee({ from, to, amount: units, token, signal: inner }),
      readBalance({ address: from, signal: inner }),
    ])
    return { fee, balance: parseUnits(amount, decimals), symbol, decimals }
  })
}

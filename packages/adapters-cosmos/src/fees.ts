import {
  type EstimatesGas,
  type EstimatesTransferFees,
  FoyerError,
  type Network,
  type TransferFee,
} from '@foyer/common'
import { hex } from '@scure/base'
import type { CosmjsAminoSigner } from './offlineSigners.js'
import { openStargate, priceTransfer, requireAccount, toNodeError, toTransfer } from './stargate.js'

type TransferRequest = Parameters<EstimatesTransferFees['estimateTransferFee']>[0]

/**
 * What a transfer costs in the currency's smallest unit: chains take all that is offered, the room for a rising price
 * (`readGasPrice`) included, so what is likely is also the most. Failures: `ACCOUNT_INVALID`, `TRANSACTION_FAILED`, `FUNDS_INSUFFICIENT` where the account lacks what is to be
 * sent, `NETWORK_UNSUPPORTED`, `RPC_FAILED`, `ABORTED`.
 */
export async function estimateTransferFee(
  network: Network,
  { signal, amount, ...order }: TransferRequest,
): Promise<TransferFee> {
  // Nothing is no amount to a chain; a fee that is asked for without one is that of the smallest.
  const transfer = toTransfer(network, { ...order, amount: amount > 0n ? amount : 1n })
  const client = openStargate({ network, signal }, onlooker(order.from))
  try {
    await requireAccount(client, { network, address: order.from })
    const { amount: fee } = await priceTransfer(client, { network, transfer, signal })
    const units = BigInt(fee[0]?.amount ?? 0)
    return { likely: units, most: units }
  } catch (error) {
    throw toNodeError(error, { network, denom: transfer.coin.denom })
  }
}

/** The likely fee of a transfer of the network's own currency. Failures as {@link estimateTransferFee}'s. */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const { likely } = await estimateTransferFee(network, {
    from,
    to,
    amount: value,
    ...(signal && { signal }),
  })
  return likely
}

// While a transaction is only tried, the SDK itself takes this key for every one (`simSecp256k1Pubkey`).
const anyKey = hex.decode('035ad6810a47f073553ff30d2fcc7e0d3b1c0b74b61a1aaa2582344037151e143a')

/** Somebody who signs nothing: a fee is asked for without the wallet. */
function onlooker(address: string): CosmjsAminoSigner {
  return {
    getAccounts: async () => [{ address, algo: 'secp256k1', pubkey: anyKey }],
    async signAmino() {
      throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'signAmino' })
    },
  }
}

import { providerErrors } from '../evm/providerErrors.js'
import type { BitcoinWalletNetwork } from './BitcoinWallet.js'

/** An output that can be spent, as Esplora lists it. `value` is satoshi. */
export interface EsploraOutput {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
}

/** Reads from a network. Rejects with -32603. */
export async function readEsplora<Answer>(network: BitcoinWalletNetwork, path: string): Promise<Answer> {
  return JSON.parse(await callEsplora(network, { path })) as Answer
}

/** Sends a transaction and resolves to its id. Rejects with -32603 and the network's own words. */
export function sendToEsplora(network: BitcoinWalletNetwork, transactionHex: string): Promise<string> {
  return callEsplora(network, { path: '/tx', body: transactionHex })
}

async function callEsplora(
  { esploraUrl }: BitcoinWalletNetwork,
  { path, body }: { readonly path: string; readonly body?: string },
): Promise<string> {
  const settings = body === undefined ? {} : { method: 'POST', body }
  try {
    const response = await fetch(`${esploraUrl}${path}`, settings)
    const text = await response.text()
    if (response.ok) return text
    throw providerErrors.failed(text)
  } catch (error) {
    throw error instanceof TypeError ? providerErrors.failed('The network cannot be reached.') : error
  }
}

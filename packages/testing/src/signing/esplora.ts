import { providerErrors } from './providerErrors.js'

/** An unspent output, as Esplora lists it. `value` is in satoshi. */
export interface EsploraOutput {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
}

const timeoutMs = 15_000

/** Reads from a network through Esplora's REST API. Rejects with -32603. */
export async function readEsplora<Answer>(esploraUrl: string, path: string): Promise<Answer> {
  return JSON.parse(await callEsplora(`${esploraUrl}${path}`)) as Answer // The response has Esplora's format.
}

/** Broadcasts a hexadecimal transaction and resolves to its id. Rejects with -32603 and the network's message. */
export function sendToEsplora(esploraUrl: string, transaction: string): Promise<string> {
  return callEsplora(`${esploraUrl}/tx`, { method: 'POST', body: transaction })
}

async function callEsplora(url: string, settings: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch(url, { ...settings, signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (response.ok) return text
    throw providerErrors.failed(text)
  } catch (error) {
    const isUnreachable = error instanceof TypeError || error instanceof DOMException
    throw isUnreachable ? providerErrors.failed('The network cannot be reached.') : error
  }
}

import { providerErrors } from './providerErrors.js'

/** An output that can be spent, as Esplora lists it. `value` is satoshi. */
export interface EsploraOutput {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
}

const timeoutMs = 15_000

/** Reads from a network through Esplora's REST interface. Rejects with -32603. */
export async function readEsplora<Answer>(esploraUrl: string, path: string): Promise<Answer> {
  return JSON.parse(await callEsplora(`${esploraUrl}${path}`)) as Answer // in Esplora's form
}

/** Sends a transaction (hexadecimal) and resolves to its id. Rejects with -32603 and the network's own words. */
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

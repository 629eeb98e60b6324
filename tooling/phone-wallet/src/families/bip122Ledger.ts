import { WalletFailure } from '../wallet/WalletFailure.js'

// EIP-1474 has -32003 for what a chain refuses. The words behind the codes below -32600 are lost on the way.
const timeoutMs = 15_000

/** Asks Esplora's REST interface; with a body, sends it. Rejects with what the node says. */
export async function askLedger(url: string, path: string, body?: string): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(
    `${url}${path}`,
    body === undefined ? { signal } : { method: 'POST', body, signal },
  )
  const text = await response.text()
  if (!response.ok) throw new WalletFailure(-32003, text.slice(0, 200))
  return text
}

import { WalletFailure } from '../wallet/WalletFailure.js'

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const timeoutMs = 15_000

/** Sends a signed transaction (base64) through a cluster's RPC. Rejects with what the node says. */
export async function sendSolana(
  rpcUrl: string,
  { transaction, options }: { readonly transaction: string; readonly options?: unknown },
): Promise<void> {
  const settings = { ...(options as object | undefined), encoding: 'base64' }
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'sendTransaction',
    params: [transaction, settings],
  })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal })
  const { error } = (await response.json()) as Answer // a node's answer, by JSON-RPC 2.0
  if (error) throw new WalletFailure(error.code, error.message)
}

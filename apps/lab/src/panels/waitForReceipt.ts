const pauseMs = 100
const attempts = 100

/** Polls a node for a transaction's receipt. Returns silently after ten seconds without one. */
export async function waitForReceipt(rpcUrl: string, hash: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] })
  for (let attempt = 0; attempt < attempts; attempt++) {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const { result } = (await response.json()) as { readonly result?: unknown } // The JSON-RPC response of a node.
    if (result) return
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}

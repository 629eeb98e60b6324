interface Eip1193Provider {
  request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

const pauseMs = 100
const attempts = 100

/** Waits until the chain of a connected EVM wallet knows a transaction; gives up quietly after ten seconds. */
export async function waitForReceipt(provider: unknown, hash: string): Promise<void> {
  const wallet = provider as Eip1193Provider // what an EVM session has by definition
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] })) return
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}

import { connectingWallet } from './connectingWallet.js'

const letIn = new Promise<void>(resolve => {
  window.letIn = resolve
})

/** Answers like a wallet that asks its user first: connects once the page calls `letIn`. */
export async function askingWallet(request: { readonly method: string }): Promise<unknown> {
  if (request.method === 'eth_requestAccounts') await letIn
  return connectingWallet(request)
}

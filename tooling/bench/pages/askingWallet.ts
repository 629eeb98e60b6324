import { connectingWallet } from './connectingWallet.js'

const letIn = new Promise<void>(resolve => {
  window.letIn = resolve
})

/** Answers as a wallet that asks its owner first: once the page's `letIn` was called. */
export async function askingWallet(request: { readonly method: string }): Promise<unknown> {
  if (request.method === 'eth_requestAccounts') await letIn
  return connectingWallet(request)
}

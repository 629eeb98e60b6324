const address = `0x${'a'.repeat(40)}`

const answers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [address],
  eth_accounts: [address],
  eth_chainId: '0x1',
}

/** Answers like a wallet that approves every connection. */
export async function connectingWallet({ method }: { readonly method: string }): Promise<unknown> {
  return answers[method] ?? null
}

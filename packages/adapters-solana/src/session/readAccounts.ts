import type { StandardAccount } from '@foyer/common/adapter-kit'

const address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const most = 100

/** The Solana accounts in what a wallet shows, each once. What is none is left out. Never throws. */
export function readAccounts(value: unknown): readonly StandardAccount[] {
  const accounts = new Map<string, StandardAccount>()
  for (const each of Array.isArray(value) ? value.slice(0, most) : []) {
    const account = readAccount(each)
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
  }
  return [...accounts.values()]
}

function readAccount(value: unknown): StandardAccount | undefined {
  try {
    const account = value as StandardAccount
    const isSolana =
      Array.isArray(account.chains) && account.chains.some(chain => String(chain).startsWith('solana:'))
    // The wallet's own object: it is what the wallet wants back when it signs.
    return isSolana && typeof account.address === 'string' && address.test(account.address)
      ? account
      : undefined
  } catch {
    return undefined
  }
}

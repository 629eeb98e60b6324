import { FoyerError } from '@foyer/common'
import { type AskOptions, askWallet } from '@foyer/common/session-kit'
import type { Injected } from '../discovery/InjectedExtension.js'
import { mapError } from '../request/mapError.js'
import { readAccounts } from './readAccounts.js'
import type { WalletAccount } from './WalletAccount.js'

/** Asks a wallet for the accounts it shows the page, those with `ethereum` keys among them. Throws `WALLET_ANSWER_INVALID`. */
export async function askForAccounts(
  injected: Injected,
  options: Pick<AskOptions, 'kind' | 'signal'>,
): Promise<readonly WalletAccount[]> {
  const method = 'accounts.get'
  const isAnyKind = true
  const answer: unknown = await askWallet(() => injected.accounts.get(isAnyKind), {
    ...options,
    method,
    mapError,
  })
  const accounts = readAccounts(answer)
  if (!accounts || (accounts.length === 0 && (answer as readonly unknown[]).length > 0))
    throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return accounts
}

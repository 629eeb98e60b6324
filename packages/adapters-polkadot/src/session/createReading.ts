import { isFoyerError } from '@foyer/common'
import type { Injected } from '../discovery/InjectedExtension.js'
import { askForAccounts } from './askForAccounts.js'
import { readAccounts } from './readAccounts.js'
import type { WalletAccount } from './WalletAccount.js'

/** Reads again when told to. What is told is the wallet's own list, where it sent one. Never rejects. */
export type Reading = (told?: unknown) => Promise<void>

const timeoutMs = 5000

/**
 * Creates the reading of a wallet's accounts, one at a time: a burst of changes is read once, where it ends. The list
 * that wallets send lacks accounts with `ethereum` keys, so that they are asked; `onRead` is told `undefined` when they
 * cannot be read.
 */
export function createReading(
  injected: Injected,
  onRead: (accounts: readonly WalletAccount[] | undefined) => void,
): Reading {
  let latest: unknown
  let isStale = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isStale) {
      await new Promise(resolve => setTimeout(resolve))
      isStale = false
      const told = latest
      const accounts = await readNow(injected, told)
      if (!isStale) onRead(accounts)
    }
    running = undefined
  }
  return told => {
    latest = told
    isStale = true
    running ??= run()
    return running
  }
}

async function readNow(injected: Injected, told: unknown): Promise<readonly WalletAccount[] | undefined> {
  try {
    return await askForAccounts(injected, { kind: 'request', signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    // A wallet that forgot the page refuses; one that sent a list meant it.
    return isFoyerError(error, 'WALLET_UNAUTHORIZED') ? [] : readAccounts(told)
  }
}

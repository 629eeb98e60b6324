import { toPhoneStack } from '@foyer/devstack/walks'
import { createMemoryStorage, createPhoneWallet, type PhoneWallet } from '@foyer/phone-wallet'
import { readSites } from '../setup/Sites.js'

/** How a phone differs from one that agrees to everything by itself, at the relay of the stack. */
export interface PhoneSettings {
  readonly relayUrl?: string
  readonly isAutomatic?: boolean
  readonly signsIn?: boolean
}

/** Starts the wallet of a phone beside the browser, on every chain of the stack: the page's other side, without a page of its own. */
export function startPhone({
  relayUrl,
  isAutomatic = true,
  signsIn = true,
}: PhoneSettings = {}): Promise<PhoneWallet> {
  const sites = readSites()
  return createPhoneWallet({
    ...toPhoneStack(sites),
    relayUrl: relayUrl ?? sites.walletConnect.relayUrl,
    storage: createMemoryStorage(),
    storagePrefix: `phone-${crypto.randomUUID()}`,
    isAutomatic,
    signsIn,
  })
}

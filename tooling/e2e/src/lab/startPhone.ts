import { toPhoneStack } from '@foyer/devstack/walks'
import { createMemoryStorage, createPhoneWallet, type PhoneWallet } from '@foyer/phone-wallet'
import { readSites } from '../setup/Sites.js'

/** The phone's differences from the default, which approves everything automatically at the stack's relay. */
export interface PhoneSettings {
  readonly relayUrl?: string
  readonly isAutomatic?: boolean
  readonly signsIn?: boolean
}

/** Starts a phone's wallet on every chain of the stack. It runs outside of the browser. */
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

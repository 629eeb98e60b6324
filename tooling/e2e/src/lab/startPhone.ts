import { createMemoryStorage, createPhoneWallet, type PhoneWallet } from '@foyer/phone-wallet'
import { readSites } from '../setup/Sites.js'

/** How a phone differs from one that agrees to everything by itself, at the relay of the stack. */
export interface PhoneSettings {
  readonly relayUrl?: string
  readonly isAutomatic?: boolean
}

/** Starts the wallet of a phone beside the browser: the page's other side, without a page of its own. */
export function startPhone({ relayUrl, isAutomatic = true }: PhoneSettings = {}): Promise<PhoneWallet> {
  const { evm, walletConnect } = readSites()
  return createPhoneWallet({
    relayUrl: relayUrl ?? walletConnect.relayUrl,
    verifyUrl: walletConnect.verifyUrl,
    chains: evm.chains,
    storage: createMemoryStorage(),
    storagePrefix: `phone-${crypto.randomUUID()}`,
    isAutomatic,
  })
}

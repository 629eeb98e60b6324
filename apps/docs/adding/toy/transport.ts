import type { FamilyTransport, SessionCapabilities, WalletTransport } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { createSendAsset } from './transfers.js'

/** How toy wallets on a phone are spoken to. */
export const transport: FamilyTransport = {
  methods: { toy_sign: 'owner' },
  events: { accounts: 'accountsChanged', network: 'chainChanged' },
}

/** Writes the requests of toy chains over a pairing, whose failures are Foyer's already. */
export function adoptTransport(
  wallet: WalletTransport,
  { account, networkOf }: ActingAccount,
): SessionCapabilities {
  const sendAsset = createSendAsset({
    account,
    networkOf,
    sign: async (text, { address, networkId, signal }) =>
      String(await wallet.request(networkId, 'toy_sign', { address, text }, signal)),
  })
  return { sendAsset }
}

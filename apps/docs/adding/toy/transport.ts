import type { FamilyTransport, SessionCapabilities, WalletTransport } from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { createSendAsset } from './transfers.js'

/** The transport of requests to toy wallets on a phone. */
export const transport: FamilyTransport = {
  methods: { toy_sign: 'owner' },
  events: { accounts: 'accountsChanged', network: 'chainChanged' },
}

/** Sends the requests of toy chains over a pairing, whose failures are Foyer errors already. */
export function adoptTransport(
  wallet: WalletTransport,
  { account, networkOf }: ActingAccount,
): SessionCapabilities {
  const sendAsset = createSendAsset({
    account,
    networkOf,
    sign: async (text, { address, networkId, ...wait }) =>
      String(await wallet.request(networkId, 'toy_sign', { address, text }, wait)),
  })
  return { sendAsset }
}

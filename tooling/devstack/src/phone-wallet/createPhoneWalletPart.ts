import type { PhoneStack } from '@foyer/phone-wallet/page'
import type { Part } from '../part.js'
import { startPhonePage } from './startPhonePage.js'

/** Where the phone wallet is. */
export interface PhoneWalletServices {
  /** Without a slash at the end; `${url}/wc?uri=…` follows a link. */
  readonly url: string
}

const preferredPort = 18553

/** The page of the phone wallet. Told about the other parts, it needs no params in its address. */
export function createPhoneWalletPart(stack?: () => PhoneStack): Part<'phoneWallet', PhoneWalletServices> {
  return {
    id: 'phoneWallet',
    label: 'Phone wallet',
    provides: ['the phone wallet'],
    async start({ signal }) {
      signal?.throwIfAborted()
      const page = await startPhonePage({ preferredPort, ...(stack ? { stack } : {}) })
      return { services: { url: page.url }, summary: page.url, stop: page.stop }
    },
  }
}

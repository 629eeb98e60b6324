import type { PhoneStack } from '@foyer/phone-wallet/page'
import type { Part } from '../part.js'
import { startPhonePage } from './startPhonePage.js'

/** The URL of the phone wallet. */
export interface PhoneWalletServices {
  /** The base URL without a trailing slash. `${url}/wc?uri=…` opens a pairing URI. */
  readonly url: string
}

const preferredPort = 18553

/** Creates the part with the page of the phone wallet. With `stack`, its URL needs no parameters. */
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

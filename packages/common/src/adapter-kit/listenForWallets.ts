import type { Stop } from '@foyer/common'
import type { Registry } from './createRegistry.js'

/** A window, as far as wallets announce themselves in it. */
export type EventPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

const registering = 'wallet-standard:register-wallet'

/**
 * Hears of wallets that register, those that came before the page included, until stopped. What registered stays known.
 * Source: the Wallet Standard's `app-ready` and `register-wallet` events.
 */
export function listenForWallets(page: EventPage, { register }: Pick<Registry, 'register'>): Stop {
  const api = Object.freeze({ register })
  const hear = (event: Event) => {
    try {
      ;(event as CustomEvent<(api: object) => void>).detail(api)
    } catch {
      // A wallet's own mistake: it is not offered.
    }
  }
  page.addEventListener(registering, hear)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => page.removeEventListener(registering, hear)
}

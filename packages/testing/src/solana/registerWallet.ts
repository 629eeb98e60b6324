import type { Stop } from '@foyer/common'

interface RegisterApi {
  register(...wallets: unknown[]): unknown
}

/** Registers a wallet (Wallet Standard) now and whenever a page is ready. Does nothing without a window. */
export function registerWallet(wallet: unknown, target: EventTarget | undefined = pageOf()): Stop {
  if (!target) return () => {}
  const unregister: unknown[] = []
  const callback = ({ register }: RegisterApi) => void unregister.push(register(wallet))
  const ready = (event: Event) => callback((event as CustomEvent<RegisterApi>).detail)
  target.addEventListener('wallet-standard:app-ready', ready)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', ready)
    for (const stop of unregister.splice(0)) if (typeof stop === 'function') stop()
  }
}

function pageOf(): EventTarget | undefined {
  return typeof window === 'undefined' ? undefined : window
}

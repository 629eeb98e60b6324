import type { Stop } from '@foyer/common'
import type { PolkadotWalletPage } from './PolkadotWallet.js'

/** Adds an object to a window's `injectedWeb3`, as extensions do. Does nothing without a window. */
export function injectExtension(
  extension: unknown,
  { name, page = pageOf() }: { readonly name: string; readonly page?: PolkadotWalletPage | undefined },
): Stop {
  if (!page) return () => {}
  page.injectedWeb3 ??= {}
  const shared = page.injectedWeb3
  shared[name] = extension
  return () => {
    if (shared[name] === extension) delete shared[name]
  }
}

function pageOf(): PolkadotWalletPage | undefined {
  return typeof window === 'undefined' ? undefined : (window as PolkadotWalletPage)
}

import { wallets } from './wallets.js'

type Request = (request: { readonly method: string }) => Promise<unknown>

/** Announces the wallets as extensions do (EIP-6963). By default each request resolves to an empty array. */
export function announceWallets(request: Request = async () => []): void {
  const announce = () => {
    for (const { name, rdns, icon } of wallets) {
      const provider = { request, on: () => undefined, removeListener: () => undefined }
      const detail = Object.freeze({ info: { uuid: rdns, name, icon, rdns }, provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

import { wallets } from './wallets.js'

/** Announces the wallets as extensions do (EIP-6963); none of them is ever asked to connect. */
export function announceWallets(): void {
  const announce = () => {
    for (const { name, rdns, icon } of wallets) {
      const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
      const detail = Object.freeze({ info: { uuid: rdns, name, icon, rdns }, provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

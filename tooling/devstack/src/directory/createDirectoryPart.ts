import type { Part } from '../part.js'
import { startDirectory } from './startDirectory.js'

/** Where the wallet directory answers. */
export interface DirectoryServices {
  /** Without a slash at the end. `/slow`, `/never`, `/malformed`, `/error` and `/hostile` after it fail in that way. */
  readonly url: string
}

const preferredPort = 18552

/** The wallet directory. Told where the phone wallet's page is, it lists it with links that lead there. */
export function createDirectoryPart(
  phoneWalletUrl?: () => string | undefined,
): Part<'directory', DirectoryServices> {
  return {
    id: 'directory',
    label: 'Wallet directory',
    provides: ['the list of all wallets'],
    async start({ signal }) {
      signal?.throwIfAborted()
      const directory = await startDirectory({ preferredPort, ...(phoneWalletUrl ? { phoneWalletUrl } : {}) })
      return { services: { url: directory.url }, summary: directory.url, stop: directory.stop }
    },
  }
}

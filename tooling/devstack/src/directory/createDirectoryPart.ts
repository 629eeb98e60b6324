import type { Part } from '../part.js'
import { startDirectory } from './startDirectory.js'

/** The URL of the wallet directory. */
export interface DirectoryServices {
  /**
   * The base URL without a trailing slash. `/slow`, `/never`, `/malformed`, `/error` and `/hostile` after it select a
   * fault.
   */
  readonly url: string
}

const preferredPort = 18552

/**
 * Creates the part with the wallet directory. With `phoneWalletUrl`, the entry of the phone wallet links to its page.
 */
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

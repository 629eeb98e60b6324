import { safeAppLink } from '../directory/listing.js'
import { pageEnvironment } from '../environment/environment.js'
import type { Kernel } from '../kernel/kernel.js'
import { deepLinkChoiceEntry } from '../storage/walletEntries.js'
import { openLink } from './walletLinks.js'

/** On phones, brings the wallet that was paired by a link to the front, because it is asked for something. */
export function reopenWallet(
  kernel: Kernel,
  sent: { readonly topic: string; readonly requestId: number },
): void {
  const environment = pageEnvironment()
  const choice = environment.isMobile ? kernel.storage.read(deepLinkChoiceEntry) : undefined
  // Any script of the page's origin can write there.
  const base = safeAppLink(choice?.href)
  if (!base?.includes('://')) return
  const href = `${base}wc?requestId=${sent.requestId}&sessionTopic=${encodeURIComponent(sent.topic)}`
  try {
    openLink({ href, target: environment.isFramed ? '_top' : '_self' })
  } catch (error) {
    kernel.report(error)
  }
}

import { pageEnvironment } from '../environment/readEnvironment.js'
import type { WalletLink } from './WalletLink.js'

interface TelegramPage {
  readonly Telegram?: { readonly WebApp?: { readonly openLink?: (href: string) => void } }
}

/**
 * Opens a link in the task it is called in: a browser that has to wait drops the tap that allowed it. Telegram opens
 * https links by its own call where it has one. Throws what the browser throws.
 */
export function openLink({ href, target }: Pick<WalletLink, 'href' | 'target'>): void {
  const isTelegram = pageEnvironment().container === 'telegram'
  const webApp = (window as TelegramPage).Telegram?.WebApp
  if (isTelegram && href.startsWith('https:') && webApp?.openLink) {
    webApp.openLink(href)
    return
  }
  window.open(href, isTelegram ? '_blank' : target, 'noreferrer noopener')
}

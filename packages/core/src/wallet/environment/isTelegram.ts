/** The part of a window that reveals Telegram. Its globals may have any value. */
export interface TelegramPage {
  readonly location?: { readonly hash?: string }
  readonly sessionStorage?: Pick<Storage, 'getItem'>
  readonly TelegramWebviewProxy?: unknown
  readonly Telegram?: unknown
}

const launchParameter = /tgWebApp(?:Data|Platform|Version)/

/**
 * Returns whether Telegram opened the page. Telegram passes launch parameters in the fragment, its script keeps them
 * for the session, and its apps inject a bridge. The global `Telegram` alone proves nothing, because the login widget
 * and other scripts create it in any browser. Never throws.
 */
export function isTelegram(page: TelegramPage): boolean {
  return signs.some(hasSign => {
    try {
      return hasSign(page)
    } catch {
      return false // storage may be blocked, or a global have a getter that throws
    }
  })
}

type Members = Readonly<Record<string, unknown>> | undefined

const signs: readonly ((page: TelegramPage) => boolean)[] = [
  ({ location }) => launchParameter.test(location?.hash ?? ''),
  ({ TelegramWebviewProxy: bridge }) => typeof (bridge as Members)?.['postEvent'] === 'function',
  ({ Telegram }) => !!((Telegram as Members)?.['WebApp'] as Members)?.['initData'],
  ({ sessionStorage }) => launchParameter.test(sessionStorage?.getItem('__telegram__initParams') ?? ''),
]

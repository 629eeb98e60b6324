/** The part of a window by which Telegram is known. Its globals may be anything. */
export interface TelegramPage {
  readonly location?: { readonly hash?: string }
  readonly sessionStorage?: Pick<Storage, 'getItem'>
  readonly TelegramWebviewProxy?: unknown
  readonly Telegram?: unknown
}

const launchParameter = /tgWebApp(?:Data|Platform|Version)/

/**
 * Whether Telegram opened the page: it hands launch parameters over in the fragment, its own script keeps them for the
 * session, and its apps put a bridge into the page. A `Telegram` alone says nothing: the login widget and the scripts of others put
 * one into any browser's page. Never throws.
 */
export function isTelegram(page: TelegramPage): boolean {
  return signs.some(hasSign => {
    try {
      return hasSign(page)
    } catch {
      return false // storage that is blocked, a global with a getter of its own
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

import { onTestFinished } from 'vitest'

/** Globals of phone and desktop browsers, for code that reads its environment. */
export const userAgents = {
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  iosSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
} as const

/** The windows that a page opened: the URL, target and features of each. */
export interface VisitedPage {
  readonly opened: (readonly [href: string, target: string, features: string])[]
  /** The error that the browser throws for the next window, if it refuses it. */
  refusal: Error | undefined
}

/** Installs the globals of a browser's page until the test ends. */
export function visitPage(userAgent: string, globals: Readonly<Record<string, unknown>> = {}): VisitedPage {
  const page: VisitedPage = { opened: [], refusal: undefined }
  const open = (href: string, target: string, features: string) => {
    if (page.refusal) throw page.refusal
    page.opened.push([href, target, features])
  }
  const before = Object.getOwnPropertyDescriptors(globalThis)
  const put = (name: string, value: object) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  put('window', Object.assign(new EventTarget(), { navigator: { userAgent }, open, ...globals }))
  put('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  // Code started on the page is stopped before the page's globals are removed.
  onTestFinished(() => {
    for (const name of ['window', 'document'] as const) {
      if (before[name]) Object.defineProperty(globalThis, name, before[name])
      else Reflect.deleteProperty(globalThis, name)
    }
  })
  return page
}

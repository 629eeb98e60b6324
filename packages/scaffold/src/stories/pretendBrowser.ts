const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
} as const

/** A device a story can pretend to be looked at with. */
export type StoryBrowser = keyof typeof agents

/** A window that opens and in which nothing happens. */
const quietWindow = () =>
  ({ closed: false, close: () => undefined, location: { replace: () => undefined } }) as unknown as Window

/**
 * Lets the page run as if in another browser, and keeps it from opening anything but, where wanted, a quiet window, until it is stopped. For `beforeEach`
 * of a story: Foyer reads where it runs when it is shown.
 */
export function pretendBrowser(browser: StoryBrowser, opensWindows = false): () => void {
  const open = window.open
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => agents[browser] })
  window.open = () => (opensWindows ? quietWindow() : null)
  return () => {
    Reflect.deleteProperty(navigator, 'userAgent') // the prototype's own shows again
    window.open = open
  }
}

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
} as const

/** A device that a story can emulate. */
export type StoryBrowser = keyof typeof agents

/** Returns a fake window in which nothing happens. */
const quietWindow = () =>
  ({ closed: false, close: () => undefined, location: { replace: () => undefined } }) as unknown as Window

/**
 * Emulates another browser until the returned function is called, for a story's `beforeEach`. No real window opens.
 * `window.open` returns `null`, or a fake window with `opensWindows`.
 */
export function pretendBrowser(browser: StoryBrowser, opensWindows = false): () => void {
  const open = window.open
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => agents[browser] })
  window.open = () => (opensWindows ? quietWindow() : null)
  return () => {
    Reflect.deleteProperty(navigator, 'userAgent') // reveals the prototype's own getter again
    window.open = open
  }
}

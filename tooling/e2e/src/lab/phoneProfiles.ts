/**
 * A phone's browser: its user agent, and the ways in which it opens a wallet that supports all of them, best first.
 */
export interface PhoneProfile {
  readonly name: string
  readonly userAgent: string
  readonly ways: readonly ('universal' | 'native' | 'intent' | 'store')[]
  /** A script to run before the page's first script. */
  readonly script?: string
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'

/** The user agents of phone browsers. */
export const phoneAgents = {
  iosSafari: `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
  iosWebview: `${iphone} Mobile/15E148`,
  androidChrome: `${pixel} Chrome/126.0.0.0 Mobile Safari/537.36`,
  androidWebview:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  metaMask: `${iphone} Mobile/15E148 WebView MetaMaskMobile`,
} as const

const ofIos = ['universal', 'native', 'store'] as const
const ofAndroid = ['universal', 'native', 'intent', 'store'] as const
// For browsers that do not support custom schemes, or not reliably.
const byIntent = ['universal', 'intent', 'native', 'store'] as const

/** Common phone browsers, except those inside wallets and Telegram. */
export const phoneProfiles: readonly PhoneProfile[] = [
  { name: 'Safari on iOS', userAgent: phoneAgents.iosSafari, ways: ofIos },
  { name: 'Chrome on iOS', userAgent: `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`, ways: ofIos },
  {
    name: 'Safari on an iPad that says it is a Mac',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ways: ofIos,
    script: "Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 })",
  },
  { name: 'Chrome on Android', userAgent: phoneAgents.androidChrome, ways: ofAndroid },
  {
    name: 'Samsung’s browser',
    userAgent: `${pixel} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ways: byIntent,
  },
  { name: 'a browser inside another Android app', userAgent: phoneAgents.androidWebview, ways: byIntent },
]

import type { Page, Route } from 'playwright'

/** What an account holds, the same for every product. The wire format is that of AppKit's blockchain service. */
const balances = [
  { name: 'Ether', symbol: 'ETH', amount: '1.2075', decimals: '18', price: 2412.5, address: undefined },
  {
    name: 'USD Coin',
    symbol: 'USDC',
    amount: '940.12',
    decimals: '6',
    price: 1,
    address: `0x${'a0'.repeat(20)}`,
  },
  {
    name: 'Arbitrum',
    symbol: 'ARB',
    amount: '412.5',
    decimals: '18',
    price: 0.78,
    address: `0x${'b5'.repeat(20)}`,
  },
].map(({ amount, decimals, address, ...token }) => ({
  ...token,
  chainId: 'eip155:1',
  value: Number(amount) * token.price,
  quantity: { numeric: amount, decimals },
  iconUrl: '',
  ...(address ? { address: `eip155:1:${address}` } : {}),
}))

const weiHex = `0x${(1_207_500_000_000_000_000n).toString(16)}`

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
/** The result of `aggregate3` of Multicall3 with one call, which reads the balance. */
const oneBalance = `0x${[0x20, 1, 0x20, 1, 0x40, 0x20, BigInt(weiHex)].map(word).join('')}`

const callResults: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_getBalance: weiHex,
  eth_blockNumber: '0x1400000',
  eth_call: oneBalance,
}

const listedWallets = [
  { name: 'MetaMask', color: '#f6851b' },
  { name: 'Trust Wallet', color: '#3375bb' },
  { name: 'Rainbow', color: '#174299' },
  { name: 'Ledger', color: '#111111' },
].map(({ name, color }, index) => ({
  id: `listed-${index}`,
  name,
  homepage: 'https://wallet.test',
  image_id: `${color.slice(1)}-picture`,
  order: index,
  mobile_link: `${name.toLowerCase().replace(' ', '')}://`,
  rdns: null,
  app_store: null,
  play_store: 'https://wallet.test/store',
  chrome_store: 'https://wallet.test/extension',
}))

const serviceAnswers: readonly { readonly path: RegExp; readonly body: unknown }[] = [
  { path: /\/balance$/, body: { balances } },
  { path: /\/history$/, body: { data: [], next: null } },
  { path: /\/identity\//, body: { name: null, avatar: null } },
  { path: /\/getWallets$/, body: { data: listedWallets, count: listedWallets.length } },
  {
    path: /\/project-limits$/,
    body: { planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false } },
  },
  { path: /\/supported-chains$/, body: { http: ['eip155:1'], ws: [] } },
]

const pictureOf = (pathname: string) => {
  const color = /([0-9a-f]{6})-picture$/.exec(pathname)?.[1] ?? '627eea'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#${color}"/><path d="M20 8l9 14-9 6-9-6z" fill="#fff"/></svg>`
}

interface Call {
  readonly id: number
  readonly method: string
}

function answerCall({ id, method }: Call) {
  return { jsonrpc: '2.0', id, result: callResults[method] ?? '0x' }
}

async function answer(route: Route, ownOrigin: string): Promise<void> {
  const request = route.request()
  const { origin, pathname } = new URL(request.url())
  if (origin === ownOrigin || !origin.startsWith('http')) return route.continue()
  if (/\.woff2?$/.test(pathname)) return route.abort()
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (/\/get\w+Image\//.test(pathname))
    return route.fulfill({ body: pictureOf(pathname), contentType: 'image/svg+xml', headers })
  const posted = request.postData() ?? ''
  if (posted.includes('"jsonrpc"')) {
    const calls: Call | readonly Call[] = JSON.parse(posted)
    const json = Array.isArray(calls) ? calls.map(answerCall) : answerCall(calls as Call)
    return route.fulfill({ json, headers })
  }
  const body = serviceAnswers.find(({ path }) => path.test(pathname))?.body ?? {}
  return route.fulfill({ json: body, headers })
}

/** Answers every request to another origin locally, the same for every product. */
export async function answerRemotes(page: Page, ownOrigin: string): Promise<void> {
  await page.route('**/*', route => answer(route, ownOrigin))
  await page.routeWebSocket('**/*', () => {})
}

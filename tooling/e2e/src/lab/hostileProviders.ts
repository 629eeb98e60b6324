/** A wallet with invalid answers: its behavior, the text that the visitor reads, and the script that announces it. */
export interface HostileProvider {
  readonly name: string
  readonly text: string
  readonly script: string
}

const nonsense = 'Something went wrong in Hostile'
const failed = 'Connection failed'

/**
 * Returns a script that announces a provider with this `request` (EIP-6963). It is a string because it runs in the
 * page.
 */
function announcing(request: string, more = ''): string {
  return `
    const provider = {
      request: ${request},
      on() {},
      removeListener() {},
      ${more}
    };
    const info = { uuid: 'hostile', name: 'Hostile', rdns: 'test.foyer.hostile', icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' };
    const announce = () => window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) })
    );
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  `
}

const answering = (accounts: string, chain = '"0x7a69"') =>
  announcing(`async ({ method }) => method === 'eth_chainId' ? ${chain} : ${accounts}`)

const anAddress = '["0x0000000000000000000000000000000000000001"]'

/** Wallets that violate EIP-1193. */
export const hostileProviders: readonly HostileProvider[] = [
  { name: 'answers with no list', text: nonsense, script: answering('"yes"') },
  { name: 'answers with a list of nonsense', text: nonsense, script: answering('[1, null, {}]') },
  { name: 'answers with an endless number', text: nonsense, script: answering('1e400') },
  { name: 'shows no account', text: 'Hostile is locked', script: answering('[]') },
  { name: 'is on a chain that is none', text: nonsense, script: answering(anAddress, '{}') },
  {
    name: 'answers with a promise that never settles',
    text: 'No answer from Hostile',
    script: announcing('() => new Promise(() => {})'),
  },
  { name: 'throws at once', text: failed, script: announcing('() => { throw "no" }') },
  { name: 'rejects with nothing', text: failed, script: announcing('() => Promise.reject()') },
  {
    name: 'rejects with an object whose fields throw',
    text: failed,
    script: announcing(
      '() => Promise.reject(Object.defineProperties({}, { code: { get() { throw 1 } }, message: { get() { throw 2 } } }))',
    ),
  },
  {
    name: 'answers with a list whose elements throw',
    text: failed,
    script: answering('Object.defineProperty([], 0, { get() { throw 3 }, enumerable: true })'),
  },
]

/** A valid wallet whose event methods throw. */
export const deafProvider = announcing(
  `async ({ method }) => method === 'eth_chainId' ? '0x7a69' : ${anAddress}`,
  'on() { throw 4 }, removeListener() { throw 5 },',
)

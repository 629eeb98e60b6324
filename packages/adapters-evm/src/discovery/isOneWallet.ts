import { attempt } from '@foyer/common/adapter-kit'
import type { Eip1193Provider } from '../Eip1193Provider.js'

type Members = Readonly<Record<PropertyKey, unknown>>

/**
 * Whether a provider at `window.ethereum` is that of a wallet that announced another object: a proxy of it, or a second
 * object of the same code. It is only looked at, never called. In doubt they are two: no wallet is hidden that did not
 * announce itself. Never throws.
 */
export function isOneWallet(placed: Eip1193Provider, announced: Eip1193Provider): boolean {
  if (placed === announced) return true
  const [one, other] = [placed, announced] as unknown as readonly [Members, Members]
  return attempt(() => sharesInsides(one, other) || isTwin(one, other)) === true
}

/** What a wallet keeps in its own object (listeners, state) is nobody else's: a proxy shows the very same. */
function sharesInsides(placed: Members, announced: Members): boolean {
  const insides = Reflect.ownKeys(announced).filter(key => isInside(announced[key]))
  return insides.length > 0 && insides.every(key => placed[key] === announced[key])
}

/** Objects of the page itself, such as the console that wallets log to, are everybody's. */
function isInside(value: unknown): boolean {
  return typeof value === 'object' && value !== null && value !== globalThis && value !== globalThis.console
}

/** Two objects of one wallet's code say of themselves whose they are, and ask in the same words. */
function isTwin(placed: Members, announced: Members): boolean {
  const marks = marksOf(placed)
  const code = String(placed['request'])
  return (
    marks.some(each => each !== commonMark) &&
    marks.join() === marksOf(announced).join() &&
    code === String(announced['request']) &&
    !code.includes('[native code]') // bound functions all read alike
  )
}

// Wallets say that to be taken for MetaMask.
const commonMark = 'isMetaMask'
const stateMark = /^_?is(Ready|Connected|Unlocked|Initialized|Eip6963)$/

/** The flags by which a provider says whose it is: `isRabby`, `isOneKey`. */
function marksOf(provider: Members): readonly string[] {
  const names: string[] = []
  for (const name in provider) if (/^_?is[A-Z]/.test(name) && provider[name] === true) names.push(name)
  return names.filter(name => !stateMark.test(name)).sort()
}

import type { ReloadNeed } from '../errors/catalogue.js'
import { FoyerError, isFoyerError } from '../errors/FoyerError.js'
import { withDeadline } from './withDeadline.js'

/** Whether only a reload of the page helps: of a failure as thrown or as data, and for one that wraps it. */
export function reloadNeed(failure: unknown): ReloadNeed {
  const { context } = Object(failure) as { readonly context?: unknown }
  return failure instanceof UnusableChunk || 'needsReload' in Object(context) ? { needsReload: true } : {}
}

/** A chunk that the server has and this page cannot use. */
class UnusableChunk extends Error {}

/**
 * Loads a chunk once more after a failure. Browsers keep failures: Firefox, and Chromium up to at least 147, answer an import
 * that failed from memory for as long as the page lives, and WebKit one that a `<link rel="modulepreload">` failed for, after
 * a reload too. Only asking for the same address by other means makes WebKit forget it. So the server is asked first: where it
 * answers and the import fails again, this page cannot use the chunk, be it that the browser remembers, that what came fails
 * by itself, or that the server has another version by now.
 */
export async function loadAgain<Module>(load: () => Promise<Module>, failure: unknown): Promise<Module> {
  if (isFoyerError(failure)) throw failure
  const addresses = addressesOf(failure)
  const answers = await Promise.all(addresses.map(isAnswered))
  const areAnswered = answers.length > 0 && answers.every(Boolean)
  return load().catch(cause => {
    // A chunk that ran and failed gives the same error each time.
    throw areAnswered || cause === failure ? new UnusableChunk('A chunk cannot be used', { cause }) : cause
  })
}

interface Address {
  readonly address: string
  /** It stands in a link, to be here when it is imported. */
  readonly isPreloaded: boolean
}

/** What may have to be asked for again. */
function addressesOf(failure: unknown): readonly Address[] {
  const { message, request } = Object(failure) as { readonly message?: unknown; readonly request?: unknown }
  // webpack and Rspack note the address.
  if (typeof request === 'string') return [{ address: request, isPreloaded: false }]
  // Chromium and Firefox end their message with it.
  const [, address] = /dynamically imported module: (\S+)$/.exec(String(message)) ?? []
  if (address) return [{ address, isPreloaded: false }]
  // WebKit names none. One that failed ahead of its import stands in a link: Vite writes one for each part of a chunk.
  if (message !== 'Importing a module script failed.') return []
  const links = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]') ?? []
  return [...new Set(Array.from(links, ({ href }) => href))].map(href => ({
    address: href,
    isPreloaded: true,
  }))
}

/** Whether the server answers for an address, be it that there is nothing any more; asked once for all who want to know. */
function isAnswered(wanted: Address): Promise<boolean> {
  const { address } = wanted
  const onTimeout = () => new FoyerError('ABORTED')
  const begin = () => withDeadline(signal => ask(wanted, signal), { timeoutMs: answerTimeoutMs, onTimeout })
  const asked =
    asking.get(address) ??
    begin()
      .catch(() => false)
      .finally(() => asking.delete(address))
  asking.set(address, asked)
  return asked
}

const asking = new Map<string, Promise<boolean>>()
/** Half of what a chunk has. */
const answerTimeoutMs = 10_000

async function ask({ address, isPreloaded }: Address, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(address, { signal })
    await response.arrayBuffer()
    return response.ok || response.status === 404 || response.status === 410
  } catch {
    // A page's policy may allow no fetch there.
    return isPreloaded ? askAsPicture(address) : askAsScript(address)
  }
}

/** WebKit forgets its failure for a picture too, which is none. */
function askAsPicture(address: string): Promise<false> {
  return new Promise(resolve => {
    const picture = new Image()
    picture.onerror = () => resolve(false)
    picture.src = address
  })
}

/** Whether a script comes where scripts may come from, without running it. */
function askAsScript(address: string): Promise<boolean> {
  const link = globalThis.document?.createElement('link')
  if (!link) return Promise.resolve(false)
  return new Promise<boolean>(resolve => {
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
    // Under a query of its own: a document keeps failures of these, too.
    const href = `${address}${address.includes('?') ? '&' : '?'}again=${Date.now()}`
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', href })
    document.head.append(link)
  }).finally(() => link.remove())
}

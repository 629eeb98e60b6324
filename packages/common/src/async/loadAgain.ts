import type { ReloadNeed } from '../errors/catalogue.js'
import { FoyerError, isFoyerError } from '../errors/FoyerError.js'
import { withDeadline } from './withDeadline.js'

/**
 * Returns `needsReload` for a failure, thrown or as plain data, that only a page reload can fix. Also for an error
 * that wraps its values.
 */
export function reloadNeed(failure: unknown): ReloadNeed {
  const { context } = Object(failure) as { readonly context?: unknown }
  return failure instanceof UnusableChunk || 'needsReload' in Object(context) ? { needsReload: true } : {}
}

/** A chunk that the server has but this page cannot use. */
class UnusableChunk extends Error {}

/**
 * Loads a chunk again after a failure.
 *
 * Browsers cache failed imports. Firefox, and Chromium up to at least 147, keep them for the life of the page. WebKit
 * keeps failures of `<link rel="modulepreload">` even across reloads, until the same URL is requested in another way.
 * So the chunk is first requested from the server. If the server answers and the import fails again, this page cannot
 * use the chunk: the browser cached the failure, the chunk itself throws, or the server has a newer version.
 */
export async function loadAgain<Module>(load: () => Promise<Module>, failure: unknown): Promise<Module> {
  if (isFoyerError(failure)) throw failure
  const addresses = addressesOf(failure)
  const answers = await Promise.all(addresses.map(isAnswered))
  const areAnswered = answers.length > 0 && answers.every(Boolean)
  return load().catch(cause => {
    // A chunk that ran and threw gives the same error object each time.
    throw areAnswered || cause === failure ? new UnusableChunk('A chunk cannot be used', { cause }) : cause
  })
}

interface Address {
  readonly address: string
  /** Whether the URL comes from a `modulepreload` link. */
  readonly isPreloaded: boolean
}

/** Returns the URLs that may have to be requested again. */
function addressesOf(failure: unknown): readonly Address[] {
  const { message, request } = Object(failure) as { readonly message?: unknown; readonly request?: unknown }
  // webpack and Rspack add the URL to the error as `request`.
  if (typeof request === 'string') return [{ address: request, isPreloaded: false }]
  // Chromium and Firefox put the URL at the end of the message.
  const [, address] = /dynamically imported module: (\S+)$/.exec(String(message)) ?? []
  if (address) return [{ address, isPreloaded: false }]
  // WebKit's message contains no URL. A failed preload has a link: Vite adds one for each part of a chunk.
  if (message !== 'Importing a module script failed.') return []
  const links = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]') ?? []
  return [...new Set(Array.from(links, ({ href }) => href))].map(href => ({
    address: href,
    isPreloaded: true,
  }))
}

/** Resolves to whether the server answers for a URL, even with 404 or 410. Concurrent calls share one request. */
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
/** Half of a chunk's own load timeout. */
const answerTimeoutMs = 10_000

async function ask({ address, isPreloaded }: Address, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(address, { signal })
    await response.arrayBuffer()
    return response.ok || response.status === 404 || response.status === 410
  } catch {
    // The page's content security policy may forbid fetching there.
    return isPreloaded ? askAsPicture(address) : askAsScript(address)
  }
}

/** Requests the URL as an image. This also clears WebKit's cached failure, although the chunk is not an image. */
function askAsPicture(address: string): Promise<false> {
  return new Promise(resolve => {
    const picture = new Image()
    picture.onerror = () => resolve(false)
    picture.src = address
  })
}

/** Resolves to whether a script can be loaded from a URL, without running it. */
function askAsScript(address: string): Promise<boolean> {
  const link = globalThis.document?.createElement('link')
  if (!link) return Promise.resolve(false)
  return new Promise<boolean>(resolve => {
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
    // A unique query, because a document also caches failed preloads.
    const href = `${address}${address.includes('?') ? '&' : '?'}again=${Date.now()}`
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', href })
    document.head.append(link)
  }).finally(() => link.remove())
}

import { FoyerError, isFoyerError } from '../errors/FoyerError.js'
import { withDeadline } from './withDeadline.js'

const loadTimeoutMs = 20_000

/**
 * Loads a part of Foyer that is a chunk of its own, and gives what is picked of it. Every `import()` goes through here.
 *
 * Always settles: a chunk that does not come within 20 s has failed. The next call tries again, and that works when the
 * network is back: WebKit and newer Chromium ask the server again, and so do bundles that load their chunks as scripts
 * (webpack). Firefox, and Chromium 147, answer an import that failed once from memory for as long as the page lives, what
 * the chunk itself imports included. So nothing is asked for while the device is offline; and a chunk that failed before
 * is imported under another query there, once for all who want it. Where the server failed on what such a chunk imports,
 * only a reload helps.
 *
 * Failures: `FEATURE_LOAD_FAILED`, `ABORTED`.
 */
export function loadChunk<Module, Part>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => Part,
  signal?: AbortSignal,
): Promise<Part> {
  const error = (cause?: unknown) => new FoyerError('FEATURE_LOAD_FAILED', { name }, { cause })
  const work = async () => {
    if (!arrived.has(name) && isCutOff()) throw error()
    const part = await load().then(pick, failure => loadAnew(failure, pick))
    arrived.add(name)
    return part
  }
  return withDeadline(work, { timeoutMs: loadTimeoutMs, signal, onTimeout: error }).catch(cause => {
    throw isFoyerError(cause, 'ABORTED') || isFoyerError(cause, 'FEATURE_LOAD_FAILED') ? cause : error(cause)
  })
}

/** The same for a chunk's export of that name. Failures: `FEATURE_LOAD_FAILED`, `ABORTED`. */
export function loadExport<Name extends string, Module extends Readonly<Record<Name, unknown>>>(
  name: Name,
  load: () => Promise<Module>,
  signal?: AbortSignal,
): Promise<Module[Name]> {
  return loadChunk(name, load, module => module[name], signal)
}

/** The chunks that are here, and need no network. */
const arrived = new Set<string>()

/** Whether the device is offline, and nothing on it answers for the server: no service worker, not the page's own host. */
function isCutOff(): boolean {
  const { navigator, location } = globalThis
  if (navigator?.onLine !== false || navigator.serviceWorker?.controller) return false
  const isServed = /^https?:$/.test(location?.protocol ?? '')
  return isServed && !/^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(location.hostname)
}

/** How often each chunk failed under the query it has now. */
const failures = new Map<string, number>()

/** Throws the failure where it is the first one, or where there is no other way to the chunk. */
async function loadAnew<Module, Part>(failure: unknown, pick: (module: Module) => Part): Promise<Part> {
  const url = failedUrl(failure)
  const count = url === undefined ? undefined : failures.get(url)
  if (url === undefined || count === undefined) {
    if (url !== undefined) failures.set(url, 1)
    throw failure
  }
  try {
    const fresh = `${url}${url.includes('?') ? '&' : '?'}retry=${count}`
    const module = await import(
      /* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ fresh
    )
    const part = pick(module as Module)
    // The address may be that of something the chunk imports.
    if (part !== undefined) return part
  } catch {
    failures.set(url, count + 1)
  }
  throw failure
}

/** Chromium and Firefox end their message with the address. */
function failedUrl(failure: unknown): string | undefined {
  if (!(failure instanceof TypeError)) return undefined
  return /dynamically imported module: (\S+)$/.exec(failure.message)?.[1]
}

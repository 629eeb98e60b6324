import { FoyerError, isFoyerError } from '../errors/FoyerError.js'
import { loadAgain, reloadNeed } from './loadAgain.js'
import { withDeadline } from './withDeadline.js'

const loadTimeoutMs = 20_000

/**
 * Loads a part of Foyer that is a chunk of its own, and gives what is picked of it. Every `import()` goes through here.
 *
 * Always settles: a chunk that does not come within 20 s has failed. The next call tries again by the same import, which the
 * bundler wrote and which alone knows what the chunk calls its exports. Nothing is asked for while the device is offline.
 * Where the server answers and the chunk still cannot be used, the failure says so by `needsReload`: see `loadAgain`.
 *
 * Failures: `FEATURE_LOAD_FAILED`, `ABORTED`.
 */
export function loadChunk<Module, Part>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => Part,
  signal?: AbortSignal,
): Promise<Part> {
  const error = (cause?: unknown) =>
    new FoyerError('FEATURE_LOAD_FAILED', { name, ...reloadNeed(cause) }, { cause })
  const work = async () => {
    if (!arrived.has(name) && isCutOff()) throw error()
    const module = modules.get(load) as Module | undefined // a function gives what it gave before
    const loaded = module ?? (await load().catch(failure => loadAgain(load, failure)))
    const part = pick(loaded)
    modules.set(load, loaded)
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

/** What each function loaded: a browser takes a task of its own for an `import()` of a chunk that is here already. */
const modules = new WeakMap<() => Promise<unknown>, unknown>()

/** The names of the chunks that are here, and need no network. */
const arrived = new Set<string>()

/** Whether the device is offline, and nothing on it answers for the server: no service worker, not the page's own host. */
function isCutOff(): boolean {
  const { navigator, location } = globalThis
  if (navigator?.onLine !== false || navigator.serviceWorker?.controller) return false
  const isServed = /^https?:$/.test(location?.protocol ?? '')
  return isServed && !/^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(location.hostname)
}

import { FoyerError, isFoyerError } from '../errors/FoyerError.js'
import { loadAgain, reloadNeed } from './loadAgain.js'
import { withDeadline } from './withDeadline.js'

const loadTimeoutMs = 20_000

/**
 * Loads a lazy chunk of Foyer and returns the part that `pick` selects. Every `import()` goes through here.
 *
 * Always settles: a chunk that takes more than 20 s has failed. The next call tries the same `import()` again,
 * because only the bundler's own call contains the chunk's export names. Nothing is requested while the device is
 * offline. If the server answers and the chunk still cannot be used, the failure has `needsReload` (see `loadAgain`).
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
    const module = modules.get(load) as Module | undefined // a function always loads the same module
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

/** Loads a chunk and returns its export `name`. Failures: `FEATURE_LOAD_FAILED`, `ABORTED`. */
export function loadExport<Name extends string, Module extends Readonly<Record<Name, unknown>>>(
  name: Name,
  load: () => Promise<Module>,
  signal?: AbortSignal,
): Promise<Module[Name]> {
  return loadChunk(name, load, module => module[name], signal)
}

/**
 * Loaded modules by load function. Without it, a browser takes an extra task even for a chunk that is already loaded.
 */
const modules = new WeakMap<() => Promise<unknown>, unknown>()

/** Names of loaded chunks, which need no network. */
const arrived = new Set<string>()

/** Returns whether the device is offline and no service worker or local server can answer. */
function isCutOff(): boolean {
  const { navigator, location } = globalThis
  if (navigator?.onLine !== false || navigator.serviceWorker?.controller) return false
  const isServed = /^https?:$/.test(location?.protocol ?? '')
  return isServed && !/^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(location.hostname)
}

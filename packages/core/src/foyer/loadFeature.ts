import { type AccountId, FoyerError, isFoyerError, type Stop, withDeadline } from '@foyer/common'
import type { Kernel, KernelBase } from './kernel.js'

/** A part of the product in a chunk of its own: its slice of state, and how it starts. */
export interface FeatureModule<Slice, Actions> {
  readonly id: string
  /** The initial value of its slice. */
  readonly slice: Slice
  /** May load what it needs of others first. */
  start(kernel: Kernel): Room<Actions> | Promise<Room<Actions>>
}

interface Room<Actions> {
  readonly actions: Actions
  readonly stop: Stop
}

/** Loads features on first use; each is started once. */
export interface FeatureLoader {
  /** Failures: `FEATURE_LOAD_FAILED`, after which the next call tries again; `ABORTED` when the instance stopped meanwhile. */
  load<Slice, Actions>(id: string, load: () => Promise<FeatureModule<Slice, Actions>>): Promise<Actions>
  /** Stops every feature that was started. */
  stop(): void
}

const loadTimeoutMs = 20_000

export function createFeatureLoader(kernel: Kernel): FeatureLoader {
  const loading = new Map<string, Promise<unknown>>()
  const stops: Stop[] = []

  const begin = async <Slice, Actions>(
    load: () => Promise<FeatureModule<Slice, Actions>>,
    isWanted: () => boolean,
  ) => {
    const feature = await load()
    if (!isWanted()) throw new FoyerError('ABORTED')
    kernel.store.setState(state => ({ features: { ...state.features, [feature.id]: feature.slice } }))
    const { actions, stop } = await feature.start(kernel)
    if (!isWanted()) {
      stop()
      throw new FoyerError('ABORTED')
    }
    stops.push(stop)
    return actions
  }

  return {
    load<Slice, Actions>(id: string, load: () => Promise<FeatureModule<Slice, Actions>>) {
      const known = loading.get(id)
      if (known) return known as Promise<Actions> // one id always loads one feature
      const onTimeout = () => new FoyerError('FEATURE_LOAD_FAILED', { name: id })
      const inTime = () => withDeadline(load, { timeoutMs: loadTimeoutMs, onTimeout })
      const isWanted = () => loading.get(id) === started
      const started: Promise<Actions> = begin(inTime, isWanted).catch(error => {
        if (isFoyerError(error, 'ABORTED')) throw error
        if (isWanted()) loading.delete(id)
        throw new FoyerError('FEATURE_LOAD_FAILED', { name: id }, { cause: error })
      })
      loading.set(id, started)
      return started
    },
    stop() {
      for (const stop of stops.splice(0)) stop()
      loading.clear()
    },
  }
}

/** A room's part of the state. */
export interface Slice<State> {
  read(): State
  /** Writes what comes of it; the very same state writes nothing. */
  write(next: (state: State) => State): void
}

/** The slice of the room `id`; nobody else writes it. */
export function createSlice<State>(
  { store }: Pick<KernelBase, 'store'>,
  { id, slice }: { readonly id: string; readonly slice: State },
): Slice<State> {
  const read = () => (store.getState().features[id] as State | undefined) ?? slice
  return {
    read,
    write(next) {
      const before = read()
      const after = next(before)
      if (after !== before) store.setState(({ features }) => ({ features: { ...features, [id]: after } }))
    },
  }
}

/** When what was read of an account is read again after a transaction: at once, and as blocks come. */
const delaysMs = [0, 4000, 12_000]

/** Reads again after each transaction the visitor made here. */
export function followMoves(
  { registries }: Pick<Kernel, 'registries'>,
  read: (account: AccountId) => void,
): Stop {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (account: AccountId, delayMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      read(account)
    }, delayMs)
    timers.add(timer)
  }
  const stop = registries.onMove(account => {
    for (const delayMs of delaysMs) later(account, delayMs)
  })
  return () => {
    stop()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
}

import { loadExport } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import { codeOf } from '../testing/codeOf.js'
import { loadProbe, type Probe } from '../testing/loadProbe.js'
import { startFoyer } from '../testing/startFoyer.js'
import type { FoyerInstance } from './Foyer.js'

interface Actions {
  add(): number
}

/** Returns the feature states, typed for a feature of this test. */
const featuresOf = ({ getState }: Pick<FoyerInstance, 'getState'>) =>
  getState().features as { readonly counter?: { readonly count: number } }

function counter() {
  const calls: string[] = []
  const load = async (): Promise<Probe<Actions>> => {
    calls.push('load')
    return {
      id: 'counter',
      slice: { count: 0 },
      start({ store }) {
        calls.push('start')
        const read = () => featuresOf(store).counter?.count ?? 0
        const add = () => {
          const count = read() + 1
          store.setState(({ features }) => ({ features: { ...features, counter: { count } } }))
          return count
        }
        return { actions: { add }, stop: () => void calls.push('stop') }
      },
    }
  }
  return { calls, load }
}

describe('features.load', () => {
  it('loads and starts a feature once for concurrent callers', async () => {
    const { foyer } = await startFoyer()
    const { calls, load } = counter()
    expect(foyer.getState().features).toEqual({})
    const [one, other] = await Promise.all([
      loadProbe(foyer, 'counter', load),
      loadProbe(foyer, 'counter', load),
    ])
    expect(one).toBe(other)
    expect(calls).toEqual(['load', 'start'])
    one.add()
    other.add()
    expect(featuresOf(foyer).counter).toEqual({ count: 2 })
  })

  it('tries again after a failed load', async () => {
    const { foyer } = await startFoyer()
    const { load } = counter()
    const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    expect(await codeOf(loadProbe(foyer, 'counter', offline))).toBe('FEATURE_LOAD_FAILED')
    expect((await loadProbe(foyer, 'counter', load)).add()).toBe(1)
  })

  it('fails after 20 s, and tries again the next time', async () => {
    const { foyer } = await startFoyer()
    const { load } = counter()
    vi.useFakeTimers()
    try {
      const hung = () =>
        loadExport('counter', () => new Promise<{ readonly counter: never }>(() => undefined))
      const never = codeOf(loadProbe(foyer, 'counter', hung))
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await never).toBe('FEATURE_LOAD_FAILED')
    } finally {
      vi.useRealTimers()
    }
    expect((await loadProbe(foyer, 'counter', load)).add()).toBe(1)
  })

  it('fails when the feature cannot start', async () => {
    const { foyer } = await startFoyer()
    const broken = async () => ({
      id: 'broken',
      slice: {},
      start() {
        throw new RangeError('broken')
      },
    })
    expect(await codeOf(loadProbe(foyer, 'broken', broken))).toBe('FEATURE_LOAD_FAILED')
  })

  it('stops a feature with the instance, and starts it afresh after a restart', async () => {
    const { foyer, stop } = await startFoyer()
    const { calls, load } = counter()
    ;(await loadProbe(foyer, 'counter', load)).add()
    stop()
    const stopAgain = foyer.start()
    await loadProbe(foyer, 'counter', load)
    expect(featuresOf(foyer).counter).toEqual({ count: 0 })
    stopAgain()
    expect(calls).toEqual(['load', 'start', 'stop', 'load', 'start', 'stop'])
  })

  it('does not start a feature that arrives after the instance stopped', async () => {
    const { foyer, stop } = await startFoyer()
    const { calls, load } = counter()
    const arrivals: (() => void)[] = []
    const slow = async () => {
      await new Promise<void>(resolve => arrivals.push(resolve))
      return load()
    }
    const loading = codeOf(loadProbe(foyer, 'counter', slow))
    await new Promise(resolve => setTimeout(resolve, 0))
    stop()
    for (const arrive of arrivals) arrive()
    expect(await loading).toBe('ABORTED')
    expect(calls).toEqual(['load'])
  })
})

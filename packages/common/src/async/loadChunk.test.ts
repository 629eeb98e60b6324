import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFoyerError } from '../errors/FoyerError.js'
import { loadChunk, loadExport } from './loadChunk.js'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    value => value,
    error => (isFoyerError(error) ? error.code : error),
  )
const pick = (module: { readonly part?: string }) => module.part
const refused = () => Promise.reject(new TypeError('Importing a module script failed.'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('loadChunk and loadExport', () => {
  it('resolves to the picked part and leaves no timer', async () => {
    expect(await loadChunk('part', async () => ({ part: 'here' }), pick)).toBe('here')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('resolves to the requested export, and includes its name in a failure', async () => {
    expect(await loadExport('part', async () => ({ part: 'here', other: 'there' }))).toBe('here')
    const error = await loadExport('part', refused).catch(each => each)
    expect(error).toMatchObject({ code: 'FEATURE_LOAD_FAILED', context: { name: 'part' } })
  })

  it("includes the chunk's name in a failure, and tries again at the next call", async () => {
    const error = await loadChunk('part', refused, pick).catch(each => each)
    expect(error).toMatchObject({ code: 'FEATURE_LOAD_FAILED', context: { name: 'part' }, retryable: true })
    expect(error.cause).toBeInstanceOf(TypeError)
    expect(await loadChunk('part', async () => ({ part: 'here' }), pick)).toBe('here')
  })

  it('imports a loaded chunk only once per function', async () => {
    const load = vi.fn(async () => ({ part: 'here', other: 'there' }))
    expect(await loadExport('part', load)).toBe('here')
    expect(await loadExport('other', load)).toBe('there')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('fails after 20 s if the chunk hangs', async () => {
    const loading = codeOf(loadChunk('part', () => new Promise<{ part: string }>(() => {}), pick))
    await vi.advanceTimersByTimeAsync(19_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await loading).toBe('FEATURE_LOAD_FAILED')
  })

  it('rejects with ABORTED when the caller cancels', async () => {
    const loading = codeOf(loadChunk('part', refused, pick, AbortSignal.abort()))
    expect(await loading).toBe('ABORTED')
  })

  describe('while the device is offline', () => {
    const goOffline = (href: string, serviceWorker: object = { controller: null }) => {
      vi.stubGlobal('navigator', { onLine: false, serviceWorker })
      vi.stubGlobal('location', new URL(href))
    }
    const load = vi.fn(async () => ({ part: 'here' }))
    beforeEach(() => load.mockClear())
    afterEach(() => {
      vi.unstubAllGlobals()
    })

    it('requests nothing until the network is back', async () => {
      goOffline('https://app.example/swap')
      expect(await codeOf(loadChunk('far', load, pick))).toBe('FEATURE_LOAD_FAILED')
      expect(load).not.toHaveBeenCalled()
      vi.stubGlobal('navigator', { onLine: true })
      expect(await loadChunk('far', load, pick)).toBe('here')
    })

    it('returns a chunk that was loaded before', async () => {
      expect(await loadChunk('near', load, pick)).toBe('here')
      goOffline('https://app.example/')
      expect(await loadChunk('near', load, pick)).toBe('here')
    })

    it.each([
      ['https://localhost:5173/', undefined],
      ['http://127.0.0.1:4000/', undefined],
      ['http://[::1]:4000/', undefined],
      ['capacitor://app.example/', undefined],
      ['https://app.example/', { controller: {} }],
    ])('requests a chunk that needs no network: %s', async (href, serviceWorker) => {
      goOffline(href, serviceWorker)
      expect(await loadChunk(href, load, pick)).toBe('here')
    })

    it.each(['https://localhost.example/', 'https://127.example/', 'https://notlocalhost/'])(
      'requests nothing on %s',
      async href => {
        goOffline(href)
        expect(await codeOf(loadChunk(href, load, pick))).toBe('FEATURE_LOAD_FAILED')
      },
    )
  })
})

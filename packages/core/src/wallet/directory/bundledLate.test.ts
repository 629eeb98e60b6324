import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** Stubs an offline device on a page of a remote host. */
const goOffline = () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'app.example', search: '' })
}

describe('the bundled wallet list', () => {
  it('is absent until its chunk can be loaded', async () => {
    // A loaded chunk stays loaded, also for tests that share these modules.
    vi.resetModules()
    const { startFoyer } = await import('../../testing/startFoyer.js')
    const { foyer, events } = await startFoyer({ projectId: undefined, services: {} })
    const directory = () => foyer.getState().directory
    goOffline()
    await foyer.directory.prefetch()
    expect(directory()).toMatchObject({
      source: 'bundled',
      wallets: [],
      recommended: [],
      failure: { code: 'FEATURE_LOAD_FAILED' },
    })
    const failed = events.filter(each => each.type === 'failed')
    expect(failed).toMatchObject([{ failure: { code: 'FEATURE_LOAD_FAILED' } }])
    vi.unstubAllGlobals()
    await foyer.directory.prefetch()
    expect(directory()).toMatchObject({ source: 'bundled', failure: undefined })
    expect(directory()?.wallets).toHaveLength(40)
  })
})

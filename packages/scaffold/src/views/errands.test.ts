import { expect, it, onTestFinished, vi } from 'vitest'

it('the views of an errand are not taken for here because a feature of its name is: offline, nothing is asked for', async () => {
  // Which chunks are here is remembered for all test files of the process.
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  const { loadChunk } = await import('@foyer/common')
  const { loadErrand } = await import('./errands.js')
  // As core loads its feature.
  await loadChunk(
    'swap',
    async () => 'the feature',
    module => module,
  )
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('location', new URL('https://app.example/'))
  // A browser remembers an import that failed: asked for now, the views could not be loaded until the page is.
  await expect(loadErrand('swap')).rejects.toMatchObject({ code: 'FEATURE_LOAD_FAILED' })
  vi.unstubAllGlobals()
  expect(Object.keys((await loadErrand('swap')).errand)).toContain('SwapPreview')
})

import { expect, it, onTestFinished, vi } from 'vitest'

it('does not import an errand offline just because a feature of the same name is loaded', async () => {
  // Loaded chunks are remembered for all test files of the process.
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  const { loadChunk } = await import('@foyer/common')
  const { loadErrand } = await import('./errands.js')
  // Loads a chunk of the same name, as core does for its feature.
  await loadChunk(
    'swap',
    async () => 'the feature',
    module => module,
  )
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('location', new URL('https://app.example/'))
  // Browsers cache a failed import, so importing offline would break the views until the page reloads.
  await expect(loadErrand('swap')).rejects.toMatchObject({ code: 'FEATURE_LOAD_FAILED' })
  vi.unstubAllGlobals()
  expect(Object.keys((await loadErrand('swap')).errand)).toContain('SwapPreview')
})

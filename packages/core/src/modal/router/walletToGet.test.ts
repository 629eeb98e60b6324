import { expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryBackend, type StorageBackend } from '../../base/storage.js'
import { startCold, startFoyer } from '../../testing/startFoyer.js'

const harbour = { id: 'harbour', name: 'Harbour', homepage: 'https://harbour.example' }

/** Leaves the page for a reload while getting a wallet, and returns the storage of the next page. */
async function reloadWhileGetting(): Promise<StorageBackend> {
  const storage = createMemoryBackend()
  const { foyer, stop } = await startFoyer({ storage })
  foyer.router.returnAfterReload(harbour)
  stop()
  return storage
}

it('shows the downloads of the wallet again after the reload, with the list behind them', async () => {
  const storage = await reloadWhileGetting()
  const { foyer } = startCold({ storage })
  await vi.waitFor(() => expect(foyer.getState().modal.isOpen).toBe(true))
  expect(foyer.getState().router.history).toEqual([
    { view: 'Connect' },
    { view: 'Downloads', wallet: harbour },
  ])
})

it('returns only once', async () => {
  const storage = await reloadWhileGetting()
  const { foyer, stop } = startCold({ storage })
  await vi.waitFor(() => expect(foyer.getState().modal.isOpen).toBe(true))
  stop()
  const { foyer: next } = await startFoyer({ storage })
  expect(next.getState().modal.isOpen).toBe(false)
})

it('stays closed if the next page comes later than a minute', async () => {
  const storage = await reloadWhileGetting()
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
  onTestFinished(() => clock.mockRestore())
  const { foyer } = await startFoyer({ storage })
  expect(clock).toHaveBeenCalled()
  expect(foyer.getState().modal.isOpen).toBe(false)
})

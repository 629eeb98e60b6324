import { expect, it } from 'vitest'
import { hostOf } from '../../testing/loadProbe.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { createDirectory } from './controller.js'
import { selectAllWallets } from './selectors.js'

const environment = {
  isMobile: false,
  os: 'linux',
  browser: 'chrome',
  container: 'browser',
  hostWallet: undefined,
  isFramed: false,
  reusesPairing: false,
} as const

it('says in the list that the bundled one could not be loaded, and Retry brings the wallets', async () => {
  const { foyer } = await startFoyer()
  const script = { isOffline: true }
  const directory = createDirectory(await hostOf(foyer), () =>
    script.isOffline
      ? Promise.reject(new TypeError('Importing a module script failed.'))
      : import('./bundledWallets.js'),
  )
  await directory.prefetch()
  const list = () => selectAllWallets(foyer.getState(), environment)
  expect(list()).toMatchObject({ isLoading: false, failure: { code: 'FEATURE_LOAD_FAILED' } })
  script.isOffline = false
  await directory.loadPage()
  expect(list()).toMatchObject({ isLoading: false, failure: undefined })
  expect(list().wallets.length).toBeGreaterThan(0)
  directory.stop()
})

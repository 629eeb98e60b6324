import { expect, it } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import { startFoyer } from '../../testing/startFoyer.js'

it('remembers on this device whether balances are hidden', async () => {
  const storage = createMemoryBackend()
  const { foyer, stop } = await startFoyer({ storage })
  expect(foyer.getState().accounts.areBalancesHidden).toBeFalsy()
  foyer.account.hideBalances(true)
  expect(foyer.getState().accounts.areBalancesHidden).toBe(true)
  stop()
  const next = await startFoyer({ storage })
  expect(next.foyer.getState().accounts.areBalancesHidden).toBe(true)
  next.foyer.account.hideBalances(false)
  next.stop()
  const last = await startFoyer({ storage })
  expect(last.foyer.getState().accounts.areBalancesHidden).toBeFalsy()
})

it('shows balances if the stored choice is damaged', async () => {
  const storage = createMemoryBackend()
  storage.setItem('@foyer/default/balances_hidden', '{"version":1,"data":"yes"}')
  const { foyer } = await startFoyer({ storage })
  expect(foyer.getState().accounts.areBalancesHidden).toBeFalsy()
})

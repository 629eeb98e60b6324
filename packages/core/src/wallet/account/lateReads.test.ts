import { expect, it, onTestFinished, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { userAgents, visitPage } from '../../testing/visitPage.js'
import { selectAccount } from './selectors.js'

/** Stubs a page of a remote host, whose device can go offline. */
function visitRemotePage() {
  visitPage(userAgents.desktop)
  const navigator = { onLine: true, userAgent: userAgents.desktop }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('location', {
    protocol: 'https:',
    hostname: 'app.example',
    search: '',
    href: 'https://app.example/',
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return navigator
}

it('reports an unknown balance when the reads cannot be loaded, and reads it on request', async () => {
  const device = visitRemotePage()
  // Modules that other tests of this process have loaded need no network.
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { startFoyer } = await import('../../testing/startFoyer.js')
  const adapter = createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))
  const { foyer, logged, events } = await startFoyer({ adapters: [adapter] })
  const account = () => selectAccount(foyer.getState())

  device.onLine = false
  await foyer.connect({ connectorId: 'red' })
  await vi.waitFor(() =>
    expect(account()).toMatchObject({
      balance: undefined,
      isBalanceLoading: false,
      balanceFailure: {
        code: 'FEATURE_LOAD_FAILED',
        context: { name: 'createAccountReads' },
        retryable: true,
      },
    }),
  )
  const told = events.filter(each => each.type === 'failed')
  expect(told).toMatchObject([{ failure: { code: 'FEATURE_LOAD_FAILED' } }])
  expect(logged).toEqual([])

  device.onLine = true
  await foyer.account.refreshBalance()
  expect(account()).toMatchObject({ balance: { amount: '1.5' }, balanceFailure: undefined })
})

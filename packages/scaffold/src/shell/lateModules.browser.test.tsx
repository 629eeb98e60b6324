import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { embeddedIn } from '../stories/storyEmbedded.js'
import { connectedAt } from '../stories/visits.js'
import { openModal } from './openModal.test.support.js'

// The buffer holds only 250 entries by default.
performance.setResourceTimingBufferSize(10_000)

const modules = {
  send: '/src/features/send/feature.ts',
  swap: '/src/features/swap/feature.ts',
  onramp: '/src/features/onramp/feature.ts',
  activity: '/src/features/activity/feature.ts',
  receive: '/src/views/receive/WalletReceiveView.tsx',
  pay: '/src/features/pay/feature.ts',
  email: '/src/views/email/EmailBlock.tsx',
  socials: '/src/views/socials/SocialBlock.tsx',
} as const

type Module = keyof typeof modules

/** Returns the modules that the page has requested. */
const loaded = (): Module[] => {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return (Object.keys(modules) as Module[]).filter(each => paths.some(path => path.endsWith(modules[each])))
}

it('loads e-mail and socials separately when the app enables them [VIEW-3]', async () => {
  const { find, foyer } = await openModal(({ open }) => open(), {
    options: { ...embeddedIn(), features: { email: false, socials: false } },
  })
  await find('[data-testid="foyer-wallet-list"]')
  expect(loaded()).toEqual([])
  foyer.updateOptions({ features: { email: true } })
  await find('input[type="email"]')
  expect(loaded()).toEqual(['email'])
  foyer.updateOptions({ features: { socials: ['google', 'github'] } })
  await find('[data-testid="foyer-social-google"]')
  expect(loaded()).toEqual(['email', 'socials'])
})

it('loads send, swap, onramp, activity, receive and pay on first use, not when enabled [VIEW-3]', async () => {
  onTestFinished(serveStoryBlockchain())
  const before = loaded()
  const off = { send: false, swaps: false, onramp: false, history: false, receive: false, pay: false }
  const openAccount = async (foyer: FoyerInstance) => {
    await connectedAt()(foyer)
    foyer.open()
  }
  const { find, all, foyer } = await openModal(openAccount, {
    options: { ...storyBlockchainServices, features: off },
  })
  const added = () => loaded().filter(each => !before.includes(each))
  await find('[data-testid="foyer-account-address"]')
  expect([all('.action-tile'), added()]).toEqual([[], []])
  foyer.updateOptions({
    features: {
      send: true,
      swaps: true,
      onramp: true,
      history: true,
      receive: true,
      pay: true,
    },
  })
  await find('[data-testid="foyer-wallet-features-swaps"]')
  expect(added()).toEqual([])
  const uses = [
    ['wallet-features-send', 'WalletSend', ['send']],
    ['wallet-features-swaps', 'Swap', ['send', 'swap']],
    ['wallet-features-onramp', 'OnRampProviders', ['send', 'swap', 'onramp']],
  ] as const
  for (const [tile, view, modulesNow] of uses) {
    ;(await find(`[data-testid="foyer-${tile}"]`)).click()
    await expect.poll(() => foyer.getState().router.history.at(-1)?.view).toBe(view)
    await expect.poll(added).toEqual(modulesNow)
    foyer.router.goBack()
  }
  ;(await find('[data-testid="foyer-tab-activity"]')).click()
  await expect.poll(added).toEqual(['send', 'swap', 'onramp', 'activity'])
  ;(await find('[data-testid="foyer-wallet-features-receive"]')).click()
  await expect.poll(added).toEqual(['send', 'swap', 'onramp', 'activity', 'receive'])
  foyer.router.reset({ view: 'Pay' })
  await expect.poll(added).toEqual(['send', 'swap', 'onramp', 'activity', 'receive', 'pay'])
})

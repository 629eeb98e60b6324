import type { FoyerOptions } from '@foyer/core'
import { expect, it } from 'vitest'
import { openModal } from '../../shell/openModal.test.support.js'
import { embeddedIn } from '../../stories/storyEmbedded.js'

const blocks = ['email-block', 'social-block', 'wallet-list'].map(id => `[data-testid="foyer-${id}"]`)

/** Opens the Connect view with logins. Returns functions that list its parts by test id, from top to bottom. */
async function openConnect(
  wallets: readonly (readonly [id: string, name: string])[],
  options: Partial<FoyerOptions> = {},
) {
  const { find, all, foyer } = await openModal(({ open }) => open({ view: 'Connect' }), {
    options: { ...embeddedIn(), ...options },
    script: { wallets },
  })
  for (const block of blocks) await find(block)
  const ids = (selector: string) => all(selector).map(each => each.getAttribute('data-testid'))
  return { find, foyer, ids, methods: () => ids(blocks.join()) }
}

it('shows e-mail, social, then wallets if no wallet is installed [VIEW-15]', async () => {
  const { methods } = await openConnect([])
  expect(methods()).toEqual(['foyer-email-block', 'foyer-social-block', 'foyer-wallet-list'])
})

it('shows wallets first if one is installed, unless the host set an order [VIEW-16]', async () => {
  const { methods, foyer } = await openConnect([['ember', 'Ember']])
  expect(methods()).toEqual(['foyer-wallet-list', 'foyer-email-block', 'foyer-social-block'])
  foyer.updateOptions({ features: { connectMethodsOrder: ['social', 'wallet', 'email'] } })
  await expect.poll(methods).toEqual(['foyer-social-block', 'foyer-wallet-list', 'foyer-email-block'])
})

it('orders the providers google, x, discord, farcaster, github, apple, facebook [CONST-23]', async () => {
  const { find, ids, foyer } = await openConnect([])
  foyer.router.replace({ view: 'ConnectSocials' })
  await find('.view .list-row[data-testid="foyer-social-facebook"]')
  const names = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
  expect(ids('.view .list-row')).toEqual(names.map(each => `foyer-social-${each}`))
})

import { FoyerError } from '@foyer/common'
import type { FoyerOptions, Route } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { ModalStory } from '../stories/ModalStory.js'
import { createStoryAdapter } from '../stories/storyAdapter.js'
import { connectedAt, pressWallet } from '../stories/visits.js'

const unusable = () => new FoyerError('FEATURE_LOAD_FAILED', { name: 'part', needsReload: true })

async function buttonsAt(
  visit: (foyer: FoyerInstance) => Promise<void>,
  options: Partial<FoyerOptions> = {},
) {
  const screen = await render(<ModalStory visit={visit} options={options} />)
  onTestFinished(() => screen.unmount())
  const buttons = () => [
    ...(screen.container.querySelector('[data-foyer-host]')?.shadowRoot?.querySelectorAll('button') ?? []),
  ]
  const textsOf = () => buttons().map(each => each.textContent)
  await expect.poll(textsOf).toContain('Reload the page')
  return {
    texts: textsOf(),
    text: screen.container.querySelector('[data-foyer-host]')?.shadowRoot?.textContent,
  }
}

/** The features and the views that need them. */
const screens: readonly (readonly [feature: string, route: Route])[] = [
  ['activity', { view: 'Transactions' }],
  ['names', { view: 'RegisterAccountName' }],
  ['onramp', { view: 'OnRampProviders' }],
  ['send', { view: 'WalletSend' }],
  ['swap', { view: 'Swap' }],
  ['tokens', { view: 'Account' }],
]

it.each(screens)(
  'offers only a page reload when the code of %s loads but cannot be used',
  async (feature, route) => {
    const visit = async (foyer: FoyerInstance) => {
      const { load } = foyer.features
      const broken: typeof load = (id, source) =>
        id.startsWith(feature) ? Promise.reject(unusable()) : load(id, source)
      Object.assign(foyer.features, { load: broken })
      await connectedAt(route)(foyer)
    }
    const { texts } = await buttonsAt(visit)
    expect(texts).not.toContain('Try again')
  },
)

it('offers only a page reload when the code that calls a wallet cannot be used', async () => {
  const adapter = createStoryAdapter({})
  const connect = () => Promise.reject(unusable())
  const connectors = () => adapter.connectors().map(each => ({ ...each, connect }))
  const { text } = await buttonsAt(pressWallet, { adapters: [{ ...adapter, connectors }] })
  expect(text).toContain('Reload the page, then try again.')
})

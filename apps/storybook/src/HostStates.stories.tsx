import { createEvmAdapter } from '@foyer/adapters-evm'
import { createFoyer, defineNetwork, FoyerButton, FoyerProvider } from '@foyer/react'
import { type FoyerParameters, storyStates, withFoyer } from '@foyer/testing/storybook'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { JSX } from 'react'
import { expect, waitFor } from 'storybook/test'

const network = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
})

/** Renders a component of an app. */
function AppHeader(): JSX.Element {
  return (
    <div>
      <FoyerButton balance="hide" />
    </div>
  )
}

/** A host's story in every state of its visitor, with the decorator that hosts use [USER-26]. */
const meta: Meta<typeof AppHeader> = {
  title: 'Host/Every state',
  component: AppHeader,
  parameters: { ground: 'page', a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  decorators: [
    withFoyer({
      createFoyer: id =>
        createFoyer({
          id,
          networks: [network],
          adapters: [createEvmAdapter()],
          storage: 'memory',
          log: () => undefined,
        }),
      Provider: FoyerProvider,
    }),
  ],
}

export default meta

type Story = StoryObj<typeof AppHeader>

const story = (foyer: FoyerParameters, play: NonNullable<Story['play']>): Story => ({
  parameters: { foyer },
  play,
})

/** Expects that the page shows a text. */
const says =
  (text: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeInTheDocument()
  }

/** Expects that a part of the modal is visible. */
const shows =
  (testId: string): NonNullable<Story['play']> =>
  async () => {
    const modal = () => document.querySelector('[data-foyer-host]')?.shadowRoot
    await waitFor(() => expect(modal()?.querySelector(`[data-testid="${testId}"]`)).toBeTruthy())
  }

const connected = /^0xf39/

export const NoWallet = story({ state: 'noWallet' }, says('Connect wallet'))
export const Disconnected = story({ state: 'disconnected' }, says('Connect wallet'))
export const Connecting = story({ state: 'connecting' }, says('Connecting...'))
export const Declined = story({ state: 'declined' }, says('Connect wallet'))
export const Connected = story({ state: 'connected' }, says(connected))
export const Locked = story({ state: 'locked', open: { view: 'Account' } }, shows('foyer-account-resting'))
export const WrongNetwork = story({ state: 'wrongNetwork' }, shows('foyer-unsupported-text'))
export const Gone = story({ state: 'gone' }, says('Connect wallet'))
export const AtTheList = story(
  { state: 'disconnected', open: { view: 'Connect' } },
  shows('foyer-wallet-selector-test.test-wallet'),
)
export const AtTheAccount = story(
  { state: 'connected', open: { view: 'Account' } },
  shows('foyer-tab-tokens'),
)

/** Expects that every state's name has a story here. */
export const EveryName = story({}, async () => {
  const told = [NoWallet, Disconnected, Connecting, Declined, Connected, Locked, WrongNetwork, Gone].map(
    ({ parameters }) => parameters?.['foyer'].state,
  )
  await expect(told).toEqual(Object.keys(storyStates))
})

import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { inWorld, storyServices } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/ConnectingWalletConnectBasic',
  ...modalMeta,
  ...inWorld(),
}

export default meta

type Story = StoryObj<typeof ModalStory>

const basic = {
  script: { wallets: [] },
  options: storyServices,
  visit: at({ view: 'ConnectingWalletConnectBasic' }),
} as const

export const Code: Story = {
  args: { ...basic, pairing: 'wait' },
  play: awaitInModal('[data-testid="foyer-qr-code"][data-state="ready"]'),
}

export const Failed: Story = {
  args: { ...basic, pairing: new FoyerError('RELAY_UNREACHABLE') },
  play: awaitInModal('[data-testid="foyer-connecting-retry"]'),
}

export const Phone: Story = {
  args: { ...basic, pairing: 'wait' },
  ...inWorld({ browser: 'iphone' }),
  play: awaitInModal('[data-testid^="foyer-wallet-selector-"]'),
}

import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { triesAgain } from '../../stories/triesAgain.js'
import { chooseSecondNetwork } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/SwitchNetwork', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const networkId = 'eip155:10'
const failing = (switching: FoyerError, says: string): Story => ({
  args: { script: { switching }, visit: chooseSecondNetwork },
  play: triesAgain('[data-testid="foyer-switch-retry"]', '[data-testid="foyer-switch-status"]', says),
})

export const Waiting: Story = { args: { script: { switching: 'wait' }, visit: chooseSecondNetwork } }

export const Declined: Story = failing(
  new FoyerError('NETWORK_SWITCH_REJECTED', { networkId }),
  'You declined the switch. Your network has not changed.',
)

export const Failed: Story = failing(new FoyerError('NETWORK_SWITCH_FAILED', { networkId }), 'Switch failed')

export const Stayed: Story = failing(
  new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual: 'eip155:1' }),
  'Ember did not switch networks',
)

export const NoAccountThere: Story = failing(
  new FoyerError('ACCOUNT_NETWORK_MISMATCH', {
    account: 'Ledger 1',
    network: 'Kusama',
    networkId: 'polkadot:b0a8',
  }),
  'The account “Ledger 1” is for another network only: Kusama',
)

import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { chooseSecondNetwork } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/SwitchNetwork', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const networkId = 'eip155:10'
const failing = (switching: FoyerError): Story => ({
  args: { script: { switching }, visit: chooseSecondNetwork },
})

export const Waiting: Story = { args: { script: { switching: 'wait' }, visit: chooseSecondNetwork } }

export const Declined: Story = failing(new FoyerError('NETWORK_SWITCH_REJECTED', { networkId }))

export const Failed: Story = failing(new FoyerError('NETWORK_SWITCH_FAILED', { networkId }))

export const Stayed: Story = failing(
  new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual: 'eip155:1' }),
)

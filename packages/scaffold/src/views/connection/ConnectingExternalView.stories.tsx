import { FoyerError } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { pressWallet } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectingExternal', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const failing = (connect: FoyerError): Story => ({ args: { script: { connect }, visit: pressWallet } })

export const Waiting: Story = { args: { script: { connect: 'wait' }, visit: pressWallet } }

export const Declined: Story = failing(new FoyerError('CONNECT_REJECTED'))

export const Pending: Story = failing(new FoyerError('CONNECT_PENDING'))

export const Locked: Story = failing(new FoyerError('WALLET_LOCKED'))

export const TimedOut: Story = failing(new FoyerError('CONNECT_TIMED_OUT', { afterMs: 120_000 }))

export const Nonsense: Story = failing(
  new FoyerError('WALLET_ANSWER_INVALID', { method: 'eth_requestAccounts' }),
)

const cancel = (foyer: Foyer) => {
  void pressWallet(foyer)
  foyer.connection.cancelConnect()
}

export const Cancelled: Story = { args: { script: { connect: 'wait' }, visit: cancel } }

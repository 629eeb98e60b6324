import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountBody } from '../stories/AccountBody.js'
import { ConnectBody } from '../stories/ConnectBody.js'
import { ConnectingBody } from '../stories/ConnectingBody.js'
import { NetworksBody } from '../stories/NetworksBody.js'
import { Card } from './Card.js'

const meta: Meta<typeof Card> = { title: 'Layout/Card', component: Card, parameters: { ground: 'page' } }

export default meta

type Story = StoryObj<typeof Card>

export const Connect: Story = { args: { children: <ConnectBody /> } }
export const Connecting: Story = { args: { children: <ConnectingBody state="waiting" /> } }
export const Declined: Story = { args: { children: <ConnectingBody state="error" /> } }
export const Account: Story = { args: { children: <AccountBody /> } }
export const Networks: Story = { args: { children: <NetworksBody /> } }
export const Embedded: Story = {
  args: { isEmbedded: true, label: 'Connect Wallet', children: <ConnectBody /> },
}
export const RightToLeft: Story = { args: { children: <AccountBody /> }, globals: { direction: 'rtl' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { NetworkImage, WalletImage } from '../picture/Picture.js'
import { storyImages } from '../stories/storyImages.js'
import { ConnectingMark } from './ConnectingMark.js'
import { NetworkMark } from './NetworkMark.js'

const meta: Meta<typeof ConnectingMark> = {
  title: 'Pictures/ConnectingMark',
  component: ConnectingMark,
  args: { state: 'waiting', image: <WalletImage name="Ember" src={storyImages.fox} size="xl" /> },
}

export default meta

type Story = StoryObj<typeof ConnectingMark>

const network = <NetworkImage src={storyImages.diamond} shape="hexagon" size="xl" />

export const Waiting: Story = {}
export const Failed: Story = { args: { state: 'error' } }
export const Done: Story = { args: { state: 'success' } }
export const NetworkWaiting: Story = { args: { image: network }, render: args => <NetworkMark {...args} /> }
export const NetworkFailed: Story = { ...NetworkWaiting, args: { image: network, state: 'error' } }
export const ReducedMotion: Story = { globals: { motion: 'reduce' } }

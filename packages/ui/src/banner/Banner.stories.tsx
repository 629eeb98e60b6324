import type { Meta, StoryObj } from '@storybook/react-vite'
import NetworkIcon from '../icons/network.svg'
import WarningIcon from '../icons/warning.svg'
import { Banner } from './Banner.js'

const meta: Meta<typeof Banner> = {
  title: 'Text/Banner',
  component: Banner,
  args: { icon: <NetworkIcon />, children: 'You can only receive assets on these networks' },
}

export default meta

type Story = StoryObj<typeof Banner>

export const Neutral: Story = {}
export const Warning: Story = {
  args: {
    tone: 'warning',
    icon: <WarningIcon />,
    children: 'This is your payment address. Never send inscriptions to it.',
  },
}
export const Danger: Story = {
  args: { tone: 'danger', icon: <WarningIcon />, children: 'The signature is not valid' },
}

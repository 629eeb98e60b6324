import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Avatar } from '../avatar/Avatar.js'
import { ExternalIcon } from '../icons/viewIcons.js'
import { Chip } from './Chip.js'

const meta: Meta<typeof Chip> = { title: 'Controls/Chip', component: Chip }

export default meta

type Story = StoryObj<typeof Chip>

export const Text: Story = { args: { children: 'app.example' } }
export const Link: Story = {
  args: {
    children: 'Find one on WalletGuide',
    href: 'https://walletguide.example',
    endIcon: <ExternalIcon />,
  },
}
export const Button: Story = {
  args: { children: '0x8ba1…DBA7', onClick: fn(), image: <Avatar size="sm" seed={4711} /> },
}
export const Long: Story = {
  args: { children: 'a-very-long-subdomain-name.of-some-host.example/with/a/path' },
}
export const Danger: Story = { args: { children: 'Disconnect', tone: 'danger', onClick: () => undefined } }
export const Busy: Story = {
  args: { children: 'Disconnect', tone: 'danger', isLoading: true, onClick: () => undefined },
}

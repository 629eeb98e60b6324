import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Avatar } from '../avatar/Avatar.js'
import ExternalIcon from '../icons/external.svg'
import { expectLink } from '../stories/expectLink.js'
import { expectPress } from '../stories/expectPress.js'
import { Chip } from './Chip.js'

const meta: Meta<typeof Chip> = { title: 'Controls/Chip', component: Chip }

export default meta

type Story = StoryObj<typeof Chip>

/** Presses the only button of a story. */
const presses: Story['play'] = async ({ args, canvas }) => {
  const button = canvas.getByRole('button', { name: String(args.children) })
  await expectPress(button, { calls: args.onClick, isIdle: args.isLoading })
  await expect(button.ariaBusy).toBe(args.isLoading ? 'true' : null)
}

export const Text: Story = { args: { children: 'app.example' } }
export const Link: Story = {
  args: {
    children: 'Find one on WalletGuide',
    href: 'https://walletguide.example',
    endIcon: <ExternalIcon />,
  },
  play: async ({ canvas }) => {
    await expectLink(canvas.getByRole('link'), 'https://walletguide.example')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Button: Story = {
  args: { children: '0x8ba1…DBA7', onClick: fn(), image: <Avatar size="sm" seed={4711} /> },
  play: presses,
}
export const Long: Story = {
  args: { children: 'a-very-long-subdomain-name.of-some-host.example/with/a/path' },
}
export const Danger: Story = {
  args: { children: 'Disconnect', tone: 'danger', onClick: fn() },
  play: presses,
}
export const Busy: Story = {
  args: { children: 'Disconnect', tone: 'danger', isLoading: true, onClick: fn() },
  play: presses,
}

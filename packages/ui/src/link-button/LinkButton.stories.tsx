import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import ExternalIcon from '../icons/external.svg'
import { expectLink } from '../stories/expectLink.js'
import { expectPress } from '../stories/expectPress.js'
import { LinkButton } from './LinkButton.js'

const meta: Meta<typeof LinkButton> = {
  title: 'Controls/LinkButton',
  component: LinkButton,
  args: { children: 'Get started', onClick: fn() },
  play: async ({ args, canvas }) => {
    await expectPress(canvas.getByRole('button', { name: 'Get started' }), { calls: args.onClick })
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

export default meta

type Story = StoryObj<typeof LinkButton>

export const AsButton: Story = {}
export const Neutral: Story = { args: { tone: 'neutral' } }
export const AsLink: Story = {
  args: { href: 'https://ethereum.org', endIcon: <ExternalIcon />, children: 'Learn more' },
  play: async ({ args, canvas }) => {
    await expectLink(canvas.getByRole('link', { name: 'Learn more' }), 'https://ethereum.org')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

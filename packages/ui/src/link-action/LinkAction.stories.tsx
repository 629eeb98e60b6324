import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import ExternalIcon from '../icons/external.svg'
import RetryIcon from '../icons/retry.svg'
import { expectLink } from '../stories/expectLink.js'
import { expectPress } from '../stories/expectPress.js'
import { LinkAction } from './LinkAction.js'

const meta: Meta<typeof LinkAction> = {
  title: 'Controls/LinkAction',
  component: LinkAction,
  args: { children: 'Open', href: 'https://example.org/wc?uri=wc', onClick: fn() },
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: String(args.children) })
    if (args.href !== undefined) {
      await expectLink(link, args.href)
      return expect(args.onClick).toHaveBeenCalledOnce()
    }
    // It is focusable without a URL, so that the focus stays when the URL arrives.
    await expectPress(link, { calls: args.onClick, isIdle: true })
    link.focus()
    await expect(link).toHaveFocus()
    await expect(link.ariaBusy).toBe(args.isLoading ? 'true' : null)
    link.blur()
  },
}

export default meta

type Story = StoryObj<typeof LinkAction>

export const Primary: Story = { args: { isFullWidth: true, size: 'lg' } }
export const OpenAgain: Story = {
  args: { variant: 'secondary', startIcon: <RetryIcon />, children: 'Open again' },
}
export const Ghost: Story = {
  args: { variant: 'ghost', endIcon: <ExternalIcon />, children: 'Open in browser' },
}
export const Small: Story = { args: { size: 'sm', variant: 'secondary', children: 'Get' } }
export const WithoutAddress: Story = { args: { href: undefined } }
export const Loading: Story = { args: { href: undefined, isLoading: true } }
export const LoadingSecondary: Story = { args: { href: undefined, isLoading: true, variant: 'secondary' } }

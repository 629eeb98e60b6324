import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { IconButton } from '../icon-button/IconButton.js'
import CloseIcon from '../icons/close.svg'
import { expectPress } from '../stories/expectPress.js'
import { AlertBar } from './AlertBar.js'

const onClose = fn()

const meta: Meta<typeof AlertBar> = {
  title: 'Status/AlertBar',
  component: AlertBar,
  args: {
    isOpen: true,
    variant: 'info',
    message: 'A new version is available',
    close: (
      <IconButton size="sm" label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    ),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.message)
    await expectPress(canvas.getByRole('button', { name: 'Close' }), { calls: onClose })
    // The story does not close the bar on a press, so the text stays fully visible.
    const text = canvas.getByText(args.message)
    await waitFor(() => expect(text).toBeVisible())
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
    await expect(text.parentElement).toHaveAttribute('data-variant', args.variant)
  },
}

export default meta

type Story = StoryObj<typeof AlertBar>

export const Informing: Story = {}
export const Success: Story = { args: { variant: 'success', message: 'Wallet upgraded' } }
export const Warning: Story = { args: { variant: 'warning', message: 'Network not found' } }
export const Failed: Story = { args: { variant: 'error', message: 'Project ID Not Configured' } }
export const Long: Story = {
  args: {
    variant: 'error',
    message: 'Invalid App Configuration: the origin https://app.example is not on the allowlist',
  },
}

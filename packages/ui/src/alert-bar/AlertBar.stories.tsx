import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { IconButton } from '../icon-button/IconButton.js'
import { CloseIcon } from '../icons/icons.js'
import { AlertBar } from './AlertBar.js'

const meta: Meta<typeof AlertBar> = {
  title: 'Status/AlertBar',
  component: AlertBar,
  args: {
    isOpen: true,
    variant: 'info',
    message: 'A new version is available',
    close: (
      <IconButton size="sm" label="Close" onClick={fn()}>
        <CloseIcon />
      </IconButton>
    ),
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

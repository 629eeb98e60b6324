import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { AlertBar } from '../alert-bar/AlertBar.js'
import { Card } from '../card/Card.js'
import { IconButton } from '../icon-button/IconButton.js'
import { CloseIcon } from '../icons/icons.js'
import { Snackbar } from '../snackbar/Snackbar.js'
import { ConnectBody } from '../stories/ConnectBody.js'
import { ConnectingBody } from '../stories/ConnectingBody.js'
import { ExampleModal } from '../stories/ExampleModal.js'
import { QrCodeBody } from '../stories/QrCodeBody.js'
import { WalletsBody } from '../stories/WalletsBody.js'
import { Dialog } from './Dialog.js'

const meta: Meta<typeof Dialog> = {
  title: 'Layout/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onDismiss: fn(),
    label: 'Connect Wallet',
    children: (
      <Card>
        <ConnectBody />
      </Card>
    ),
  },
  parameters: { ground: 'page' },
}

export default meta

type Story = StoryObj<typeof Dialog>

export const Open: Story = {}
export const Shaking: Story = { args: { isShaking: true } }
export const WithSnackbar: Story = {
  args: {
    children: (
      <Card>
        <ConnectBody />
        <Snackbar isOpen variant="success" message="Address copied" />
      </Card>
    ),
  },
}
export const WithAlert: Story = {
  args: {
    children: (
      <Card>
        <AlertBar
          isOpen
          variant="error"
          message="Project ID Not Configured"
          close={
            <IconButton size="sm" label="Close alert" onClick={fn()}>
              <CloseIcon />
            </IconButton>
          }
        />
        <ConnectingBody state="waiting" />
      </Card>
    ),
  },
}
export const Wallets: Story = {
  args: {
    children: (
      <Card>
        <WalletsBody />
      </Card>
    ),
  },
}
export const Code: Story = {
  args: {
    children: (
      <Card>
        <QrCodeBody />
      </Card>
    ),
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Closed: Story = { args: { isOpen: false } }
export const Journey: Story = {
  render: () => <ExampleModal />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Ember/ }))
    // Visible counts from the first frame of the fade that is not wholly transparent.
    await waitFor(() => expect(canvas.getByText('Connection declined')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: /Umbra/ })).toBeVisible())
  },
}
export const Composed: Story = { render: () => <ExampleModal /> }

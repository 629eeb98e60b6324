import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'
import { AlertBar } from '../alert-bar/AlertBar.js'
import { Card } from '../card/Card.js'
import { IconButton } from '../icon-button/IconButton.js'
import CloseIcon from '../icons/close.svg'
import { Snackbar } from '../snackbar/Snackbar.js'
import { ConnectBody } from '../stories/ConnectBody.js'
import { ConnectingBody } from '../stories/ConnectingBody.js'
import { ExampleModal } from '../stories/ExampleModal.js'
import { expectOneCall } from '../stories/expectOneCall.js'
import { expectPress } from '../stories/expectPress.js'
import { findIn } from '../stories/findIn.js'
import { OpenDialog as Dialog } from '../stories/OpenDialog.js'
import { QrCodeBody } from '../stories/QrCodeBody.js'
import { searchesWallets } from '../stories/searchesWallets.js'
import { WalletsBody } from '../stories/WalletsBody.js'

type PlayContext = Parameters<NonNullable<StoryObj<typeof Dialog>['play']>>[0]

/** Presses Escape and the backdrop. Expects a dismiss request each time and an open dialog. */
async function keepsOpen(story: PlayContext): Promise<void> {
  const { args, canvas } = story
  const dialog = canvas.getByRole('dialog', { name: 'Connect wallet' })
  await expect(dialog.firstElementChild).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog)
  await expect(mocked(args.onDismiss).mock.calls.flat()).toEqual(['escape', 'backdrop'])
  await expect(dialog).toHaveProperty('open', true)
  leave(story)
}

/** Returns the focus to the dialog's panel, which has it when a dialog opens. */
function leave({ canvasElement }: PlayContext): void {
  findIn(canvasElement, '.dialog__panel').focus()
}

const meta: Meta<typeof Dialog> = {
  title: 'Layout/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    // Too long ago for a press on the backdrop to count as a second click.
    openedAt: 0,
    onDismiss: fn(),
    label: 'Connect wallet',
    children: (
      <Card>
        <ConnectBody />
      </Card>
    ),
  },
  parameters: { ground: 'page' },
  play: keepsOpen,
}

export default meta

type Story = StoryObj<typeof Dialog>

export const Open: Story = {
  play: async story => {
    const { canvas } = story
    await keepsOpen(story)
    // Tab cycles inside in both directions.
    const first = canvas.getByRole('button', { name: 'What is a wallet?' })
    const last = canvas.getByRole('link', { name: 'Privacy Policy' })
    await userEvent.tab()
    await expect(first).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(last).toHaveFocus()
    await userEvent.tab()
    await expect(first).toHaveFocus()
    leave(story)
  },
}
export const Shaking: Story = {
  args: { isShaking: true },
  play: async story => {
    const panel = findIn(story.canvasElement, '.dialog__panel')
    await expect(getComputedStyle(panel).animationDuration.split(', ').at(-1)).toBe('0.5s')
    await keepsOpen(story)
  },
}
export const WithSnackbar: Story = {
  args: {
    children: (
      <Card>
        <ConnectBody />
        <Snackbar isOpen variant="success" message="Address copied" />
      </Card>
    ),
  },
  play: async story => {
    await expect(story.canvas.getByRole('status')).toHaveTextContent('Address copied')
    await keepsOpen(story)
    await expect(story.canvas.getByRole('status')).toHaveTextContent('Address copied')
  },
}
const onCloseAlert = fn()

export const WithAlert: Story = {
  args: {
    children: (
      <Card>
        <AlertBar
          isOpen
          variant="error"
          message="Project ID Not Configured"
          close={
            <IconButton size="sm" label="Close alert" onClick={onCloseAlert}>
              <CloseIcon />
            </IconButton>
          }
        />
        <ConnectingBody state="waiting" />
      </Card>
    ),
  },
  play: async story => {
    await expect(story.canvas.getByRole('alert')).toHaveTextContent('Project ID Not Configured')
    await keepsOpen(story)
    await expectPress(story.canvas.getByRole('button', { name: 'Close alert' }), { calls: onCloseAlert })
    await expect(story.args.onDismiss).toHaveBeenCalledTimes(2)
    leave(story)
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
  play: async story => {
    await searchesWallets(story)
    const search = story.canvas.getByRole('searchbox')
    search.focus()
    await userEvent.keyboard('{Escape}')
    await expectOneCall(story.args.onDismiss, 'escape')
    leave(story)
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
  play: async story => {
    const { canvas } = story
    await keepsOpen(story)
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: 'QR code that connects Ember' })).toBeVisible(),
    )
    // The tabs are a single tab stop.
    canvas.getByRole('button', { name: 'Close' }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Mobile' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Get' })).toHaveFocus()
    leave(story)
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async story => {
    const panel = findIn(story.canvasElement, '.dialog__panel')
    await keepsOpen(story)
    // A sheet at the bottom of the window, with its full width.
    await waitFor(() => expect(panel.getBoundingClientRect().bottom).toBeCloseTo(innerHeight))
    await expect(panel.getBoundingClientRect().width).toBe(document.documentElement.clientWidth)
  },
}
export const Closed: Story = {
  args: { isOpen: false },
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onDismiss).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}
export const Journey: Story = {
  render: () => <ExampleModal />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Ember/ }))
    // The text is visible from the first frame of the fade that is not fully transparent.
    await waitFor(() => expect(canvas.getByText('Connection declined')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: /Umbra/ })).toBeVisible())
  },
}
export const Composed: Story = {
  render: () => <ExampleModal />,
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog', { name: 'Connect wallet' })
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(dialog).toHaveProperty('open', false)
    await userEvent.click(canvas.getByRole('button', { name: 'Connect' }))
    await expect(dialog).toHaveProperty('open', true)
    await expect(dialog.firstElementChild).toHaveFocus()
  },
}

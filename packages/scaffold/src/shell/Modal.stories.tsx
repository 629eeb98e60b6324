import { FoyerError } from '@foyer/common'
import type { Foyer, Route, View } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../stories/ModalStory.js'
import { modalMeta } from '../stories/modalMeta.js'
import { awaitInModal } from '../stories/pressInModal.js'

const meta: Meta<typeof ModalStory> = { title: 'Shell/Modal', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const open = (foyer: Foyer) => foyer.router.open()

export const Dialog: Story = { args: { isDialog: true, visit: open } }

export const BottomSheet: Story = {
  args: { isDialog: true, visit: open },
  globals: { viewport: { value: 'phone' } },
}

export const Embedded: Story = {}

const text = { kind: 'text', text: 'Something worth a short line' } as const
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>'
const sticky = { isSticky: true }

export const SnackbarSuccess: Story = {
  args: { visit: foyer => foyer.notices.showSnackbar('success', text, sticky) },
}

export const SnackbarError: Story = {
  args: { visit: foyer => foyer.notices.showSnackbar('error', text, sticky) },
}

export const SnackbarLoading: Story = {
  args: { visit: foyer => foyer.notices.showSnackbar('loading', text, sticky) },
}

export const SnackbarWithPicture: Story = {
  args: {
    visit: foyer =>
      foyer.notices.showSnackbar('success', text, {
        ...sticky,
        iconUrl: `data:image/svg+xml,${encodeURIComponent(picture)}`,
      }),
  },
}

// Plain JavaScript may open a view without the data it needs.
const withoutData = (view: View) => ({ view }) as Route

export const ViewFailed: Story = {
  args: { visit: foyer => foyer.router.push(withoutData('SwitchActiveChain')) },
}

export const CardFailed: Story = {
  args: { visit: foyer => foyer.router.push(withoutData('Downloads')) },
  play: awaitInModal('[data-testid="foyer-view-failure"]'),
}

export const Alert: Story = {
  args: {
    visit: foyer => foyer.notices.raiseAlert(new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:7' })),
  },
}

export const Accent: Story = {
  args: {
    options: { theme: { variables: { '--foyer-accent': '#ff5c00', '--foyer-border-radius-master': '2px' } } },
  },
}

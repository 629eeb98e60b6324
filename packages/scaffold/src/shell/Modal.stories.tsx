import { FoyerError } from '@foyer/common'
import type { Route, View } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inTurn, type Step } from '../stories/inTurn.js'
import { leadsTo, press } from '../stories/leadsTo.js'
import type { ModalStory } from '../stories/ModalStory.js'
import { modalMeta } from '../stories/modalMeta.js'
import { awaitInModal } from '../stories/pressInModal.js'
import { lacks, reads, shows } from '../stories/shows.js'
import { createStoryHost } from '../stories/storyHost.js'
import { triesAgain } from '../stories/triesAgain.js'

const meta: Meta<typeof ModalStory> = {
  title: 'Shell/Modal',
  ...modalMeta,
  args: { script: { connect: 'wait' } },
}

export default meta

type Story = StoryObj<typeof ModalStory>

const open = (foyer: FoyerInstance) => foyer.open()

/** Checks that a condition holds while one view follows another and back. */
const staysSo = (...steps: readonly Step[]) =>
  inTurn(...steps, leadsTo('[data-testid="foyer-wallet-selector-ember"]', 'Ember', ...steps), ...steps)

const close = '[data-testid="foyer-header-close"]'

export const Dialog: Story = {
  args: { isDialog: true, visit: open },
  play: staysSo(awaitInModal('dialog:modal'), awaitInModal(close)),
}

/** The sheet touches the lower edge of the window. */
export const BottomSheet: Story = {
  args: { isDialog: true, visit: open },
  play: staysSo(
    awaitInModal('dialog:modal'),
    shows('.card', found =>
      expect(Math.abs(found.getBoundingClientRect().bottom - window.innerHeight)).toBeLessThan(1),
    ),
  ),
  globals: { viewport: { value: 'phone' } },
}

/** An inline modal has no dialog and no close button. */
export const Inline: Story = { play: staysSo(lacks(`dialog, ${close}`)) }

const text = { kind: 'text', text: 'Something worth a short line' } as const
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>'
const sticky = { isSticky: true }

/** Checks that a sticky snackbar stays on the next view. */
const says = (variant: 'success' | 'error' | 'loading') =>
  staysSo(reads(`.snackbar[data-variant="${variant}"]`, text.text))

export const SnackbarSuccess: Story = {
  args: { visit: foyer => foyer.notices.showSnackbar('success', text, sticky) },
  play: says('success'),
}

export const SnackbarError: Story = {
  args: { visit: foyer => foyer.notices.showSnackbar('error', text, sticky) },
  play: says('error'),
}

export const SnackbarLoading: Story = {
  args: { visit: foyer => foyer.notices.showSnackbar('loading', text, sticky) },
  play: says('loading'),
}

export const SnackbarWithPicture: Story = {
  args: {
    visit: foyer =>
      foyer.notices.showSnackbar('success', text, {
        ...sticky,
        iconUrl: `data:image/svg+xml,${encodeURIComponent(picture)}`,
      }),
  },
  play: staysSo(awaitInModal('.snackbar img')),
}

// Plain JavaScript may open a view without its data.
const withoutData = (view: View) => ({ view }) as Route

export const ViewFailed: Story = {
  args: { visit: foyer => foyer.router.push(withoutData('SwitchActiveChain')) },
  play: triesAgain(
    '[data-testid="foyer-view-failure"] ~ .view-foot button',
    '[data-testid="foyer-view-failure"]',
    'This screen stopped working',
  ),
}

export const CardFailed: Story = {
  args: { visit: foyer => foyer.router.push(withoutData('Downloads')) },
  play: awaitInModal('[data-testid="foyer-view-failure"]'),
}

const mistake = (foyer: FoyerInstance) =>
  foyer.notices.raiseAlert(new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:7' }))
const host = createStoryHost()

/** An alert can be closed, and the next mistake is shown as well. */
export const Alert: Story = {
  args: { visit: host.visited(mistake) },
  play: inTurn(
    reads('.alert-bar', 'Network Not Found'),
    press('.alert-bar button'),
    lacks('.alert-bar'),
    host.does(mistake),
    reads('.alert-bar', 'Network Not Found'),
  ),
}

const accent = '#ff5c00'

export const Accent: Story = {
  args: {
    options: { theme: { variables: { '--foyer-accent': accent, '--foyer-border-radius-master': '2px' } } },
  },
  play: staysSo(
    shows('.card', found => expect(getComputedStyle(found).getPropertyValue('--foyer-accent')).toBe(accent)),
  ),
}

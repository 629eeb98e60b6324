import { FoyerError } from '@foyer/common'
import type { WalletListing } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { copies } from '../../stories/copies.js'
import { inTurn } from '../../stories/inTurn.js'
import { focus, keys } from '../../stories/keys.js'
import { leadsOut } from '../../stories/leadsOut.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { lacks, reads, shows } from '../../stories/shows.js'
import { storyListings } from '../../stories/storyListings.js'
import type { StoryPairing } from '../../stories/storyPairing.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/ConnectingWalletConnect',
  ...modalMeta,
  ...inWorld(),
}

export default meta

type Story = StoryObj<typeof ModalStory>

const { everyWay, installed, appOnly, extensionOnly, longName } = storyListings
const visit = (wallet: WalletListing) => at({ view: 'ConnectingWalletConnect', wallet })
const paired = (pairing: StoryPairing, wallet?: WalletListing): Story => ({
  args: { pairing, visit: wallet ? visit(wallet) : at({ view: 'ConnectingWalletConnect' }) },
})
const code = { play: awaitInModal('[data-testid="foyer-qr-code"][data-state="ready"]') }
const status = '[data-testid="foyer-connecting-status"]'
const declined = { play: awaitInModal(`${status}[data-tone="declined"]`) }
const failed = { play: awaitInModal(`${status}[data-tone="error"]`) }
const tab = (name: string) => `[data-testid="foyer-tab-${name}"]`
const opener = '[data-testid="foyer-open-wallet"]'

export const AnyWallet: Story = { ...paired('wait'), ...code }

export const LinkOnItsWay: Story = { ...paired('no-link') }

export const OneWallet: Story = { ...paired('wait', appOnly), ...code }

export const EveryWay: Story = {
  ...paired('wait', everyWay),
  play: inTurn(code.play, lacks('[data-testid="foyer-code-countdown"]')),
}

/** In the last minute of a QR code, a countdown shows when the next code replaces it. */
export const LastMinute: Story = {
  ...paired('expire', appOnly),
  play: inTurn(
    code.play,
    shows('[data-testid="foyer-code-countdown"]', found =>
      expect(found).toHaveTextContent(/^New code in [34]\d s$/),
    ),
  ),
}

export const LongName: Story = { ...paired('wait', longName), ...code }

export const DeclinedNewLink: Story = { ...paired('decline', appOnly), ...declined }

export const Failed: Story = { ...paired(new FoyerError('RELAY_UNREACHABLE'), appOnly), ...failed }

export const NotConfigured: Story = {
  ...paired(new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'projectId' })),
  ...failed,
}

export const Webapp: Story = { ...paired('wait', everyWay), play: pressInModal('foyer-tab-web', opener) }

export const Desktop: Story = { ...paired('wait', everyWay), play: pressInModal('foyer-tab-desktop', opener) }

export const Extension: Story = {
  args: { pairing: 'wait', script: { connect: 'wait' }, visit: visit(installed) },
  play: inTurn(
    reads(status, 'Continue in Ember'),
    focus(tab('browser')),
    keys('{ArrowRight}'),
    awaitInModal(`${tab('qrcode')}[aria-selected="true"]`),
    awaitInModal('[data-testid="foyer-qr-code"][data-state="ready"]'),
    keys('{ArrowLeft}'),
    awaitInModal(`${tab('browser')}[aria-selected="true"]`),
    reads(status, 'Continue in Ember'),
  ),
}

export const ExtensionMissing: Story = { ...paired('wait', extensionOnly), ...failed }

/** The pairing URI can be copied into the app, and a link leads to the app store. */
export const Phone: Story = {
  ...paired('wait', everyWay),
  ...inWorld({ browser: 'iphone' }),
  play: inTurn(
    copies('[data-testid="foyer-copy-link"]', expect.stringMatching(/^wc:[0-9a-f]{64}@2/)),
    pressInModal('foyer-tab-web', `${tab('web')}[aria-selected="true"]`),
    reads(status, 'in a new tab and continue there'),
    pressInModal('foyer-tab-mobile', `${tab('mobile')}[aria-selected="true"]`),
    reads(status, 'and continue there'),
  ),
}

export const PhoneLinkOnItsWay: Story = {
  ...paired('no-link', everyWay),
  ...inWorld({ browser: 'iphone' }),
  play: inTurn(
    lacks(`${opener}:enabled:not([aria-disabled]):not([aria-busy]), [data-testid="foyer-copy-link"]:enabled`),
    leadsOut(
      'a[data-testid="foyer-get-this-wallet"], [data-testid="foyer-get-this-wallet"] a',
      'https://apps.apple.com/app/id1000000001',
    ),
  ),
}

export const PhoneOtherWays: Story = {
  ...paired('wait', everyWay),
  ...inWorld({ browser: 'android' }),
  play: awaitInModal('[data-testid="foyer-open-wallet-intent"]'),
}

export const PhoneDeclined: Story = {
  ...paired('decline', everyWay),
  ...inWorld({ browser: 'android' }),
  ...declined,
}

export const PhoneFailed: Story = {
  ...paired(new FoyerError('RELAY_UNREACHABLE'), appOnly),
  ...inWorld({ browser: 'iphone' }),
  ...failed,
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inTurn } from '../../stories/inTurn.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { opens } from '../../stories/opens.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { lacks, reads, shows, titled } from '../../stories/shows.js'
import { storyListings } from '../../stories/storyListings.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Downloads', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const { everyWay, longName } = storyListings
const place = (name: string) => `[data-testid="foyer-download-${name}"]`
const installed = '[data-testid="foyer-get-installed"]'
const isAt = (step: string) => reads('[aria-current="step"] h3', step)
const noWallet = { wallets: [] }

/** Checks that each download opens a new window. */
const opensPlaces = (...places: readonly ('chromeStore' | 'appStore' | 'playStore' | 'homepage')[]) =>
  inTurn(...places.map(each => opens(place(each), everyWay[each] ?? '')))

export const EveryPlace: Story = {
  args: { script: noWallet, visit: at({ view: 'Downloads', wallet: everyWay }) },
  play: inTurn(
    isAt('Install Harbour'),
    reads(`${place('chromeStore')}[data-variant="primary"]`, 'Open Chrome Web Store'),
    press('[data-testid="foyer-get-other-ways"]'),
    opensPlaces('chromeStore', 'appStore', 'playStore', 'homepage'),
    isAt('Create or import a wallet'),
  ),
}

export const WebsiteOnly: Story = {
  args: { script: noWallet, visit: at({ view: 'Downloads', wallet: longName }) },
  play: inTurn(
    titled(`Get ${longName.name}`),
    opens(place('homepage'), longName.homepage),
    lacks(place('chromeStore')),
  ),
}

/** The first step, as it is on arrival. */
export const Beginning: Story = {
  args: { script: noWallet, visit: at({ view: 'Downloads', wallet: everyWay }) },
  play: isAt('Install Harbour'),
}

/** A wallet that does not appear may need a reload of the page. */
export const NotHereYet: Story = {
  ...Beginning,
  play: inTurn(
    press(installed),
    awaitInModal('[data-testid="foyer-get-reload"]'),
    shows('.step-list__step:last-child', step => {
      expect(step).toHaveTextContent(/Harbour isn’t here yet/)
      // The story's instance stores nothing, so that a reload leads to no screen.
      expect(step).not.toHaveTextContent('You come back')
    }),
  ),
}

/** With storage, a reload leads back to this screen. */
export const BackAfterReload: Story = {
  ...Beginning,
  args: { ...Beginning.args, options: { ...Beginning.args?.options, storage: 'session' } },
  play: inTurn(
    press(installed),
    shows('.step-list__step:last-child', step =>
      expect(step).toHaveTextContent('You come back to this screen.'),
    ),
  ),
}

/** The wallet is in this browser, so only the last step is left. */
export const Ready: Story = {
  args: {
    script: { connect: 'wait', wallets: [['harbour', 'Harbour']] },
    visit: at({ view: 'Downloads', wallet: everyWay }),
  },
  play: inTurn(
    isAt('Connect'),
    lacks(place('chromeStore')),
    leadsTo('[data-testid="foyer-get-connect"]', 'Harbour'),
  ),
}

/** With pairing, the app on the visitor's phone is another way. */
export const OnPhone: Story = {
  args: { ...Beginning.args, pairing: 'wait' },
  play: inTurn(
    press('[data-testid="foyer-get-on-phone"]'),
    awaitInModal('[data-testid="foyer-get-qr-code"][data-state="ready"]'),
    press('[data-testid="foyer-get-connect-phone"]'),
    titled('Harbour'),
    press('[data-testid="foyer-header-back"]'),
    press('[data-testid="foyer-get-on-phone"]'),
    awaitInModal('[data-testid="foyer-get-qr-code"][data-state="ready"]'),
  ),
}

export const Iphone: Story = {
  ...Beginning,
  ...inWorld({ browser: 'iphone' }),
  play: inTurn(
    reads(`${place('appStore')}[data-variant="primary"]`, 'Open App Store'),
    lacks('[data-testid="foyer-get-on-phone"]'),
  ),
}

/** An app that cannot be paired opens the page in its own browser. */
export const IphoneInApp: Story = {
  args: {
    script: noWallet,
    visit: at({ view: 'Downloads', wallet: { ...everyWay, name: 'Phantom' } }),
  },
  ...inWorld({ browser: 'iphone' }),
  play: reads('[data-testid="foyer-get-open-page"]', 'Open in Phantom'),
}

export const Arabic: Story = {
  args: { ...Beginning.args, locale: 'ar' },
  render: args => <ModalStory {...args} locale="ar" />,
  play: isAt('ثبّت Harbour'),
}

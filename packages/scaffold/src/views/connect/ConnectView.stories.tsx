import { FoyerError } from '@foyer/common'
import type { Features } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import { inTurn } from '../../stories/inTurn.js'
import { hasFocus } from '../../stories/keys.js'
import { leadsOut } from '../../stories/leadsOut.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import { ModalStory } from '../../stories/ModalStory.js'
import { inPlace, modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, moveUntilInModal, pressInModal } from '../../stories/pressInModal.js'
import { lacks, lists, reads, shows, titled } from '../../stories/shows.js'
import { embeddedIn, type StoryEmbedded } from '../../stories/storyEmbedded.js'
import { storyListings } from '../../stories/storyListings.js'
import { storyIcons } from '../../stories/storyNetworks.js'
import { inWorld, storyServices } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'
import { pairedBefore } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Connect', ...modalMeta, ...inWorld() }

export default meta

type Story = StoryObj<typeof ModalStory>

const legalPages = {
  modal: { termsConditionsUrl: 'https://example.com/terms', privacyPolicyUrl: 'https://example.com/privacy' },
}
const oneWallet = { wallets: [['ember', 'Ember', 'ANNOUNCED', storyIcons.ember]] } as const
const paired = { pairing: 'wait', script: { wallets: [] }, options: storyServices } as const
const harbourExchange = { name: 'Harbour Exchange', description: '', url: 'https://example.com', icons: [] }
const ready = awaitInModal('[data-testid^="foyer-social-"]:enabled')
const withLogins = (features: Partial<Features> = {}, story: StoryEmbedded = {}): Story => ({
  args: { script: oneWallet, options: { ...embeddedIn(story), features } },
  play: ready,
})

const row = (id: string) => `[data-testid="foyer-wallet-selector-${id}"]`
const waiting = { connect: 'wait' } as const

/** Checks that pressing each wallet sends it a request, and that the visitor can go back and choose another. */
const asks = (...wallets: readonly (readonly [id: string, name: string])[]) =>
  inTurn(
    ...wallets.map(([id, name]) =>
      leadsTo(row(id), name, reads('[data-testid="foyer-connecting-status"]', name)),
    ),
  )

const threeWallets = [
  ['ember', 'Ember'],
  ['umbra', 'Umbra'],
  ['verdant', 'Verdant'],
] as const

export const Wallets: Story = { args: { script: waiting }, play: asks(...threeWallets) }

const suggested = awaitInModal('[data-testid^="foyer-wallet-suggested-"]')

/** No wallet is installed and pairing is disabled. Three wallets of the bundled list are suggested. */
export const NoWallet: Story = {
  args: { script: { wallets: [] } },
  play: inTurn(
    suggested,
    lists('.row-group__heading', ['No wallet yet? Start with one of these']),
    lists('[data-testid^="foyer-wallet-suggested-"] .list-row__description', [
      'Browser and phone',
      'Browser and phone',
      'Browser and phone',
    ]),
    reads('.invitation', 'It keeps your keys and signs you in to apps.'),
    leadsTo('[data-testid="foyer-connect-get-wallet"]', 'Get a wallet'),
    leadsTo('[data-testid^="foyer-wallet-suggested-"]', 'Get MetaMask', awaitInModal('.step-list')),
  ),
}

/** No wallet is installed, and the directory is still loading. Placeholders reserve the space. */
export const NoWalletAwaited: Story = {
  args: { script: { wallets: [] }, options: storyServices },
  ...inWorld({ directory: { silent: 'lists' } }),
  play: inTurn(
    awaitInModal('.list-row[data-state="loading"], .shimmer'),
    lacks('[data-testid^="foyer-wallet-suggested-"]'),
    leadsTo('[data-testid="foyer-connect-get-wallet"]', 'Get a wallet'),
  ),
}

/** No wallet is installed, and the host excludes all others. */
export const NothingToGet: Story = {
  args: { script: { wallets: [] }, options: { wallets: { included: ['none'] } } },
  play: awaitInModal('[data-testid="foyer-no-wallets"]'),
}

export const OneWallet: Story = {
  args: { script: oneWallet },
  async play({ canvasElement }) {
    const row = await findInModal(canvasElement, '[data-testid="foyer-wallet-selector-ember"]')
    await expect(row).toHaveTextContent('Continue with Ember')
    await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(72)
  },
}

export const NamedApp: Story = {
  args: { options: { metadata: { ...harbourExchange, icons: [storyIcons.verdant] } } },
  async play({ canvasElement }) {
    const title = await findInModal(canvasElement, '[data-testid="foyer-header-text"]')
    await expect(title).toHaveAccessibleName('Connect wallet')
    await expect(title.parentElement).toHaveTextContent('to Harbour Exchange')
  },
}

const longAppName = 'The Harbour Exchange of the Northern Tides and Further Waters'

export const LongAppName: Story = {
  play: inTurn(
    reads('.header__subtitle', `to ${longAppName}`),
    asks(['ember', 'Ember']),
    reads('.header__subtitle', `to ${longAppName}`),
  ),
  args: {
    script: { ...oneWallet, ...waiting },
    options: {
      metadata: {
        ...harbourExchange,
        name: longAppName,
        icons: [storyIcons.verdant],
      },
    },
  },
}

export const EveryKind: Story = {
  play: asks(['ember', 'Ember'], ['page', 'Browser Wallet'], ['host', 'Wallet of the host']),
  args: {
    script: {
      ...waiting,
      wallets: [
        ['ember', 'Ember', 'ANNOUNCED', storyIcons.ember],
        ['page', 'Browser Wallet', 'INJECTED'],
        ['host', 'Wallet of the host', 'EXTERNAL', storyIcons.verdant],
      ],
    },
  },
}

export const LongNames: Story = {
  play: asks(['long', 'A wallet that calls itself by far too many words to fit'], ['none', 'محفظة بلا صورة']),
  args: {
    script: {
      ...waiting,
      wallets: [
        ['long', 'A wallet that calls itself by far too many words to fit', 'ANNOUNCED', storyIcons.umbra],
        ['none', 'محفظة بلا صورة'],
      ],
    },
  },
}

const fourteen = Array.from({ length: 14 }, (_, index) => [`w${index}`, `Wallet ${index + 1}`] as const)

export const ManyWallets: Story = {
  args: { script: { wallets: fourteen } },
  play: awaitInModal('[data-testid="foyer-wallet-filter"]'),
}

export const SearchedWallets: Story = {
  args: { script: { wallets: fourteen } },
  async play(context) {
    await typeInModal('foyer-wallet-filter', 't 13', '.search-field button')(context)
    const list = await findInModal(context.canvasElement, '[data-testid="foyer-wallet-list"]')
    const rows = [...list.querySelectorAll('[data-testid^="foyer-wallet-selector-"]')]
    await expect(rows.map(each => each.textContent)).toEqual(['Wallet 13'])
  },
}

export const NoneOfThatName: Story = {
  args: { script: { wallets: fourteen } },
  play: typeInModal('foyer-wallet-filter', 'zz', '.empty-state'),
}

/** The host's `connectorTypeOrder` applies as given, without groups: WalletConnect comes first. */
export const OrderOfTheHost: Story = {
  args: {
    ...paired,
    script: {},
    options: { ...storyServices, features: { connectorTypeOrder: ['walletConnect', 'injected'] } },
  },
  play: awaitInModal('.row-item:first-child > [data-testid="foyer-wallet-selector-walletconnect"]'),
}

const agreement = '[data-testid="foyer-legal-checkbox"]'

const refuses = (control: string) =>
  inTurn(
    press(control),
    awaitInModal('.consent-box[data-refused]'),
    hasFocus(agreement),
    titled('Connect wallet'),
  )

/** A press without consent only points at the checkbox, also after consent is withdrawn. */
export const LegalCheckbox: Story = {
  args: { script: waiting, options: { ...legalPages, features: { legalCheckbox: true } } },
  play: inTurn(
    refuses(row('umbra')),
    reads('.consent-box [role="alert"]', 'Agree to the terms first'),
    press(agreement),
    lacks('.consent-box[data-refused]'),
    asks(['ember', 'Ember']),
    press(agreement),
    refuses(row('umbra')),
    leadsOut('a[href="https://example.com/privacy"]', 'https://example.com/privacy'),
  ),
}

/** The legal pages are linked without a checkbox. */
export const LegalNotice: Story = {
  args: { script: waiting, options: legalPages },
  play: inTurn(
    lacks(agreement),
    leadsOut('a[href="https://example.com/terms"]', 'https://example.com/terms'),
    asks(...threeWallets),
  ),
}

export const Logins: Story = withLogins()

export const LoginsFirst: Story = {
  ...withLogins(),
  args: { script: { wallets: [] }, options: embeddedIn() },
}

export const LoginsAround: Story = withLogins({ connectMethodsOrder: ['email', 'wallet', 'social'] })

export const CollapsedWallets: Story = withLogins({ collapseWallets: true })

export const EmailAlone: Story = {
  ...withLogins({ socials: false }),
  play: awaitInModal('[data-testid="foyer-email-input"]'),
}

export const SocialsAlone: Story = withLogins({ email: false })

export const OneProvider: Story = withLogins({ socials: ['apple'] })

export const TwoProviders: Story = withLogins({ socials: ['google', 'farcaster'] })

export const SixProviders: Story = withLogins({
  socials: ['github', 'x', 'discord', 'google', 'apple', 'facebook'],
})

export const LoginsAfterAgreeing: Story = {
  args: {
    script: oneWallet,
    options: { ...embeddedIn(), ...legalPages, features: { legalCheckbox: true } },
  },
  play: refuses('[data-testid="foyer-social-google"]:enabled'),
}

export const LoginsOnPhone: Story = { ...withLogins(), ...inWorld({ browser: 'iphone' }) }

export const LoginsInInstalledApp: Story = {
  ...withLogins({}, { load: 'wait' }),
  ...inWorld({ browser: 'iphone', isInstalled: true }),
  play: awaitInModal('[data-testid^="foyer-social-"]:disabled'),
}

export const LoginsUnavailableInApp: Story = {
  ...withLogins({}, { load: new FoyerError('FRAME_LOAD_FAILED', {}) }),
  ...inWorld({ browser: 'iphone', isInstalled: true }),
  play: awaitInModal('[data-testid="foyer-snackbar-message"]'),
}

export const LoginsInArabic: Story = { ...withLogins(), globals: { direction: 'rtl' } }

export const ExcludedWallet: Story = {
  args: { script: waiting, options: { wallets: { excluded: [{ name: 'umbra' }] } } },
  play: inTurn(lists('.list-row__title', ['Ember', 'Verdant']), asks(['verdant', 'Verdant'])),
}

export const Arabic: Story = {
  args: { script: waiting, locale: 'ar' },
  render: args => <ModalStory {...args} locale="ar" />,
  play: inTurn(
    titled('ربط المحفظة'),
    leadsTo(row('umbra'), 'Umbra', reads('[data-testid="foyer-connecting-status"]', 'تابع في')),
    titled('ربط المحفظة'),
  ),
}

export const Hebrew: Story = {
  args: { script: waiting, locale: 'he' },
  render: args => <ModalStory {...args} locale="he" />,
  play: titled('חיבור ארנק'),
}

const counted = { play: moveUntilInModal('[data-testid="foyer-all-wallets"] .tag') }

export const Pairing: Story = { args: { ...paired, script: {} }, ...counted }

export const Recommended: Story = { args: paired, ...counted }

export const AwaitedWallets: Story = {
  args: paired,
  ...inWorld({ directory: { silent: 'lists' } }),
  play: inTurn(
    lacks('[data-testid^="foyer-wallet-selector-directory"]'),
    leadsTo(row('walletconnect'), 'WalletConnect'),
    leadsTo('[data-testid="foyer-all-wallets"]', 'All wallets'),
    leadsTo('[data-testid="foyer-connect-get-wallet"]', 'Get a wallet'),
  ),
}

export const BundledWallets: Story = { args: { ...paired, options: {} }, ...counted }

export const Featured: Story = {
  args: {
    ...paired,
    options: { ...storyServices, wallets: { featured: ['directory-5', 'directory-3', 'directory-12'] } },
  },
  ...counted,
}

const { appOnly, longName } = storyListings

export const CustomWallets: Story = {
  args: { ...paired, options: { ...storyServices, wallets: { custom: [appOnly, longName] } } },
  ...counted,
}

export const RecentWallet: Story = {
  args: { ...paired, ...inPlace, pairing: 'approve', visit: pairedBefore(appOnly) },
  play: moveUntilInModal('[data-testid="foyer-wallet-selector-kite"]'),
}

export const NoAllWallets: Story = {
  args: { ...paired, options: { ...storyServices, wallets: { showAll: 'never' } } },
  play: moveUntilInModal('[data-testid^="foyer-wallet-selector-directory"]'),
}

export const AllWalletsOff: Story = {
  args: { ...paired, options: { ...storyServices, features: { allWallets: false } } },
  play: moveUntilInModal('[data-testid^="foyer-wallet-selector-directory"]'),
}

/** One installed wallet, one of the directory, and the buttons for others. */
export const OneWalletAndMore: Story = { args: { ...paired, script: oneWallet }, ...counted }

export const PhoneWithWallets: Story = {
  args: { ...paired, script: {} },
  ...inWorld({ browser: 'iphone' }),
  ...counted,
}

export const PhoneWithoutWallet: Story = {
  args: { script: { wallets: [] } },
  ...inWorld({ browser: 'iphone' }),
  play: suggested,
}

export const Phone: Story = { args: paired, ...inWorld({ browser: 'iphone' }), ...counted }

export const PhoneLinkOnItsWay: Story = {
  args: { ...paired, pairing: 'no-link' },
  ...inWorld({ browser: 'iphone' }),
  ...counted,
}

export const NothingOffered: Story = {
  args: { visit: foyer => foyer.updateOptions({ wallets: { enabled: false } }) },
  play: awaitInModal('[data-testid="foyer-connect-none"]'),
}

/** Connects this wallet and disconnects it. */
const leftAfter = (choice: Parameters<FoyerInstance['connect']>[0]) => async (foyer: FoyerInstance) => {
  await foyer.connect(choice)
  await foyer.disconnect()
  foyer.router.reset({ view: 'Connect' })
}

/** The heading marks the last used wallet, so its row has no tag. */
export const LastUsedWallet: Story = {
  args: { ...inPlace, visit: leftAfter({ connectorId: 'verdant' }) },
  play: inTurn(
    reads('.row-group__heading', 'Recent'),
    awaitInModal('.row-group__heading + .row-group__rows [data-testid="foyer-wallet-selector-verdant"]'),
    lacks('.tag'),
  ),
}

/** Rows in the host's own order have no headings. */
export const LastUsedInOwnOrder: Story = {
  args: {
    ...inPlace,
    options: { features: { connectorTypeOrder: ['recent', 'injected', 'walletConnect'] } },
    visit: leftAfter({ connectorId: 'verdant' }),
  },
  play: reads('[data-testid="foyer-wallet-selector-verdant"] [data-testid="foyer-last-used"]', 'Last used'),
}

/** Adding a wallet marks the connected ones, including the last used. */
export const ConnectedWallets: Story = {
  args: {
    ...inPlace,
    options: { features: { multiWallet: true } },
    async visit(foyer) {
      for (const connectorId of ['ember', 'umbra']) await foyer.connect({ connectorId, keepsOthers: true })
      foyer.router.reset({ view: 'Connect' })
    },
  },
  play: shows('[data-testid="foyer-wallet-list"]', list => {
    const tags = [...list.querySelectorAll('.list-row')].map(each => each.querySelector('.tag')?.textContent)
    return expect(tags).toEqual(['Connected', 'Connected', undefined])
  }),
}

export const LastUsedEmail: Story = {
  args: {
    script: oneWallet,
    options: embeddedIn(),
    visit: leftAfter({ connectorId: 'foyer-embedded', login: 'email' }),
  },
  play: awaitInModal('[data-testid="foyer-email-block"] [data-testid="foyer-last-used"]'),
}

export const LastUsedLogin: Story = {
  args: {
    script: oneWallet,
    options: embeddedIn(),
    visit: leftAfter({ connectorId: 'foyer-embedded', login: 'github' }),
  },
  play: awaitInModal('[data-testid="foyer-social-github"][aria-label="Continue with GitHub (Last used)"]'),
}

const wide = { isDialog: true, options: { ...storyServices, modal: { layout: 'wide' } } } as const
const opened = (foyer: FoyerInstance) => foyer.open()

/** The QR code next to the list. */
export const Wide: Story = {
  tags: ['wide'],
  args: { ...paired, ...wide, script: {}, visit: opened },
  play: awaitInModal('[data-testid="foyer-connect-wide"] [data-testid="foyer-qr-code"]'),
}

export const WideWithoutPairing: Story = {
  tags: ['wide'],
  args: { ...wide, visit: opened },
  play: awaitInModal('[data-testid="foyer-connect-wide"] [data-testid="foyer-get-wallet"]'),
}

export const WideWaiting: Story = {
  tags: ['wide'],
  args: { ...paired, ...wide, script: { connect: 'wait' }, visit: opened },
  play: pressInModal(
    'foyer-wallet-selector-umbra',
    '[data-testid="foyer-wallet-selector-umbra"][aria-current]',
  ),
}

export const WideFailed: Story = {
  tags: ['wide'],
  args: { ...paired, ...wide, script: { connect: new FoyerError('CONNECT_REJECTED') }, visit: opened },
  play: pressInModal(
    'foyer-wallet-selector-umbra',
    '[data-testid="foyer-connect-wide"] [data-testid="foyer-connecting-retry"]',
  ),
}

/** The legal notice stays at the bottom, however short the list is. */
export const WideLegal: Story = {
  tags: ['wide'],
  args: {
    ...paired,
    ...wide,
    script: {},
    options: { ...wide.options, modal: { ...wide.options.modal, ...legalPages.modal } },
    visit: opened,
  },
  play: shows('.split-view__list > .view-foot .modal-footer', notice => {
    const pane = notice.closest('.split-view')?.querySelector('.split-view__pane')
    return expect(notice.getBoundingClientRect().bottom).toBe(pane?.getBoundingClientRect().bottom)
  }),
}

export const WideLogins: Story = {
  tags: ['wide'],
  args: {
    ...paired,
    isDialog: true,
    script: {},
    options: { ...storyServices, ...embeddedIn(), modal: { layout: 'wide' } },
    visit: opened,
  },
  play: inTurn(
    awaitInModal('.split-view__list [data-testid="foyer-email-input"]'),
    awaitInModal('.split-view__pane [data-testid="foyer-qr-code"]'),
  ),
}

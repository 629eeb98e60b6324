import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { modalOf } from '../stories/inTurn.js'
import { ModalStory, type ModalStoryProps } from '../stories/ModalStory.js'
import { pretendBrowser } from '../stories/pretendBrowser.js'

interface StoryOfView {
  readonly args?: ModalStoryProps
  readonly beforeEach?: unknown
  readonly play?: (shown: { readonly canvasElement: HTMLElement }) => Promise<void>
}

type StoriesOfView = Readonly<Record<string, StoryOfView>> & { readonly default: StoryOfView }

/** Vite's `import.meta.glob`, whose types are not installed here. */
interface Globs {
  glob(pattern: string, options: { readonly eager: true }): Readonly<Record<string, StoriesOfView>>
}

const files = (import.meta as unknown as Globs).glob('../views/**/*.stories.tsx', { eager: true })

const viewAt = (path: string) => path.split('/').at(-1)?.replace('.stories.tsx', '') ?? path

const stories = Object.fromEntries(
  Object.entries(files).flatMap(([path, { default: meta, ...named }]) =>
    Object.entries(named).map(([story, { args, play, beforeEach }]) => [
      `${viewAt(path)} ${story}`,
      { args: { ...meta.args, ...args }, play, world: beforeEach ?? meta.beforeEach },
    ]),
  ),
)

/** The height of the smallest phone in use, and a low window in which more views need scrolling. */
const heights = { phone: 640, low: 480 } as const

/** The parts that stay in view at the end of a view. */
const kinds = {
  footer: '.modal-footer',
  button: '.view-foot:not(:has(.modal-footer))',
} as const

interface MeasuredView {
  /** The title of the view. */
  readonly title: string
  /** The parts of {@link kinds} that the view has. Other views scroll to their end. */
  readonly ends: readonly (keyof typeof kinds)[]
  /** Whether to run the story's play function first. */
  readonly isPlayed?: true
  /** Whether only computers show it: a phone does not scan its own QR code. */
  readonly isOnComputer?: true
}

/** A story of every view, plus those with the most content. */
const measured: Readonly<Record<string, MeasuredView>> = {
  'AccountSettingsView Bitcoin': { title: 'Settings', ends: [] },
  'AccountView Activity': { title: 'Account', ends: [] },
  'ConnectedWalletsView AnotherInUse': { title: 'Your wallets', ends: [], isPlayed: true },
  'ProfileView Accounts': { title: 'Profile', ends: [] },
  'SwitchAddressView Accounts': { title: 'Switch account', ends: [] },
  'TransactionsView BrokenImages': { title: 'Activity', ends: [] },
  'ConnectView AllWalletsOff': { title: 'Connect wallet', ends: [] },
  'ConnectView LegalNotice': { title: 'Connect wallet', ends: ['footer'], isPlayed: true },
  'ConnectView LoginsFirst': { title: 'Connect wallet', ends: ['footer'], isPlayed: true },
  'ConnectView ManyWallets': { title: 'Connect wallet', ends: [], isPlayed: true },
  'ConnectWalletsView NoWallet': { title: 'Connect wallet', ends: [] },
  'ConnectingExternalView Cancelled': { title: 'Ember', ends: ['button'] },
  'ConnectingMultiChainView Chains': { title: 'Choose a network', ends: [] },
  'CreateView Guide': { title: 'Create wallet', ends: [] },
  'AllWalletsView Bundled': { title: 'All wallets', ends: [], isPlayed: true },
  'DownloadsView EveryPlace': { title: 'Get Harbour', ends: ['button'] },
  'GetWalletView Bundled': { title: 'Get a wallet', ends: [] },
  'EmailLoginView Arabic': { title: 'Email login', ends: [] },
  'EmailVerifyDeviceView Counting': { title: 'Confirm it’s you', ends: ['footer'], isPlayed: true },
  'EmailVerifyOtpView Arabic': { title: 'Confirm email', ends: ['footer'], isPlayed: true },
  'UpdateEmailPrimaryOtpView Arabic': { title: 'Confirm current email', ends: ['footer'] },
  'UpdateEmailSecondaryOtpView Arabic': { title: 'Confirm new email', ends: ['footer'] },
  'UpdateEmailWalletView Arabic': { title: 'Edit email', ends: ['button'] },
  'ApproveTransactionView Arabic': { title: 'Approve transaction', ends: [] },
  'UpgradeEmailWalletView Arabic': { title: 'Upgrade your wallet', ends: [] },
  'HelpViews WhatIsANetwork': { title: 'What is a network?', ends: [] },
  'ChooseAccountNameView Choose': { title: 'Account name', ends: ['button'] },
  'RegisterAccountNameSuccessView LongName': { title: 'Name chosen', ends: ['button'] },
  'RegisterAccountNameView Available': { title: 'Choose name', ends: [] },
  'NetworksView Connected': { title: 'Choose network', ends: ['footer'] },
  'SwitchActiveChainView AnotherWallet': { title: 'Switch chain', ends: ['button'] },
  'SwitchNetworkView Declined': {
    title: 'A network whose name is much too long for one line',
    ends: ['button'],
  },
  'UnsupportedChainView Networks': { title: 'Switch network', ends: [] },
  'BuyInProgressView AtMeld': { title: 'Buy', ends: ['button'] },
  'OnRampActivityView Empty': { title: 'Activity', ends: [] },
  'OnRampProvidersView LeadsToTheProvider': { title: 'Choose provider', ends: [] },
  'OnRampSelectViews BuiltIn': { title: 'Select token', ends: [] },
  'ConnectingWalletConnectBasicView Code': {
    title: 'WalletConnect',
    ends: ['button'],
    isPlayed: true,
    isOnComputer: true,
  },
  'ConnectingWalletConnectBasicView Failed': {
    title: 'WalletConnect',
    ends: ['button'],
    isPlayed: true,
    isOnComputer: true,
  },
  'ConnectingWalletConnectBasicView Phone': { title: 'WalletConnect', ends: [], isPlayed: true },
  'ConnectingWalletConnectView AnyWallet': {
    title: 'WalletConnect',
    ends: ['button'],
    isPlayed: true,
  },
  'ConnectingWalletConnectView PhoneFailed': { title: 'Kite', ends: ['button'], isPlayed: true },
  'PayLoadingView AtTheExchange': { title: 'Payment', ends: ['button'], isPlayed: true },
  'PayView Connected': { title: 'Pay', ends: [] },
  'WalletCompatibleNetworksView AccountGone': { title: 'Compatible networks', ends: [] },
  'WalletReceiveView AccountGone': { title: 'Receive', ends: [] },
  'WalletSendPreviewView Asking': { title: 'Review send', ends: ['button'] },
  'WalletSendPreviewView OnCosmosWithAMemo': { title: 'Review send', ends: ['button'], isPlayed: true },
  'WalletSendPreviewView ToNobody': { title: 'Review send', ends: ['button'], isPlayed: true },
  'WalletSendSelectTokenView Choices': { title: 'Select token', ends: [] },
  'WalletSendView Ambiguous': { title: 'Send', ends: ['button'] },
  'ConnectingSiweView Asked': { title: 'Sign in', ends: ['button'], isPlayed: true },
  'SIWXSignMessageView AnswerMissing': { title: 'Sign in', ends: ['button'], isPlayed: true },
  'SIWXSignMessageView LongAppName': { title: 'Sign in', ends: ['button'], isPlayed: true },
  'SmartSessionCreatedView Arabic': { title: 'Smart session', ends: ['button'] },
  'SmartSessionListView Active': { title: 'Smart sessions', ends: [] },
  'ConnectSocialsView Arabic': { title: 'All socials', ends: [] },
  'ConnectingFarcasterView Code': {
    title: 'Farcaster',
    ends: ['button'],
    isPlayed: true,
    isOnComputer: true,
  },
  'ConnectingFarcasterView OnPhone': { title: 'Farcaster', ends: ['button'], isPlayed: true },
  'ConnectingSocialView Arabic': { title: 'Google', ends: [], isPlayed: true },
  'ConnectingSocialView PopupBlocked': { title: 'Google', ends: ['button'], isPlayed: true },
  'SwapPreviewView Approving': { title: 'Review swap', ends: ['button'] },
  'SwapSelectTokenView Choices': { title: 'Select token', ends: [] },
  'SwapView Ambiguous': { title: 'Swap', ends: ['button'] },
}

/** Applies a story's `beforeEach` until the test ends. */
function begin(world: unknown): void {
  const end: unknown = typeof world === 'function' ? world() : undefined
  onTestFinished(() => (typeof end === 'function' ? end() : undefined))
}

/** Emulates touch and a phone's browser. The story decides whether windows open. */
async function beOnPhone(): Promise<void> {
  // The session of the Playwright provider supports the whole protocol, but its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const touch = (enabled: boolean) =>
    session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 5 })
  await touch(true)
  onTestFinished(() => touch(false))
  const { open } = window
  onTestFinished(pretendBrowser('iphone'))
  window.open = open
}

/** Opens a story's sheet as on a phone, or in a computer's narrow window. */
async function openSheet(
  name: string,
  { isPlayed, isOnComputer }: Omit<MeasuredView, 'title' | 'ends'>,
  locale = 'en',
): Promise<ShadowRoot> {
  const story = stories[name]
  if (!story) throw new Error(`There is no story ${name}.`)
  const { world, play } = story
  const args = { ...story.args, options: { ...story.args.options, locale } }
  await page.viewport(320, heights.low)
  begin(world)
  if (!isOnComputer) await beOnPhone()
  const visit = (foyer: FoyerInstance) => {
    foyer.open()
    return args.visit?.(foyer)
  }
  const shown = isOnComputer ? <ModalStory {...args} isDialog visit={visit} /> : <ModalStory {...args} />
  const { container, unmount } = await render(shown)
  onTestFinished(() => unmount())
  if (isPlayed) await play?.({ canvasElement: container })
  await findInModal(container, 'dialog[open] .view')
  return modalOf({ canvasElement: container })
}

/** Finishes the entrance animations, so that everything is in its final place. Returns whether there were any. */
function endEntrances(root: ShadowRoot): boolean {
  const entrances = root
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  for (const animation of entrances) animation.finish()
  return entrances.length > 0
}

/** Returns the visible view. A kept view has no height. */
function shownView(root: ShadowRoot): HTMLElement | undefined {
  const views = root.querySelectorAll<HTMLElement>('dialog[open] .view:not([data-state])')
  return [...views].find(each => each.offsetHeight > 0)
}

/** Returns the state of the visible view, for waiting until it is complete. */
function whatIsShown(root: ShadowRoot) {
  const view = shownView(root)
  const ends = Object.entries(kinds).filter(([, selector]) => view?.querySelector(selector))
  return {
    title: view?.dataset['label'],
    ends: ends.map(([kind]) => kind),
    isLoading: view?.querySelector('.shimmer') != null,
    isMoving: endEntrances(root),
  }
}

const isOutside = ({ top, bottom, left, right }: DOMRect) =>
  top < 0 || bottom > window.innerHeight || left < 0 || right > window.innerWidth

const insetPx = 2

/** Returns whether all lines of an element are inside the window and nothing covers their upper or lower edge. */
function isInSight(root: ShadowRoot, element: Element): boolean {
  return [...element.getClientRects()].every(line => {
    const { left, width, top, bottom } = line
    const places = [top + insetPx, bottom - insetPx]
    const isOnTop = (y: number) => element.contains(root.elementFromPoint(left + width / 2, y))
    return !isOutside(line) && places.every(isOnTop)
  })
}

/** Returns whether everything that was scrolled to show an element can also be scrolled by touch. */
function isScrollable(element: Element): boolean {
  const { parentElement: parent, scrollTop } = element
  const isMoved = scrollTop > 0 && !['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
  return !isMoved && (!parent || isScrollable(parent))
}

/** Scrolls an element into view. Returns whether it is in sight then. */
function isReached(root: ShadowRoot, element: Element): boolean {
  element.scrollIntoView({ block: 'center' })
  if (!isScrollable(element)) return false
  return isInSight(root, element)
}

/** Returns the parts of a view that the visitor cannot scroll to. */
function outOfReach(root: ShadowRoot, view: HTMLElement): readonly string[] {
  return [...view.querySelectorAll<HTMLElement>('button, a, p, li, input')]
    .filter(each => each.checkVisibility() && each.offsetHeight > 1 && !isReached(root, each))
    .map(each => `${each.className}: ${each.textContent}`)
}

it('measures a story of every view', () => {
  const views = Object.keys(measured).map(name => name.split(' ')[0])
  expect(
    Object.keys(files)
      .map(viewAt)
      .filter(each => !views.includes(each)),
  ).toEqual([])
})

/** Waits until the view is complete and its sheet touches the bottom of the window. */
async function findScreen(root: ShadowRoot, { title, ends }: MeasuredView): Promise<HTMLElement> {
  await expect
    .poll(() => whatIsShown(root), { timeout: 12_000 })
    .toEqual({ title, ends, isLoading: false, isMoving: false })
  const sheet = root.querySelector('dialog[open] .card')?.getBoundingClientRect()
  expect(sheet).toMatchObject({ left: 0, right: 320, bottom: window.innerHeight })
  const view = shownView(root)
  if (!view) throw new Error('The screen is gone.')
  return view
}

/** Returns the parts at the end of a view that are out of view. */
function endsOutside(view: HTMLElement): readonly DOMRect[] {
  const ends = [...view.querySelectorAll(Object.values(kinds).join())]
  return ends.map(each => each.getBoundingClientRect()).filter(isOutside)
}

it.each(Object.entries(measured))(
  'keeps all of a view within reach and its end in view at 320 × 640 and lower: %s',
  async (name, story) => {
    const root = await openSheet(name, story)
    expect(matchMedia('(pointer: coarse)').matches).toBe(!story.isOnComputer)
    expect(endsOutside(await findScreen(root, story))).toEqual([])
    await page.viewport(320, heights.phone)
    const view = await findScreen(root, story)
    expect(endsOutside(view)).toEqual([])
    expect(outOfReach(root, view)).toEqual([])
    const header = root.querySelector('dialog[open] .header')
    expect(header && isOutside(header.getBoundingClientRect())).toBe(false)
  },
)

it.each([
  ['WalletSendPreviewView Complete', 'Überweisung prüfen', ['foyer-send-confirm', 'foyer-send-address']],
  [
    'WalletSendPreviewView ToNobody',
    'Überweisung prüfen',
    [
      'foyer-send-confirm',
      'foyer-send-risk',
      'foyer-send-accept-risk',
      'foyer-send-amount-text',
      'foyer-send-to',
    ],
  ],
  ['SwapPreviewView ReadyToSwap', 'Tausch prüfen', ['foyer-swap-confirm', 'foyer-swap-from']],
  [
    'SwapPreviewView CostsTooMuch',
    'Tausch prüfen',
    [
      'foyer-swap-confirm',
      'foyer-swap-costly',
      'foyer-swap-accept-impact',
      'foyer-swap-impact',
      'foyer-swap-send',
      'foyer-swap-receive',
    ],
  ],
])('shows what is decided at 320 × 640 without scrolling, in German: %s', async (name, title, parts) => {
  const root = await openSheet(name, {}, 'de')
  await page.viewport(320, heights.phone)
  await findScreen(root, { title, ends: ['button'] })
  const hidden = () =>
    parts.filter(part => {
      const found = root.querySelector(`[data-testid="${part}"]`)
      return !found || !isInSight(root, found)
    })
  await expect.poll(hidden).toEqual([])
})

const reviews = [
  'WalletSendPreviewView ToNobody',
  'SwapPreviewView CostsTooMuch',
  'SwapPreviewView UnprovenAndCostly',
]
/** The titles of the reviews of a transfer and of a swap. */
const reviewTitles = {
  en: ['Review send', 'Review swap'],
  de: ['Überweisung prüfen', 'Tausch prüfen'],
  ar: ['مراجعة الإرسال', 'مراجعة التبديل'],
  he: ['בדיקת השליחה', 'בדיקת ההמרה'],
} as const

function titleOf(name: string, locale: keyof typeof reviewTitles = 'de'): string {
  const [send, swap] = reviewTitles[locale]
  return name.startsWith('WalletSend') ? send : swap
}

/** The largest part of the window's height that the foot of a review takes. */
const footShare = 0.35
const locales = Object.keys(reviewTitles) as (keyof typeof reviewTitles)[]

it.each(locales.flatMap(locale => reviews.map(name => ({ name, locale }))))(
  'leaves the window to a review, whose sentence scrolls and whose question does not: $name, $locale',
  async ({ name, locale }) => {
    const root = await openSheet(name, {}, locale)
    await page.viewport(320, heights.phone)
    const view = await findScreen(root, { title: titleOf(name, locale), ends: ['button'] })
    const foot = view.querySelector('.view-foot')
    expect(foot?.getBoundingClientRect().height).toBeLessThanOrEqual(heights.phone * footShare)
    expect(foot?.querySelector('input[type="checkbox"]')).not.toBeNull()
    expect(view.querySelectorAll('.summary-text')).toHaveLength(1)
    const described = view.querySelector('[data-testid$="-confirm"]')?.getAttribute('aria-describedby')
    expect(described?.split(' ')).toContain(view.querySelector(':scope .view-body > .summary-text')?.id)
    await page.viewport(320, 800)
    await expect.poll(() => view.querySelector('.view-foot .summary-text')?.id).toBe(described?.split(' ')[0])
  },
)

it.each(reviews.flatMap(name => Object.values(heights).map(height => ({ name, height }))))(
  'never focuses a control behind the foot of a review: $name, 320 × $height',
  async ({ name, height }) => {
    const root = await openSheet(name, {}, 'de')
    await page.viewport(320, height)
    await findScreen(root, { title: titleOf(name), ends: ['button'] })
    const controls = [...(shownView(root)?.querySelectorAll<HTMLElement>('button, a, input, summary') ?? [])]
    const covered = controls.filter(each => {
      each.focus()
      return !isInSight(root, each)
    })
    expect(covered.map(each => each.outerHTML)).toEqual([])
  },
)

/** The space that a sheet leaves above itself. */
const sheetTop = 24

const lists = {
  'AllWalletsView SevenHundred': 'All wallets',
  'NetworksView EveryNamespace': 'Choose network',
  'SwapSelectTokenView Choices': 'Select token',
  'TransactionsView SeveralYears': 'Activity',
  'WalletSendSelectTokenView Choices': 'Select token',
}

it.each(
  Object.entries(lists).flatMap(([name, title]) =>
    [844, heights.phone, heights.low].map(height => ({ name, title, height })),
  ),
)('gives a list the height that a sheet has, and scrolls nothing else: $name, $height px', async shown => {
  const { name, title, height } = shown
  const root = await openSheet(name, {})
  await page.viewport(390, height)
  await expect.poll(() => whatIsShown(root)).toMatchObject({ title, isMoving: false })
  const sizesOf = (selector: string) => {
    const found = [...root.querySelectorAll(`dialog[open] ${selector}`)].find(each => each.clientHeight > 0)
    return { inside: found?.scrollHeight ?? 0, outside: found?.clientHeight ?? 0 }
  }
  await expect
    .poll(() => {
      const list = sizesOf('.scroll-area__viewport')
      const sheet = sizesOf('.animated-height')
      const top = root.querySelector('dialog[open] .card')?.getBoundingClientRect().top ?? Number.NaN
      return {
        hasList: list.inside > 0,
        isCut: list.inside > list.outside && top > sheetTop + 8,
        isScrolledTwice: sheet.inside > sheet.outside,
      }
    })
    .toEqual({ hasList: true, isCut: false, isScrolledTwice: false })
})

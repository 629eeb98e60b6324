import type { Foyer } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory, type ModalStoryProps } from '../stories/ModalStory.js'
import { pretendBrowser } from '../stories/pretendBrowser.js'

interface StoryOfView {
  readonly args?: ModalStoryProps
  readonly beforeEach?: unknown
  readonly play?: (shown: { readonly canvasElement: HTMLElement }) => Promise<void>
}

type StoriesOfView = Readonly<Record<string, StoryOfView>> & { readonly default: StoryOfView }

/** Vite's own, whose types are not installed here. */
interface Globs {
  glob(pattern: string, options: { readonly eager: true }): Readonly<Record<string, StoriesOfView>>
}

const files = (import.meta as unknown as Globs).glob('../views/**/*.stories.tsx', { eager: true })

/** Beside the first story of every view: those with the most on screen, once that is there. */
const tall = [
  'ConnectView LoginsFirst',
  'ConnectView ManyWallets',
  'ConnectView LegalNotice',
  'SIWXSignMessageView LongAppName',
  'WalletSendPreviewView ToNobody',
  'WalletSendPreviewView OnCosmosWithAMemo',
]

const shown = Object.entries(files).flatMap(([path, { default: meta, ...named }]) => {
  const view = path.split('/').at(-1)?.replace('.stories.tsx', '') ?? path
  return Object.entries(named).flatMap(([story, { args, play, beforeEach }], index) => {
    const name = `${view} ${story}`
    const isTall = tall.includes(name)
    if (index > 0 && !isTall) return []
    const world = beforeEach ?? meta.beforeEach
    return [{ name, view, world, args: { ...meta.args, ...args }, play: isTall ? play : undefined }]
  })
})

/** Keeps the modal of a story open, over the page: connecting closes it. */
function stayOpen(foyer: Foyer): void {
  const openAnew = () => {
    const { modal, router } = foyer.getState()
    const view = router.history.at(-1)
    if (!modal.isOpen && view) foyer.router.open({ view })
  }
  onTestFinished(foyer.subscribe(() => queueMicrotask(openAnew)))
  foyer.router.open()
}

/** What comes in stands where it will stay. */
function endEntrances(root: ShadowRoot): void {
  for (const animation of root.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {}
    if (endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}

/** Puts a story into its world, until the test is over. */
function begin(world: unknown): void {
  const end: unknown = typeof world === 'function' ? world() : undefined
  onTestFinished(() => (typeof end === 'function' ? end() : undefined))
}

/** What stays in view at the end of a screen. */
const kinds = {
  footer: '.modal-footer',
  button: '.view-foot:not(:has(.modal-footer))',
} as const

function partsOf(view: Element): readonly HTMLElement[] {
  return [...view.querySelectorAll<HTMLElement>(Object.values(kinds).join())]
}

function kindsOf(view: Element): readonly string[] {
  return Object.entries(kinds)
    .filter(([, selector]) => view.querySelector(selector) !== null)
    .map(([kind]) => kind)
}

const isOutside = ({ top, bottom, left, right }: DOMRect) =>
  top < 0 || bottom > 640 || left < 0 || right > 320

/** What each screen has of both. One that loses it fails; the others scroll to their end. */
const expected: Readonly<Record<string, readonly (keyof typeof kinds)[]>> = {
  'AccountSettingsView Bitcoin': [],
  'AccountView Activity': [],
  'ProfileView Accounts': [],
  'SwitchAddressView Accounts': [],
  'TransactionsView BrokenImages': [],
  'ConnectView AllWalletsOff': [],
  'ConnectView LegalNotice': ['footer'],
  'ConnectView LoginsFirst': ['footer'],
  'ConnectView ManyWallets': [],
  'ConnectWalletsView NoWallet': [],
  'ConnectingExternalView Cancelled': ['button'],
  'ConnectingMultiChainView Chains': [],
  'CreateView Guide': [],
  'DownloadsView EveryPlace': [],
  'GetWalletView Bundled': [],
  'EmailLoginView Arabic': [],
  'UpdateEmailPrimaryOtpView Arabic': ['footer'],
  'UpdateEmailSecondaryOtpView Arabic': ['footer'],
  'UpdateEmailWalletView Arabic': ['button'],
  'ApproveTransactionView Arabic': [],
  'UpgradeEmailWalletView Arabic': [],
  'HelpViews WhatIsANetwork': [],
  'ChooseAccountNameView Choose': ['button'],
  'RegisterAccountNameSuccessView LongName': ['button'],
  'RegisterAccountNameView Available': [],
  'NetworksView Connected': ['footer'],
  'SwitchActiveChainView AnotherWallet': ['button'],
  'BuyInProgressView AtMeld': ['button'],
  'OnRampActivityView Empty': [],
  'OnRampProvidersView LeadsToTheProvider': [],
  'OnRampSelectViews BuiltIn': [],
  'WalletCompatibleNetworksView AccountGone': [],
  'WalletReceiveView AccountGone': [],
  'WalletSendPreviewView Asking': ['button'],
  'WalletSendPreviewView OnCosmosWithAMemo': ['button'],
  'WalletSendPreviewView ToNobody': ['button'],
  'WalletSendSelectTokenView Choices': [],
  'WalletSendView Ambiguous': ['button'],
  'SIWXSignMessageView LongAppName': ['button'],
  'SmartSessionCreatedView Arabic': ['button'],
  'SmartSessionListView Active': [],
  'ConnectSocialsView Arabic': [],
  'SwapPreviewView Approving': ['button'],
  'SwapSelectTokenView Choices': [],
  'SwapView Ambiguous': ['button'],
}

/** The screen that is shown; the one that is kept has no height. */
function shownView(root: ShadowRoot): HTMLElement | undefined {
  const views = root.querySelectorAll<HTMLElement>('dialog[open] .view:not([data-state])')
  return [...views].find(each => each.offsetHeight > 0)
}

const onPhone = shown.filter(({ name }) => name in expected)

it.each(onPhone)('at 320 × 640 what a screen has at its end is in view: $name', async story => {
  await page.viewport(320, 640)
  begin(story.world)
  onTestFinished(pretendBrowser('iphone'))
  const { container, unmount } = await render(<ModalStory {...story.args} />)
  onTestFinished(() => unmount())
  await story.play?.({ canvasElement: container })
  const root = (await findInModal(container, 'dialog[open] .view')).getRootNode() as ShadowRoot
  const isThere = () => {
    const view = shownView(root)
    const isConnect = view?.ariaLabel === 'Connect Wallet'
    return view && isConnect === (story.view === 'ConnectView') ? kindsOf(view) : undefined
  }
  await expect.poll(isThere, { timeout: 12_000 }).toEqual(expected[story.name])
  endEntrances(root)
  const view = shownView(root)
  if (!view) throw new Error('The screen is gone.')
  expect(
    partsOf(view)
      .map(each => each.getBoundingClientRect())
      .filter(isOutside),
  ).toEqual([])
  const last = [...view.querySelectorAll('button, a, p, li, input')]
    .filter(each => each.checkVisibility())
    .at(-1)
  last?.scrollIntoView({ block: 'end' })
  const header = root.querySelector('dialog[open] .header')
  const rects = [last, header].map(each => each?.getBoundingClientRect() ?? new DOMRect(0, -1))
  expect(rects.filter(({ top, bottom }) => top < 0 || bottom > 640)).toEqual([])
})

/** Those that a phone does not show at once, or that end with being connected: over the page of a computer. */
const onComputer = shown.filter(({ name }) => !(name in expected))

it.each(onComputer)(
  'at 320 × 640 the footer and the button of the screen are in view: $name',
  async story => {
    await page.viewport(320, 640)
    const visit = (foyer: Foyer) => {
      stayOpen(foyer)
      return story.args.visit?.(foyer)
    }
    const { container, unmount } = await render(<ModalStory {...story.args} isDialog visit={visit} />)
    onTestFinished(() => unmount())
    await story.play?.({ canvasElement: container })
    const view = await findInModal(container, 'dialog[open] .view:not([data-state])')
    endEntrances(view.getRootNode() as ShadowRoot)
    expect(
      partsOf(view)
        .map(each => each.getBoundingClientRect())
        .filter(isOutside),
    ).toEqual([])
  },
)

import type { Foyer } from '@foyer/core'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory, type ModalStoryProps } from '../stories/ModalStory.js'

interface StoryOfView {
  readonly args?: ModalStoryProps
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
  const view = path.split('/').at(-1)?.replace('.stories.tsx', '')
  return Object.entries(named).flatMap(([story, { args, play }], index) => {
    const name = `${view} ${story}`
    const isTall = tall.includes(name)
    if (index > 0 && !isTall) return []
    return [{ name, args: { ...meta.args, ...args }, play: isTall ? play : undefined }]
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

it.each(shown)('at 320 × 640 the footer and the button of the screen are in view: $name', async story => {
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
  const parts = [
    ...view.querySelectorAll('.modal-footer, .view-body > :is(.button, .button-pair):last-child'),
  ]
  const outside = parts
    .map(each => each.getBoundingClientRect())
    .filter(({ top, bottom, left, right }) => top < 0 || bottom > 640 || left < 0 || right > 320)
  expect(outside).toEqual([])
})

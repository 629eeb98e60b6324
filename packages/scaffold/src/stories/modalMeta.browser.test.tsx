import type { FoyerInstance } from '@foyer/core/instance'
import type { JSX } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { ModalStory, type ModalStoryProps } from './ModalStory.js'
import { modalMeta } from './modalMeta.js'

interface StoryOfView {
  readonly title?: string
  readonly args?: Partial<ModalStoryProps>
  readonly decorators?: unknown
}

type StoriesOfView = Readonly<Record<string, StoryOfView>> & { readonly default: StoryOfView }

/** Vite's `import.meta.glob`, whose types are not installed here. */
interface Globs {
  glob(pattern: string): Readonly<Record<string, () => Promise<StoriesOfView>>>
}

const files = (import.meta as unknown as Globs).glob('../views/**/*.stories.tsx')

/** The stories in which a dialog would close, because the visitor is done or the wallet has connected. */
const inline = [
  'Views/ApproveTransaction Cancelled',
  'Views/Connect ConnectedWallets',
  'Views/Connect LastUsedInOwnOrder',
  'Views/Connect LastUsedWallet',
  'Views/Connect RecentWallet',
  'Views/ConnectingMultiChain OneConnected',
  'Views/SIWXSignMessage WentOnWithout',
]

/** Every story of these views switches the account, which closes a dialog. */
const inlineViews = ['Views/SwitchAddress']

type Decorate = (Story: (shown: { args: ModalStoryProps }) => JSX.Element, context: object) => JSX.Element

/** Returns the args that a story's modal gets from its decorator. */
function argsOf(meta: StoryOfView, { args }: StoryOfView): ModalStoryProps {
  const [decorate] = modalMeta.decorators as readonly unknown[] as readonly Decorate[]
  const context = { args: { ...meta.args, ...args }, globals: {}, title: meta.title }
  return decorate?.(ModalStory as never, context).props.args ?? {}
}

it.each(Object.entries(files))('shows every story in an open dialog: %s', async (_, load) => {
  const { default: meta, ...stories } = await load()
  expect(meta.decorators).toBe(modalMeta.decorators)
  const names = Object.keys(stories).filter(each => {
    const { isDialog, isOpen } = argsOf(meta, stories[each] ?? {})
    return !(isDialog && isOpen)
  })
  const isInline = inlineViews.includes(meta.title ?? '')
  const expected = isInline
    ? Object.keys(stories)
    : Object.keys(stories).filter(each => inline.includes(`${meta.title} ${each}`))
  expect(names).toEqual(expected)
})

it('opens a dialog with a close button although a story replaces the args of its meta', async () => {
  const args = argsOf({ title: 'Views/Connect', args: {} }, { args: { script: {} } })
  const { container, unmount } = await render(<ModalStory {...args} />)
  // An open dialog would make everything else in the page inert.
  onTestFinished(() => unmount())
  const root = () => container.querySelector('[data-foyer-host]')?.shadowRoot
  await expect
    .poll(() => root()?.querySelector('dialog[open] [data-testid="foyer-header-close"]'))
    .toBeTruthy()
})

it.each([
  ['Connect', 'wide', { title: 'Connect wallet', isWide: true }],
  ['Connect', 'compact', { title: 'Connect wallet', isWide: false }],
  ['WhatIsAWallet', 'wide', { title: undefined, isWide: false }],
] as const)(
  'opens %s in the layout %s with the placeholder that the product shows',
  async (view, layout, expected) => {
    const started: FoyerInstance[] = []
    const { container, unmount } = await render(
      <ModalStory isDialog options={{ modal: { layout } }} visit={foyer => void started.push(foyer)} />,
    )
    onTestFinished(() => unmount())
    await expect.poll(() => started).toHaveLength(1)
    started[0]?.open({ view })
    const root = container.querySelector('[data-foyer-host]')?.shadowRoot
    const placeholder = root?.querySelector('.placeholder')
    expect({
      title: placeholder?.querySelector('h2')?.textContent,
      isWide: placeholder?.hasAttribute('data-wide'),
    }).toEqual(expected)
  },
)

it('keeps the placeholder of the first view, although the story goes on before the modal is drawn', async () => {
  const visit = async (foyer: FoyerInstance) => {
    await foyer.open()
    foyer.router.push({ view: 'WhatIsANetwork' })
  }
  const { container, unmount } = await render(<ModalStory isDialog visit={visit} />)
  onTestFinished(() => unmount())
  const root = container.querySelector('[data-foyer-host]')?.shadowRoot
  if (!root) return expect.fail('The story has no frame.')
  const titles = new Set<string | null | undefined>()
  const look = () => {
    const placeholder = root.querySelector('.placeholder')
    if (placeholder) titles.add(placeholder.querySelector('h2')?.textContent)
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  look()
  await expect.poll(() => root.querySelector('.view')).toBeTruthy()
  expect([...titles]).toEqual(['Connect wallet'])
})

it('leaves a story outside the views as it is', () => {
  expect(argsOf({ title: 'Cards/SwapCard' }, { args: { script: {} } }).isDialog).toBeUndefined()
})

import { createEmitter } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import { instanceOf } from '@foyer/core/instance'
import { createTheme, soft, terminal } from '@foyer/core/theme'
import { type ComponentType, Fragment, type ReactNode, StrictMode, useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { createFoyer } from '../createFoyer.js'
import { listedWallet } from '../testing/listedWallet.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { FoyerInline, FoyerProvider, type FoyerProviderProps } from './FoyerProvider.js'

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

interface VisitOptions extends Pick<FoyerProviderProps, 'openingTexts'> {
  readonly options?: Partial<FoyerOptions>
  readonly children?: ReactNode
  readonly Mode?: ComponentType<{ readonly children: ReactNode }>
}

/** Opens a host page whose modal is loading until it is released, or fails. */
async function visit({
  options = {},
  children = <ConnectButton />,
  openingTexts,
  Mode = StrictMode as ComponentType<{ readonly children: ReactNode }>,
}: VisitOptions = {}) {
  const instance = instanceOf(
    createFoyer({
      id: `shell-${Math.random().toString(36).slice(2)}`,
      networks: [network],
      adapters: [{ ...adapter, connectors: () => [listedWallet] }],
      storage: 'memory',
      modal: { preload: 'none' },
      log: () => undefined,
      ...options,
    }),
  )
  const way = { letGo: () => {}, fail: () => {} }
  const load = () =>
    new Promise<void>((resolve, reject) => {
      way.letGo = resolve
      way.fail = () => reject(new TypeError('Failed to fetch'))
    }).then(() => instance.load())
  const foyer = { ...instance, load }
  const app = (texts: FoyerProviderProps['openingTexts']) => (
    <Mode>
      <FoyerProvider foyer={foyer} openingTexts={texts}>
        {children}
      </FoyerProvider>
    </Mode>
  )
  const screen = await render(app(openingTexts))
  const rerender = (texts: FoyerProviderProps['openingTexts']) => screen.rerender(app(texts))
  onTestFinished(() => screen.unmount())
  const root = () => document.querySelector('[data-foyer-host]')?.shadowRoot ?? undefined
  const isFilled = () => root()?.querySelector('.placeholder') === null
  const find = (selector: string) => root()?.querySelector<HTMLElement>(selector) ?? undefined
  /** Returns a part of the placeholder, or the open dialog around it, before the modal is drawn. */
  const inPlaceholder = (selector: string) => {
    const found = isFilled() ? undefined : find(selector)
    return found?.checkVisibility() ? found : undefined
  }
  /** Returns a part of the drawn modal. */
  const inModal = (selector: string) => (isFilled() ? find(selector) : undefined)
  const opener = screen.container.querySelector('button') as HTMLButtonElement
  const press = () => {
    opener.focus()
    opener.click()
  }
  const row = () => inModal('[data-testid="foyer-wallet-selector-ember"]')
  return { foyer, way, opener, press, root, inPlaceholder, inModal, row, screen, rerender }
}

/** Waits until all finite animations have ended. */
async function settled(root: ShadowRoot | undefined): Promise<void> {
  const passing = (root?.getAnimations() ?? []).filter(
    each => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
  )
  await Promise.all(passing.map(each => each.finished.catch(() => undefined)))
}

/** Waits until a click no longer counts as the second one of a double click. */
async function isNoSecondClick(): Promise<void> {
  const from = performance.now()
  await expect.poll(() => performance.now() - from).toBeGreaterThan(500)
}

beforeEach(() => page.viewport(1000, 800))

describe('the placeholder', () => {
  it('is in the frame after the click, focused, with the page behind inert', async () => {
    const { press, inPlaceholder, root, opener } = await visit()
    press()
    await frame()
    expect(inPlaceholder('dialog')?.matches(':modal')).toBe(true)
    expect(inPlaceholder('.placeholder__title')?.textContent).toBe('Connect wallet')
    expect(root()?.querySelectorAll('.placeholder__row')).toHaveLength(8)
    expect(root()?.activeElement?.className).toBe('dialog__panel')
    expect(getComputedStyle(document.body).overflow).toBe('hidden')
    await userEvent.tab()
    expect(root()?.activeElement?.className).toBe('placeholder__close')
    expect(document.activeElement).not.toBe(opener)
  })

  it('locks the page’s scrolling despite its own rules, and releases it with the modal', async () => {
    const rules = document.head.appendChild(document.createElement('style'))
    rules.textContent = 'html body { overflow: scroll !important }'
    onTestFinished(() => rules.remove())
    const { press, inModal, way, foyer } = await visit()
    const overflow = () => getComputedStyle(document.body).overflowY
    press()
    await frame()
    expect(overflow()).toBe('hidden')
    way.letGo()
    await expect.poll(() => inModal('dialog[open]')).toBeDefined()
    expect(overflow()).toBe('hidden')
    foyer.close()
    await expect.poll(overflow).toBe('scroll')
  })

  it('stays open through a double click, and after the modal replaced it', async () => {
    const { opener, inPlaceholder, inModal, way, foyer } = await visit()
    await userEvent.dblClick(opener)
    await frame()
    expect(inPlaceholder('dialog')?.matches(':modal')).toBe(true)
    expect(foyer.getState().modal.isOpen).toBe(true)
    way.letGo()
    await expect.poll(() => inModal('dialog[open]')).toBeDefined()
    foyer.close()
    await expect.poll(() => inModal('dialog[open]')).toBeUndefined()
    await userEvent.dblClick(opener)
    await frame()
    expect([foyer.getState().modal.isOpen, inModal('dialog')?.matches(':modal')]).toEqual([true, true])
  })

  it('hides its presses from dialogs of the page, which would otherwise close', async () => {
    const { press, inPlaceholder } = await visit()
    press()
    await expect.poll(() => inPlaceholder('.placeholder')).toBeDefined()
    const told: string[] = []
    const listener = ({ type }: Event) => told.push(type)
    const names = ['pointerdown', 'mousedown', 'focusin', 'pointerup', 'mouseup', 'click', 'touchend']
    for (const name of names) document.addEventListener(name, listener)
    await userEvent.click(inPlaceholder('.placeholder') as HTMLElement)
    inPlaceholder('.placeholder')?.dispatchEvent(new Event('touchend', { bubbles: true, composed: true }))
    const inPage = told.splice(0)
    // The press that opened the placeholder began in the page, and the page waits for its end.
    inPlaceholder('.placeholder')?.dispatchEvent(new Event('pointerup', { bubbles: true, composed: true }))
    for (const name of names) document.removeEventListener(name, listener)
    expect([inPage, told]).toEqual([[], ['pointerup']])
  })

  it('stays open through a second click that the browser does not count as one', async () => {
    const { press, inPlaceholder, foyer } = await visit()
    press()
    await expect.poll(() => inPlaceholder('dialog')).toBeDefined()
    const dialog = inPlaceholder('dialog') as HTMLDialogElement
    const pressBackdrop = () => {
      const how = { bubbles: true, composed: true, detail: 1 }
      dialog.dispatchEvent(new PointerEvent('pointerdown', how))
      dialog.dispatchEvent(new MouseEvent('click', how))
    }
    pressBackdrop()
    expect(foyer.getState().modal.isOpen).toBe(true)
    await isNoSecondClick()
    pressBackdrop()
    expect(foyer.getState().modal.isOpen).toBe(false)
  })

  const ways: Readonly<Record<string, (opened: Awaited<ReturnType<typeof visit>>) => unknown>> = {
    'its button': ({ inPlaceholder }) => userEvent.click(inPlaceholder('.placeholder__close') as HTMLElement),
    'the Escape key': () => userEvent.keyboard('{Escape}'),
    'a press on the backdrop': async ({ inPlaceholder }) => {
      await isNoSecondClick()
      await userEvent.click(inPlaceholder('dialog') as HTMLElement, { position: { x: 20, y: 20 } })
    },
    'the browser itself': ({ inPlaceholder }) => (inPlaceholder('dialog') as HTMLDialogElement).close(),
    'the host': ({ foyer }) => foyer.close(),
  }

  it.each(Object.entries(ways))(
    'is closed by %s, returns focus, frees the page, and ignores a late modal',
    async (_, close) => {
      const sheets = document.adoptedStyleSheets.length
      const opened = await visit()
      const { press, inPlaceholder, inModal, way, opener, foyer } = opened
      press()
      await expect.poll(() => inPlaceholder('dialog')).toBeDefined()
      await close(opened)
      await expect.poll(() => foyer.getState().modal.isOpen).toBe(false)
      await expect.poll(() => inPlaceholder('dialog')).toBeUndefined()
      expect(document.activeElement).toBe(opener)
      expect(getComputedStyle(document.body).overflow).toBe('visible')
      expect(document.adoptedStyleSheets).toHaveLength(sheets)
      way.letGo()
      await expect.poll(() => foyer.isLoaded()).toBe(true)
      await frame()
      expect(inModal('dialog[open]')).toBeUndefined()
      press()
      await expect.poll(() => inModal('dialog[open]')).toBeDefined()
      expect(inPlaceholder('dialog')).toBeUndefined()
    },
  )

  it('does not treat a drag from the card to the backdrop as a press', async () => {
    const { press, inPlaceholder, foyer } = await visit()
    press()
    await expect.poll(() => inPlaceholder('.placeholder')).toBeDefined()
    inPlaceholder('.placeholder')?.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, composed: true }),
    )
    inPlaceholder('dialog')?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    expect(foyer.getState().modal.isOpen).toBe(true)
  })

  it('hides keystrokes from the shortcuts of the host page', async () => {
    const heard: string[] = []
    const listener = (event: Event) => heard.push(event.type)
    for (const name of ['keydown', 'keyup']) document.addEventListener(name, listener)
    onTestFinished(() => {
      for (const name of ['keydown', 'keyup']) document.removeEventListener(name, listener)
    })
    const { press, inPlaceholder } = await visit()
    press()
    await expect.poll(() => inPlaceholder('dialog')).toBeDefined()
    await userEvent.keyboard('k')
    expect(heard).toEqual([])
  })

  it('keeps focus and the element of its status line while the text changes', async () => {
    const { press, inPlaceholder, way, root } = await visit()
    press()
    await expect.poll(() => inPlaceholder('dialog')).toBeDefined()
    const line = inPlaceholder('[role="status"]')
    await userEvent.tab()
    const close = root()?.activeElement
    expect(close?.className).toBe('placeholder__close')
    await expect.poll(() => line?.textContent).toBe('Still loading...')
    way.fail()
    await expect.poll(() => line?.textContent).toBe('This didn’t load')
    expect([root()?.activeElement, inPlaceholder('[role="status"]')]).toEqual([close, line])
  })

  it('is not closed by a double click’s second click on its button', async () => {
    const { press, inPlaceholder, foyer } = await visit()
    press()
    await expect.poll(() => inPlaceholder('dialog')).toBeDefined()
    const click = (detail: number) =>
      inPlaceholder('.placeholder__close')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    click(2)
    expect(foyer.getState().modal.isOpen).toBe(true)
    click(1)
    expect(foyer.getState().modal.isOpen).toBe(false)
  })

  it('keeps focus in the dialog when the modal replaces the focused button', async () => {
    const { press, row, way, root } = await visit()
    press()
    await expect.poll(() => root()?.activeElement?.className).toBe('dialog__panel')
    await userEvent.tab()
    expect(root()?.activeElement?.className).toBe('placeholder__close')
    way.letGo()
    await expect.poll(row).toBeDefined()
    expect(root()?.activeElement?.className).toBe('dialog__panel')
  })

  const layouts = ['compact', 'wide'] as const

  it.each(layouts)('shows after a second that it is slow, to screen readers too: %s', async layout => {
    const { press, inPlaceholder } = await visit({ options: { modal: { layout } } })
    press()
    await expect.poll(() => inPlaceholder('[role="status"]')).toBeDefined()
    expect(inPlaceholder('[role="status"]')?.textContent).toBe('')
    const placesOf = () => [
      inPlaceholder('.placeholder')?.offsetHeight,
      inPlaceholder('span.placeholder__row')?.offsetTop,
    ]
    const places = placesOf()
    await expect.poll(() => inPlaceholder('[role="status"]')?.textContent).toBe('Still loading...')
    expect(placesOf()).toEqual(places)
  })

  it.each(layouts)('shows a failed load with a retry, and keeps focus: %s', async layout => {
    const { press, inPlaceholder, way, row, root, opener, foyer } = await visit({
      options: { modal: { layout } },
    })
    press()
    await expect.poll(() => inPlaceholder('dialog')).toBeDefined()
    const height = inPlaceholder('.placeholder')?.offsetHeight
    way.fail()
    await expect.poll(() => inPlaceholder('[role="status"]')?.textContent).toBe('This didn’t load')
    expect(inPlaceholder('.placeholder')?.offsetHeight).toBe(height)
    await settled(root())
    const [card, retry] = [inPlaceholder('.placeholder'), inPlaceholder('button.placeholder__row')].map(
      each => each?.getBoundingClientRect(),
    )
    expect((retry?.x ?? 0) - (card?.x ?? 0)).toBe((card?.right ?? 0) - (retry?.right ?? 0))
    await userEvent.click(inPlaceholder('button.placeholder__row') as HTMLElement)
    await expect.poll(() => inPlaceholder('[role="status"]')?.textContent).toBe('')
    expect(root()?.activeElement?.className).toBe('dialog__panel')
    way.letGo()
    await expect.poll(row).toBeDefined()
    foyer.close()
    await expect.poll(() => document.activeElement).toBe(opener)
  })

  it('renders Arabic from right to left, with the host’s own texts', async () => {
    const { press, inPlaceholder } = await visit({
      options: { locale: 'ar-EG' },
      openingTexts: { title: 'أهلاً' },
    })
    press()
    await expect.poll(() => inPlaceholder('.placeholder__title')?.textContent).toBe('أهلاً')
    expect(inPlaceholder('.placeholder__close')?.ariaLabel).toBe('إغلاق')
    const [card, close] = [inPlaceholder('.placeholder'), inPlaceholder('.placeholder__close')].map(each =>
      each?.getBoundingClientRect(),
    )
    expect((close?.left ?? 0) - (card?.left ?? 0)).toBeLessThan(20)
  })

  it('is not shown if the modal is loaded', async () => {
    const { press, inPlaceholder, inModal, way, row, foyer } = await visit()
    press()
    await expect.poll(() => inPlaceholder('dialog')).toBeDefined()
    way.letGo()
    await expect.poll(row).toBeDefined()
    expect(inModal('.placeholder')).toBeUndefined()
    foyer.close()
    await expect.poll(() => inModal('dialog[open], [data-state="leaving"]')).toBeUndefined()
    const seen: Node[] = []
    const observer = new MutationObserver(records =>
      seen.push(...records.flatMap(each => [...each.addedNodes])),
    )
    observer.observe(document.body, { childList: true })
    press()
    await expect.poll(() => inModal('dialog[open] .list-row')).toBeDefined()
    expect(seen).toEqual([])
    observer.disconnect()
  })
})

describe('the placeholder of a loaded modal', () => {
  it('is shown only until a view is loaded for the first time', async () => {
    const { way, inPlaceholder, inModal, foyer, press, row } = await visit()
    press()
    await expect.poll(() => inPlaceholder('dialog')).toBeDefined()
    way.letGo()
    await expect.poll(row).toBeDefined()
    for (const isAwaited of [true, false]) {
      foyer.close()
      await expect.poll(() => inModal('dialog[open]')).toBeUndefined()
      let wasThere = false
      const look = () => {
        wasThere ||= inPlaceholder('dialog') !== undefined
      }
      const watching = new MutationObserver(look)
      watching.observe(inModal('dialog')?.getRootNode() ?? expect.fail('no modal'), {
        subtree: true,
        childList: true,
      })
      foyer.open({ view: 'WhatIsANetwork' })
      await expect.poll(() => inModal('dialog[open] .header__title')?.textContent).toBe('What is a network?')
      watching.disconnect()
      expect(wasThere).toBe(isAwaited)
      await expect.poll(() => inPlaceholder('dialog')).toBeUndefined()
    }
  })
})

describe('a dialog that fades out', () => {
  const fading = (root: ShadowRoot | undefined) => root?.querySelector('[data-state="leaving"]') ?? undefined
  const seen = (element: Element | undefined, selector: string) =>
    [...(element?.querySelectorAll(selector) ?? [])].filter(each => each.checkVisibility()).length

  it('shows the modal, and no row of the placeholder', async () => {
    const { press, way, row, root, foyer } = await visit()
    press()
    await expect.poll(() => root()?.querySelector('.placeholder')).toBeTruthy()
    way.letGo()
    await expect.poll(row).toBeDefined()
    foyer.close()
    await expect.poll(() => fading(root())).toBeDefined()
    expect([seen(fading(root()), '.list-row'), seen(fading(root()), '.placeholder')]).toEqual([1, 0])
  })

  it('shows the placeholder’s rows, and nothing of the hidden view', async () => {
    const { press, way, row, root, foyer } = await visit()
    press()
    way.letGo()
    await expect.poll(row).toBeDefined()
    foyer.close()
    await expect.poll(() => fading(root())).toBeUndefined()
    foyer.open({ view: 'WhatIsANetwork' })
    await expect.poll(() => root()?.querySelector('.placeholder')).toBeTruthy()
    const dialog = root()?.querySelector('dialog[open]')
    expect([dialog?.ariaLabel, dialog?.getAttribute('aria-labelledby')]).toEqual(['Wallet connection', null])
    foyer.close()
    await expect.poll(() => fading(root())).toBeDefined()
    expect([seen(fading(root()), '.list-row'), seen(fading(root()), '.placeholder')]).toEqual([0, 1])
  })
})

it('keeps the modal and its focus when the host changes its texts', async () => {
  const { foyer, way, row, root, inPlaceholder, press, rerender } = await visit({
    openingTexts: { slow: 'One' },
  })
  press()
  await expect.poll(() => inPlaceholder('dialog')).toBeDefined()
  way.letGo()
  await expect.poll(row).toBeDefined()
  row()?.focus()
  const [shadow, focused] = [root(), root()?.activeElement]
  await rerender({ slow: 'Two' })
  expect([root(), root()?.activeElement, foyer.getState().modal.isOpen]).toEqual([shadow, focused, true])
})

it('shows a placeholder in its own language, whatever the drawn modal uses', async () => {
  const { foyer, way, row, root, press, inPlaceholder } = await visit()
  press()
  way.letGo()
  await expect.poll(row).toBeDefined()
  foyer.close()
  foyer.updateOptions({ locale: 'fa' })
  foyer.open({ view: 'WhatIsANetwork' })
  await expect.poll(() => inPlaceholder('.placeholder')?.lang).toBe('en')
  const host = root()?.host as HTMLElement
  expect([host.dir, host.lang]).toEqual(['ltr', 'en'])
})

it.each([
  ['later', true],
  ['in the same task', false],
] as const)('resets a scrolled list for the next visit, %s', async (_, isLater) => {
  const wallets = Array.from({ length: 30 }, (_, index) => ({
    ...listedWallet,
    id: `w${index}`,
    name: `W${index}`,
  }))
  const { foyer, way, press, inModal } = await visit({
    options: { adapters: [{ ...adapter, connectors: () => [listedWallet, ...wallets] }] },
  })
  press()
  way.letGo()
  const scroller = () =>
    [...(inModal('.card')?.querySelectorAll('*') ?? [])].find(
      each => each.scrollHeight > each.clientHeight + 50,
    )
  await expect.poll(() => scroller()?.clientHeight).toBeGreaterThan(0)
  scroller()?.scrollTo(0, 200)
  await expect.poll(() => scroller()?.scrollTop).toBe(200)
  const seen = scroller()
  foyer.close()
  if (isLater) await expect.poll(() => inModal('dialog[open], [data-state="leaving"]')).toBeUndefined()
  foyer.open()
  await expect.poll(() => inModal('dialog[open]')).toBeDefined()
  expect([scroller() === seen, seen?.scrollTop]).toEqual([true, 0])
})

const replaceButton = createEmitter<undefined>()

/** A host's connect button that is replaced by another button. */
function HostButton() {
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => replaceButton.subscribe(() => setReplaced(true)), [])
  return isReplaced ? <button type="button">Account</button> : <ConnectButton />
}

it.each(['before', 'after'] as const)(
  'focuses the button that replaces the opener %s closing in the same task',
  async order => {
    const { foyer, way, row, press } = await visit({ children: <HostButton /> })
    press()
    way.letGo()
    await expect.poll(row).toBeDefined()
    if (order === 'before') replaceButton.emit(undefined)
    foyer.close()
    if (order === 'after') replaceButton.emit(undefined)
    await expect.poll(() => document.activeElement?.outerHTML).toBe('<button type="button">Account</button>')
  },
)

it('opens again after the page replaced its body', async () => {
  const { foyer, way, row, press } = await visit()
  press()
  way.letGo()
  await expect.poll(row).toBeDefined()
  foyer.close()
  document.querySelector('[data-foyer-host]')?.remove()
  foyer.open()
  await expect.poll(() => row()?.checkVisibility()).toBe(true)
})

it('does not animate the height from a placeholder that was never seen', async () => {
  const { foyer, way, row, root, press, inModal } = await visit()
  press()
  way.letGo()
  await expect.poll(row).toBeDefined()
  for (const isLoaded of [false, true]) {
    foyer.close()
    await expect.poll(() => inModal('dialog[open], [data-state="leaving"]')).toBeUndefined()
    foyer.open({ view: 'WhatIsANetwork' })
    await expect.poll(() => inModal('dialog[open] .header__title')?.textContent).toBe('What is a network?')
    const names = root()
      ?.querySelector('.card')
      ?.getAnimations()
      .map(each => each.constructor.name)
    if (isLoaded) expect(names).toEqual([])
    await settled(root())
  }
})

describe('the modal that replaces the placeholder', () => {
  const placeholderParts = {
    panel: '.dialog__panel',
    card: '.placeholder',
    header: '.placeholder__header',
    title: '.placeholder__title',
    close: '.placeholder__close',
    row: '.placeholder__row',
  }
  const modalParts: typeof placeholderParts = {
    panel: '.dialog__panel',
    card: '.card',
    header: '.header',
    title: '.header__title',
    close: '[data-testid="foyer-header-close"]',
    row: '.list-row',
  }
  const styles = {
    panel: ['colorScheme', 'fontFamily', 'fontSize', 'lineHeight', 'maxInlineSize'],
    card: ['direction', 'backgroundColor', 'color', 'borderRadius', 'overflow'],
    header: ['padding', 'minBlockSize'],
    title: [
      'color',
      'fontFamily',
      'fontSize',
      'fontWeight',
      'fontVariantLigatures',
      'lineHeight',
      'letterSpacing',
    ],
    close: ['color', 'borderRadius', 'padding'],
    row: ['backgroundColor', 'borderRadius', 'height'],
  } as const

  /** Returns the styles of parts, and their positions relative to the card. */
  function lookOf(root: ShadowRoot | undefined, parts: typeof placeholderParts) {
    const find = (selector: string) => root?.querySelector<HTMLElement>(selector) as HTMLElement
    const card = find(parts.card).getBoundingClientRect()
    const names = Object.keys(parts) as (keyof typeof parts)[]
    const looks = names.map(name => {
      const element = find(parts[name])
      const { left, right, top, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      // The height of a card depends on its content, and a placeholder row only imitates a real row.
      const place = { height, top: top - card.top }
      // A title takes the remaining width, which the help button reduces.
      const own = name === 'title' ? place : { ...place, width }
      const size = name === 'panel' || name === 'card' ? { width } : own
      const look = styles[name].map(property => style[property])
      const start = style.direction === 'rtl' ? card.right - right : left - card.left
      return [name, { ...size, start, look }] as const
    })
    const dialog = find('dialog')
    const edge = getComputedStyle(find(parts.card), '::after')
    // In a dialog, a separate element has the modal's shadow.
    const shadows = [find(parts.card), ...(dialog ? [find(parts.panel)] : [])].map(
      (each, index) => getComputedStyle(each, index ? '::before' : '').boxShadow,
    )
    const cover = dialog && getComputedStyle(dialog, '::backdrop').backgroundColor
    const { padding, color } = getComputedStyle(dialog)
    return {
      ...Object.fromEntries(looks),
      left: card.left,
      shadow: shadows.find(each => each && each !== 'none'),
      edge: [edge.borderColor, edge.borderWidth, edge.borderRadius],
      cover,
      dialog: { padding, color },
    }
  }

  const variables = {
    '--foyer-accent': '#c0392b',
    '--foyer-color-mix': '#00ff88',
    '--foyer-color-mix-strength': '30',
    '--foyer-font-family': 'Georgia',
    '--foyer-font-size-master': '11px',
    '--foyer-border-radius-master': '2px',
  } as const

  it.each<[string, { width: number; height: number }, Partial<FoyerOptions>]>([
    ['dark', { width: 1000, height: 800 }, {}],
    ['light', { width: 1000, height: 800 }, { theme: { mode: 'light' } }],
    ['in system mode', { width: 1000, height: 800 }, { theme: { mode: 'system' } }],
    ['with the host’s variables', { width: 1000, height: 800 }, { theme: { variables } }],
    [
      'with an invalid color',
      { width: 1000, height: 800 },
      { theme: { variables: { '--foyer-color-mix': 'x' } } },
    ],
    ['in a theme', { width: 1000, height: 800 }, { theme: createTheme({ preset: soft, mode: 'light' }) }],
    [
      'in another theme',
      { width: 390, height: 800 },
      { theme: createTheme({ preset: terminal, mode: 'dark' }) },
    ],
    ['in Arabic', { width: 1000, height: 800 }, { locale: 'ar' }],
    ['in Hebrew', { width: 1000, height: 800 }, { locale: 'he-IL' }],
    ['on a phone', { width: 390, height: 800 }, {}],
    ['in a low window', { width: 1000, height: 600 }, {}],
    ['wide', { width: 1000, height: 800 }, { modal: { layout: 'wide' } }],
    ['wide without enough room', { width: 700, height: 800 }, { modal: { layout: 'wide' } }],
  ])('looks the same: %s', async (_, { width, height }, options) => {
    await page.viewport(width, height)
    // A row under the pointer would look different.
    await userEvent.hover(document.body, { position: { x: 2, y: 2 } })
    const { press, way, row, inModal, root } = await visit({ options })
    press()
    await expect.poll(() => root()?.querySelector('.placeholder__row')).toBeTruthy()
    await settled(root())
    // The remaining animations never end.
    for (const each of root()?.getAnimations() ?? []) each.cancel()
    const shell = lookOf(root(), placeholderParts)
    way.letGo()
    await expect.poll(row).toBeDefined()
    const titles: Readonly<Record<string, string>> = { ar: 'ربط المحفظة', 'he-IL': 'חיבור ארנק' }
    const title = titles[options.locale ?? ''] ?? 'Connect wallet'
    await expect.poll(() => inModal('.header__title')?.textContent).toBe(title)
    await settled(root())
    expect(shell).toEqual(lookOf(root(), modalParts))
  })

  it('is as narrow as its view if a wide modal starts with a narrow view', async () => {
    const { foyer, inPlaceholder } = await visit({ options: { modal: { layout: 'wide' } } })
    foyer.open({ view: 'WhatIsAWallet' })
    await expect.poll(() => inPlaceholder('.dialog__panel')?.offsetWidth).toBe(360)
  })

  it.each([
    ['', Fragment],
    [' in StrictMode', StrictMode],
  ])(
    'appears in the same place without another entry animation, and animates its height%s',
    async (_, mode) => {
      const Mode = mode as ComponentType<{ readonly children: ReactNode }> // both render their children
      const { press, way, row, inPlaceholder, inModal, root, opener, foyer } = await visit({ Mode })
      press()
      await expect.poll(() => inPlaceholder('.placeholder')).toBeDefined()
      await settled(root())
      const box = (element: Element | undefined) => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
        return { x, y, width, height }
      }
      const before = box(inPlaceholder('.placeholder'))
      const first: unknown[] = []
      const look = () => {
        const dialog = inModal('dialog[open]')
        const names = dialog
          ?.getAnimations({ subtree: true })
          .map(each => (each as CSSAnimation).animationName)
        const coming = names?.filter(each => each && !/shimmer/.test(each))
        first.push(
          box(inModal('.card')),
          coming,
          inPlaceholder('dialog'),
          getComputedStyle(document.body).overflow,
        )
      }
      // Runs in the task that draws the modal, so nothing was painted in between.
      const observer = new MutationObserver(() => {
        if (inModal('dialog[open]') && first.length === 0) look()
      })
      observer.observe(root()?.host as Node, { attributes: true })
      way.letGo()
      await expect.poll(row).toBeDefined()
      observer.disconnect()
      expect(first).toEqual([before, [], undefined, 'hidden'])
      expect(root()?.activeElement?.className).toBe('dialog__panel')
      // The height changes only after the browser reports the new height, which may be some frames later.
      await expect.poll(() => box(inModal('.card')).height).toBeLessThan(before.height)
      foyer.close()
      await expect.poll(() => document.activeElement).toBe(opener)
      expect(getComputedStyle(document.body).overflow).toBe('visible')
    },
  )

  it.each([720, 900, 1280])(
    'appears in a wide layout without movement, in a window of %i px',
    async width => {
      await page.viewport(width, 800)
      const { press, way, inPlaceholder, inModal, root } = await visit({
        options: { modal: { layout: 'wide' } },
      })
      press()
      await expect.poll(() => inPlaceholder('.placeholder')).toBeDefined()
      await settled(root())
      const boxOf = (card: HTMLElement | undefined) => {
        const { x, y, width, height } = card?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, width, height].join()
      }
      const seen = new Set([boxOf(inPlaceholder('.placeholder'))])
      way.letGo()
      // The pane next to the list is a separate file, which loads after the modal.
      while (!inModal('.split-view__pane .explainer')) {
        await frame()
        seen.add(boxOf(inPlaceholder('.placeholder') ?? inModal('.card')))
      }
      await settled(root())
      seen.add(boxOf(inModal('.card')))
      expect([...seen]).toHaveLength(1)
    },
  )

  it('continues the placeholder’s entry animation', async () => {
    const { press, way, inPlaceholder, inModal, root } = await visit()
    press()
    await expect.poll(() => inPlaceholder('.dialog__panel')).toBeDefined()
    for (const each of root()?.getAnimations() ?? []) {
      each.pause()
      each.currentTime = 80
    }
    const times: unknown[] = []
    const observer = new MutationObserver(() => {
      const dialog = inModal('dialog[open]')
      if (dialog && times.length === 0) {
        times.push(...dialog.getAnimations({ subtree: true }).map(each => Number(each.currentTime)))
      }
    })
    observer.observe(root()?.host as Node, { attributes: true })
    way.letGo()
    await expect.poll(() => times.length).toBeGreaterThan(1)
    observer.disconnect()
    expect(new Set(times)).toEqual(new Set([80]))
  })
})

describe('the inline placeholder', () => {
  it('is a card in the modal’s place, and shows a failure', async () => {
    const { way, inPlaceholder, inModal, row, screen, root } = await visit({
      options: { modal: { placement: 'inline' } },
      children: <FoyerInline />,
    })
    await expect.poll(() => inPlaceholder('section.placeholder')).toBeDefined()
    expect(screen.container.contains(root()?.host ?? null)).toBe(true)
    expect(inPlaceholder('dialog')).toBeUndefined()
    const { x, y, width } = inPlaceholder('.placeholder')?.getBoundingClientRect() ?? new DOMRect()
    way.fail()
    await expect.poll(() => inPlaceholder('button.placeholder__row')).toBeDefined()
    await userEvent.click(inPlaceholder('button.placeholder__row') as HTMLElement)
    await expect.poll(() => inPlaceholder('button.placeholder__row')).toBeUndefined()
    way.letGo()
    await expect.poll(row).toBeDefined()
    expect(inModal('.card')?.getBoundingClientRect()).toMatchObject({ x, y, width })
  })
})

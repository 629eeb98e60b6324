import { type ReactNode, StrictMode, useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AnimatedHeight } from '../animated-height/AnimatedHeight.js'
import { Card } from '../card/Card.js'
import { ConnectingMark } from '../connecting-mark/ConnectingMark.js'
import type { DismissReason } from '../frame/openDialog.js'
import { ShadowHost } from '../shadow-host/ShadowHost.js'
import { freezeAnimations } from '../stories/freezeAnimations.js'
import { holdMotion } from '../stories/holdMotion.js'
import { OpenDialog as Dialog } from '../stories/OpenDialog.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion, shakesOf } from '../stories/reduceMotion.js'
import { ViewTransition } from '../view-transition/ViewTransition.js'

const controls = (
  <Card>
    <button type="button">one</button>
    <button type="button" disabled>
      off
    </button>
    <button type="button">two</button>
    <button type="button">three</button>
  </Card>
)

function dialogWith(onDismiss: (reason: DismissReason) => void, children: ReactNode = controls) {
  return (
    <Dialog isOpen label="Connect" onDismiss={onDismiss} testId="dialog">
      {children}
    </Dialog>
  )
}

async function open() {
  const dismissals: DismissReason[] = []
  const opened = await openShadowHost(dialogWith(reason => dismissals.push(reason)))
  const focused = () => opened.root.activeElement?.textContent
  return { ...opened, dismissals, focused, dialog: opened.find<HTMLDialogElement>('dialog') }
}

function Toggled({ isOpen }: { readonly isOpen: boolean }) {
  const [count] = useState(0)
  return (
    <ShadowHost testId="host">
      <Dialog isOpen={isOpen} label="Connect" onDismiss={() => undefined}>
        {count}
        {controls}
      </Dialog>
    </ShadowHost>
  )
}

beforeEach(() => page.viewport(1280, 800))

describe('focus', () => {
  it.each(['before it closes', 'while it closes'])(
    'moves to the replacement of an opener that was replaced %s',
    async when => {
      const page = (opener: string, isOpen: boolean) => (
        <>
          <p>
            <button key="other" type="button">
              other
            </button>
            <span key={opener}>
              <button type="button">{opener}</button>
            </span>
          </p>
          <ShadowHost>{isOpen && dialogWith(() => {})}</ShadowHost>
        </>
      )
      const screen = await render(page('Connect', false))
      screen.container.querySelector<HTMLElement>('span button')?.focus()
      await screen.rerender(page('Connect', true))
      if (when === 'before it closes') await screen.rerender(page('Account', true))
      await screen.rerender(page('Account', false))
      await expect.poll(() => document.activeElement?.textContent).toBe('Account')
    },
  )

  it('moves to the replacement even if the pressed control stays in the closed dialog', async () => {
    const page = (opener: string, isOpen: boolean) => (
      <>
        <button key={opener} type="button">
          {opener}
        </button>
        <ShadowHost testId="host">
          <Dialog isOpen={isOpen} onDismiss={() => {}} label="Kept">
            <button type="button">inside</button>
          </Dialog>
        </ShadowHost>
      </>
    )
    const screen = await render(page('Connect', false))
    screen.container.querySelector('button')?.focus()
    await screen.rerender(page('Connect', true))
    const root = (screen.getByTestId('host').element() as HTMLElement).shadowRoot as ShadowRoot
    root.querySelector<HTMLElement>('dialog button')?.focus()
    expect(root.activeElement?.textContent).toBe('inside')
    await screen.rerender(page('Account', false))
    await expect.poll(() => document.activeElement?.textContent).toBe('Account')
  })

  it.each([
    ['disabled', (opener: HTMLButtonElement) => opener.toggleAttribute('disabled', true)],
    ['hidden', (opener: HTMLButtonElement) => opener.toggleAttribute('hidden', true)],
    [
      'inside a hidden element',
      (opener: HTMLButtonElement) => opener.parentElement?.toggleAttribute('hidden', true),
    ],
  ] as const)('moves next to the opener if that is %s meanwhile', async (_, change) => {
    const page = (isOpen: boolean) => (
      <>
        <button type="button">before</button>
        <p>
          <button type="button">opener</button>
        </p>
        <button type="button" disabled>
          off
        </button>
        <button type="button">after</button>
        <ShadowHost>{isOpen && dialogWith(() => {})}</ShadowHost>
      </>
    )
    const screen = await render(page(false))
    const opener = screen.container.querySelector<HTMLButtonElement>('p button') as HTMLButtonElement
    opener.focus()
    await screen.rerender(page(true))
    change(opener)
    await screen.rerender(page(false))
    await expect.poll(() => document.activeElement?.textContent).toBe('after')
  })

  it('moves to the panel on open and back to the opener on close', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { root, unmount } = await open()
    expect(root.activeElement?.className).toBe('dialog__panel')
    await unmount()
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })

  it('cycles inside with Tab and backwards with Shift+Tab', async () => {
    const { focused } = await open()
    const seen: unknown[] = []
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab()
      seen.push(focused())
    }
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab({ shift: true })
      seen.push(focused())
    }
    expect(seen).toEqual(['one', 'two', 'three', 'one', 'three', 'two', 'one', 'three'])
  })

  it('starts at the last control if the first key is Shift+Tab', async () => {
    const { focused } = await open()
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('three')
  })
})

describe('dismissal', () => {
  it('reports every Escape and stays open', async () => {
    const { dialog, dismissals } = await open()
    for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}')
    expect(dismissals).toEqual(['escape', 'escape', 'escape'])
    expect(dialog.open).toBe(true)
    expect(dialog.matches(':modal')).toBe(true)
  })

  it('receives Escape before a dialog of the page that handles the key on the document', async () => {
    const heard: string[] = []
    const take = (event: KeyboardEvent) => {
      heard.push(event.key)
      event.preventDefault()
    }
    document.addEventListener('keydown', take, { capture: true })
    onTestFinished(() => document.removeEventListener('keydown', take, { capture: true }))
    const { dismissals, unmount } = await open()
    await userEvent.keyboard('{Escape}')
    expect([dismissals, heard]).toEqual([['escape'], []])
    await unmount()
    await userEvent.keyboard('{Escape}')
    expect(heard).toEqual(['Escape'])
  })

  it('reopens when the browser closes it, and reports that as Escape', async () => {
    const { dialog, dismissals } = await open()
    dialog.close()
    await expect.poll(() => dialog.open).toBe(true)
    expect(dialog.matches(':modal')).toBe(true)
    expect(dismissals).toEqual(['escape'])
  })

  it('ignores Escape while an input method composes text', async () => {
    const { dialog, dismissals } = await open()
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))
    expect(dismissals).toEqual([])
  })

  /** Presses the backdrop with a given `timeStamp`, whenever the event is handled. */
  const pressAt = (dialog: HTMLDialogElement, timeStamp: number) => {
    const how = { bubbles: true, composed: true, detail: 1 }
    dialog.dispatchEvent(new PointerEvent('pointerdown', how))
    const click = new MouseEvent('click', how)
    Object.defineProperty(click, 'timeStamp', { value: timeStamp })
    dialog.dispatchEvent(click)
  }

  it('reports a press on the backdrop, but not the second click of the opening double click', async () => {
    const before = performance.now()
    const { dialog, dismissals } = await open()
    const after = performance.now()
    // The second click came immediately, but a busy page handles it much later.
    for (const at of [before - 100, before + 499]) pressAt(dialog, at)
    expect(dismissals).toEqual([])
    pressAt(dialog, after + 500)
    expect(dismissals).toEqual(['backdrop'])
    expect(dialog.open).toBe(true)
  })

  it('counts from the time of the open request if it is known', async () => {
    const dismissals: DismissReason[] = []
    const openedAt = Date.now() - 600
    const slow = (
      <Dialog isOpen label="Connect" openedAt={openedAt} onDismiss={reason => dismissals.push(reason)}>
        {controls}
      </Dialog>
    )
    const { find } = await openShadowHost(slow)
    pressAt(find<HTMLDialogElement>('dialog'), performance.now())
    expect(dismissals).toEqual(['backdrop'])
  })

  it('ignores a drag from the panel to the backdrop', async () => {
    const { dialog, dismissals, find } = await open()
    find('.card').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(dismissals).toEqual([])
  })

  it('ignores a press inside the panel', async () => {
    const { dismissals, find } = await open()
    await userEvent.click(find('.card button'))
    expect(dismissals).toEqual([])
  })
})

describe('the page behind', () => {
  const tall = () => {
    const element = document.body.appendChild(document.createElement('div'))
    element.style.blockSize = '3000px'
    return element
  }
  const inlineStyles = () => [document.documentElement, document.body].map(node => node.getAttribute('style'))

  it('does not scroll, keeps its position and gets its exact inline styles back', async () => {
    const filler = tall()
    document.body.setAttribute('style', 'overflow: auto; color: red;')
    const before = inlineStyles()
    window.scrollTo(0, 700)
    const width = filler.clientWidth
    const { unmount } = await open()
    expect(getComputedStyle(document.body).overflow).toBe('hidden')
    expect(window.scrollY).toBe(700)
    expect(filler.clientWidth).toBe(width)
    await unmount()
    expect(inlineStyles()).toEqual(before)
    expect(window.scrollY).toBe(700)
    document.body.removeAttribute('style')
    filler.remove()
  })

  const pageOverflow = () => getComputedStyle(document.body).overflow
  /** Locks an element as the menus and dialogs of most libraries do. */
  const lockAsPagesDo = (element = document.body) => {
    const before = element.style.overflow
    element.style.overflow = 'hidden'
    return () => {
      element.style.overflow = before
    }
  }

  it.each([
    ['body', () => document.body],
    ['html', () => document.documentElement],
  ])(
    'scrolls again if a menu of the page released its lock of the %s while the dialog was open',
    async (_, find) => {
      const letGo = lockAsPagesDo(find())
      const { unmount } = await open()
      letGo()
      const during = getComputedStyle(find()).overflow
      await unmount()
      expect([during, getComputedStyle(find()).overflow]).toEqual(['hidden', 'visible'])
    },
  )

  it('stays locked by a dialog of the page that opened later and is still open', async () => {
    const { unmount } = await open()
    const letGo = lockAsPagesDo()
    await unmount()
    expect(pageOverflow()).toBe('hidden')
    letGo()
    expect(pageOverflow()).toBe('visible')
  })

  it('keeps its inline styles while the dialog is open, and its own style sheets afterwards', async () => {
    const before = [...document.adoptedStyleSheets]
    const own = new CSSStyleSheet()
    document.body.setAttribute('style', 'color: red')
    const { unmount } = await open()
    const during = inlineStyles()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own]
    await unmount()
    const after = [...document.adoptedStyleSheets]
    document.adoptedStyleSheets = before
    document.body.removeAttribute('style')
    expect(during[1]).toBe('color: red')
    expect(after).toEqual([...before, own])
  })

  it('is locked despite its own style sheet, with or without constructable style sheets', async () => {
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = 'html body { overflow: auto !important }'
    const styles = document.head.querySelectorAll('style').length
    const locked = []
    for (const Sheet of [CSSStyleSheet, undefined]) {
      vi.stubGlobal('CSSStyleSheet', Sheet)
      const { unmount } = await open()
      locked.push(pageOverflow())
      await unmount()
      vi.unstubAllGlobals()
      locked.push(pageOverflow())
    }
    expect(document.head.querySelectorAll('style')).toHaveLength(styles)
    style.remove()
    expect(locked).toEqual(['hidden', 'auto', 'hidden', 'auto'])
  })

  it('stays locked until the last of two dialogs closes', async () => {
    document.documentElement.removeAttribute('style')
    const before = inlineStyles()
    const first = await open()
    const second = await open()
    await first.unmount()
    expect(getComputedStyle(document.body).overflow).toBe('hidden')
    await second.unmount()
    expect(inlineStyles()).toEqual(before)
  })

  it("can have a modal dialog, which Foyer's dialog covers and returns the focus to", async () => {
    const outer = document.body.appendChild(document.createElement('dialog'))
    const opener = outer.appendChild(document.createElement('button'))
    outer.showModal()
    opener.focus()
    const { root, dialog, dismissals, unmount, focused } = await open()
    const { left, top } = dialog.getBoundingClientRect()
    expect(root.elementFromPoint(left + 640, top + 400)?.closest('dialog')).toBe(dialog)
    await userEvent.tab()
    expect(focused()).toBe('one')
    await userEvent.keyboard('{Escape}')
    expect(dismissals).toEqual(['escape'])
    expect(outer.open).toBe(true)
    await unmount()
    expect(document.activeElement).toBe(opener)
    outer.remove()
  })

  it("cannot hide Foyer's host from assistive technology while the dialog is open", async () => {
    const { host, show } = await openShadowHost(null)
    host.setAttribute('aria-hidden', 'true')
    await show(dialogWith(() => undefined))
    expect(host.hasAttribute('aria-hidden')).toBe(false)
  })
})

describe('shape', () => {
  const box = (element: HTMLElement) => element.getBoundingClientRect()
  const settled = (element: HTMLElement) =>
    Promise.all(element.getAnimations({ subtree: true }).map(animation => animation.finished))

  it('is 360 px wide and centered on a desktop [CONST-25]', async () => {
    const { find } = await open()
    const panel = find('.dialog__panel')
    await settled(panel)
    const { width, left, top, bottom } = box(panel)
    expect(width).toBe(360)
    expect(left).toBe((1280 - 360) / 2)
    expect(Math.abs(top - (800 - bottom))).toBeLessThan(1)
  })

  it('is a sheet at the bottom with square lower corners up to 540 px of width', async () => {
    await page.viewport(540, 800)
    const { find } = await open()
    const panel = find('.dialog__panel')
    await settled(panel)
    expect(box(panel)).toMatchObject({ width: 540, bottom: 800 })
    expect(getComputedStyle(find('.card')).borderEndEndRadius).toBe('0px')
    await page.viewport(541, 800)
    await expect.poll(() => box(panel).width).toBe(360)
    expect(getComputedStyle(find('.card')).borderEndEndRadius).toBe('28px')
  })

  it('is centered in a low window', async () => {
    await page.viewport(800, 650)
    const { find } = await open()
    await settled(find('.dialog__panel'))
    const { top, bottom } = box(find('.dialog__panel'))
    expect(top).toBeGreaterThan(100)
    expect(top).toBeCloseTo(650 - bottom, 0)
  })

  it('never exceeds a very low window', async () => {
    await page.viewport(640, 360)
    const rows = Array.from({ length: 40 }, (_, index) => <p key={String(index)}>row</p>)
    const { find } = await openShadowHost(dialogWith(() => undefined, <Card>{rows}</Card>))
    await settled(find('.dialog__panel'))
    expect(box(find('.dialog__panel')).bottom).toBeLessThanOrEqual(360)
  })
})

describe('motion', () => {
  const framesOf = (panel: HTMLElement) =>
    panel.getAnimations().flatMap(animation => (animation.effect as KeyframeEffect).getKeyframes())

  const shaking = (isShaking: boolean) => (
    <Dialog isOpen isShaking={isShaking} shakeMs={320} label="Connect" onDismiss={() => undefined}>
      {controls}
    </Dialog>
  )

  it('shakes for the given time', async () => {
    const { root, find, show } = await openShadowHost(null)
    freezeAnimations(root)
    await show(shaking(true))
    const { animationName, animationDuration } = getComputedStyle(find('.dialog__panel'))
    expect(animationName).toBe('foyer-zoom, foyer-shake')
    expect(animationDuration).toBe('0.15s, 0.32s')
  })

  it('enters in 150 ms and leaves in 120 ms [CONST-26]', async () => {
    const { root, find, show } = await openShadowHost(null)
    freezeAnimations(root)
    await show(dialogWith(() => undefined))
    const lasts = (selector: string, pseudo?: string) =>
      getComputedStyle(find(selector), pseudo).animationDuration
    expect([lasts('.dialog__panel'), lasts('dialog', '::backdrop')]).toEqual(['0.15s', '0.15s'])
    find('dialog').dataset['state'] = 'leaving'
    expect(lasts('dialog')).toBe('0.12s')
  })

  it('does not repeat its entrance after a shake', async () => {
    const { find, show } = await openShadowHost(shaking(false))
    const panel = find('.dialog__panel')
    await Promise.all(panel.getAnimations().map(animation => animation.finished))
    const playing = () => panel.getAnimations().map(animation => (animation as CSSAnimation).animationName)
    expect(playing()).toEqual([])
    await holdMotion()
    await show(shaking(true))
    expect(playing()).toEqual(['foyer-shake'])
    await show(shaking(false))
    expect(playing()).toEqual([])
  })

  it('does not move with reduced motion', async () => {
    onTestFinished(() => reduceMotion(false))
    await reduceMotion(true)
    const { root, find, show } = await openShadowHost(null)
    freezeAnimations(root)
    await show(dialogWith(() => undefined))
    const panel = find('.dialog__panel')
    const [first] = framesOf(panel)
    expect(panel.getAnimations()).toHaveLength(1)
    expect(Number(first?.['scale'])).toBe(1)
  })

  it('shakes for 500 ms when a close is refused, not with reduced motion [VIEW-20] [STATE-17]', async () => {
    onTestFinished(() => reduceMotion(false))
    const dialog = (isShaking: boolean) => (
      <Dialog isOpen isShaking={isShaking} label="Connect" onDismiss={() => undefined}>
        {controls}
      </Dialog>
    )
    await holdMotion()
    const { find, show } = await openShadowHost(dialog(true))
    expect(shakesOf(find('.dialog__panel'))).toEqual([500])
    await show(dialog(false))
    await reduceMotion(true)
    await show(dialog(true))
    expect(find('dialog').dataset['shaking']).toBe('true')
    expect(shakesOf(find('.dialog__panel'))).toEqual([])
  })
})

describe('closing', () => {
  it('keeps the dialog and its content hidden, and reopens the same dialog at its top', async () => {
    await page.viewport(640, 360)
    const rows = Array.from({ length: 40 }, (_, index) => <p key={String(index)}>row</p>)
    const at = (isOpen: boolean) => (
      <Dialog isOpen={isOpen} label="Connect" onDismiss={() => undefined}>
        <Card>
          <button type="button">one</button>
          <AnimatedHeight>{rows}</AnimatedHeight>
        </Card>
      </Dialog>
    )
    const { root, find, show } = await openShadowHost(at(false))
    expect(root.querySelector('dialog')).toBeNull()
    await show(at(true))
    const parts = [...root.querySelectorAll('*')]
    const scroller = find('.animated-height')
    scroller.scrollTop = 200
    expect(scroller.scrollTop).toBe(200)
    await show(at(false))
    await expect.poll(() => root.childElementCount).toBe(1)
    expect(find('button').checkVisibility()).toBe(false)
    expect(root.activeElement).toBeNull()
    await show(at(true))
    expect([...root.querySelectorAll('*')]).toEqual(parts)
    expect(find('dialog').matches(':modal')).toBe(true)
    expect(root.activeElement?.className).toBe('dialog__panel')
    expect(scroller.scrollTop).toBe(0)
  })

  it('shows in its snapshot the content that the closed dialog no longer has', async () => {
    const at = (isOpen: boolean) => (
      <Dialog isOpen={isOpen} label="Connect" onDismiss={() => undefined}>
        <Card>{isOpen && <p>of this visit</p>}</Card>
      </Dialog>
    )
    const { root, find, show } = await openShadowHost(at(true))
    const letMove = await holdMotion()
    await show(at(false))
    expect(find('dialog:not([data-state])').textContent).toBe('')
    expect(find('dialog[data-state="leaving"]').textContent).toBe('of this visit')
    await letMove()
    await expect.poll(() => root.childElementCount).toBe(1)
  })

  it('does not repeat entrance animations in its snapshot', async () => {
    const at = (viewKey: string, isOpen: boolean) => (
      <Dialog isOpen={isOpen} label="Connect" onDismiss={() => undefined}>
        <Card>
          <ViewTransition viewKey={viewKey} direction="next">
            <ConnectingMark state="attention" image={viewKey} />
          </ViewTransition>
        </Card>
      </Dialog>
    )
    const { root, find, show } = await openShadowHost(at('list', true))
    await show(at('waiting', true))
    await expect.poll(() => root.querySelectorAll('.view').length).toBe(1)
    freezeAnimations(root)
    await show(at('waiting', false))
    const names = () =>
      find('[data-state="leaving"]')
        .getAnimations({ subtree: true })
        .map(each => (each as CSSAnimation).animationName)
    await expect.poll(names).toEqual(['foyer-leave'])
  })

  it('takes effect immediately and leaves an inert snapshot without names, which fades', async () => {
    const { root, show, dialog } = await open()
    const letMove = await holdMotion()
    await show(null)
    expect(dialog.isConnected).toBe(false)
    const picture = root.querySelector('dialog')
    expect(picture?.inert).toBe(true)
    expect(picture?.matches(':modal')).toBe(false)
    expect(root.querySelector('[data-testid]')).toBeNull()
    await letMove()
    await expect.poll(() => root.childElementCount).toBe(0)
  })
})

describe('StrictMode', () => {
  it('opens and closes 100 times without leaving nodes, styles or listeners', async () => {
    const held = countListeners([document, window, document.documentElement, document.body])
    const screen = await render(
      <StrictMode>
        <Toggled isOpen={false} />
      </StrictMode>,
    )
    const nodes = document.querySelectorAll('*').length
    const root = (screen.getByTestId('host').element() as HTMLElement).shadowRoot as ShadowRoot
    const listeners = held.count()
    for (let round = 0; round < 100; round += 1) {
      for (const isOpen of [true, false]) {
        await screen.rerender(
          <StrictMode>
            <Toggled isOpen={isOpen} />
          </StrictMode>,
        )
      }
    }
    // Only the hidden dialog itself remains.
    await expect.poll(() => root.childElementCount).toBe(1)
    expect(root.querySelectorAll('dialog:not([open]) > .dialog__panel > .card > button')).toHaveLength(4)
    expect(root.querySelectorAll('*')).toHaveLength(7)
    expect(document.querySelectorAll('*').length).toBe(nodes)
    expect(root.adoptedStyleSheets.length).toBe(5)
    expect(held.count()).toBe(listeners)
    expect(getComputedStyle(document.body).overflow).toBe('visible')
    held.stop()
  })
})

function countListeners(targets: readonly EventTarget[]) {
  let held = 0
  const originals = targets.map(target => [target.addEventListener, target.removeEventListener] as const)
  for (const target of targets) {
    const { addEventListener, removeEventListener } = target
    target.addEventListener = (...call: Parameters<typeof addEventListener>) => {
      held += 1
      addEventListener.apply(target, call)
    }
    target.removeEventListener = (...call: Parameters<typeof removeEventListener>) => {
      held -= 1
      removeEventListener.apply(target, call)
    }
  }
  const stop = () => {
    for (const [index, target] of targets.entries())
      [target.addEventListener, target.removeEventListener] = originals[index] as (typeof originals)[number]
  }
  return { count: () => held, stop }
}

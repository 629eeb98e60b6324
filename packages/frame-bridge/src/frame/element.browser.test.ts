import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { frameElement, order, startWorld } from '../__fixtures__/startWorld.js'
import { createFrameElement } from './createFrameElement.js'

/** Returns the dialog in the host's shadow root that shows the frame. */
const dialogOf = (iframe: HTMLIFrameElement) =>
  iframe.parentElement?.shadowRoot?.querySelector('dialog') as HTMLDialogElement

async function start(isInPlace: boolean) {
  const { wallet } = startWorld()
  await wallet.load()
  const closed: string[] = []
  const show = (more: { readonly isInPlace?: boolean } = {}) =>
    wallet.show({
      label: 'Approve in your wallet',
      closeLabel: 'Close',
      onClose: () => closed.push('closed'),
      isInPlace,
      ...more,
    })
  const iframe = frameElement() as HTMLIFrameElement
  const dialog = dialogOf(iframe)
  const button = dialog.querySelector('button') as HTMLButtonElement
  return { wallet, show, iframe, dialog, button, closed }
}

/** Resolves at a dialog's `close` event, which fires some time after the dialog has closed. */
const untilTold = (dialog: HTMLDialogElement) =>
  new Promise(resolve => dialog.addEventListener('close', resolve, { once: true }))

describe('the frame in the page', () => {
  it('uses a style element with the page’s nonce where sheets are not constructable [USER-18]', () => {
    vi.stubGlobal('CSSStyleSheet', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { iframe, remove } = createFrameElement('about:blank', 'cGFnZQ')
    const root = dialogOf(iframe).getRootNode() as ShadowRoot
    expect(root.querySelector('style')?.nonce).toBe('cGFnZQ')
    expect(getComputedStyle(dialogOf(iframe)).zIndex).toBe('999999')
    remove()
  })

  it('is hidden until shown, and inline it covers elements of any lower z-index [CONST-28]', async () => {
    const { show, wallet, iframe, dialog } = await start(true)
    const cover = document.createElement('div')
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '999998' })
    document.body.append(cover)
    onTestFinished(() => cover.remove())
    expect(iframe.getBoundingClientRect().width).toBe(0)
    show()
    expect(getComputedStyle(dialog).zIndex).toBe('999999')
    expect(dialog.matches(':modal')).toBe(false)
    const { left, top, width, height } = iframe.getBoundingClientRect()
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(iframe)
    wallet.hide()
    expect(iframe.getBoundingClientRect().width).toBe(0)
  })

  it('is listed among the page’s frames, where a login window finds it', async () => {
    const { iframe } = await start(false)
    // `window` lists no frame inside a shadow root.
    const places = [...Array(window.length).keys()]
    expect(places.filter(index => window[index] === iframe.contentWindow)).toHaveLength(1)
  })

  it('keeps its style despite the page’s rules for iframes', async () => {
    const rules = new CSSStyleSheet()
    rules.replaceSync('iframe, #foyer-frame { display: none; width: 10px; opacity: 0.1; border: 9px solid }')
    document.adoptedStyleSheets = [rules]
    onTestFinished(() => {
      document.adoptedStyleSheets = []
    })
    const { show, iframe, dialog } = await start(false)
    show()
    expect(iframe.getBoundingClientRect().width).toBe(dialog.getBoundingClientRect().width)
    const { opacity, borderTopWidth } = getComputedStyle(iframe)
    expect([opacity, borderTopWidth]).toEqual(['1', '0px'])
  })

  it('is modal above everything, focuses the frame, and returns the focus when hidden', async () => {
    const { show, wallet, iframe, dialog } = await start(false)
    const before = document.createElement('button')
    document.body.append(before)
    onTestFinished(() => before.remove())
    before.focus()
    show()
    expect(dialog.matches(':modal')).toBe(true)
    expect(document.activeElement).toBe(iframe)
    wallet.hide()
    expect(document.activeElement).toBe(before)
  })

  it('labels the dialog, the frame and the close button', async () => {
    const { show, iframe, dialog, button } = await start(false)
    show()
    expect([iframe.title, dialog.getAttribute('aria-label'), button.getAttribute('aria-label')]).toEqual([
      'Approve in your wallet',
      'Approve in your wallet',
      'Close',
    ])
  })

  it('calls onClose once for its close button, and stays open until the host hides it', async () => {
    const { show, dialog, button, closed, wallet } = await start(false)
    show()
    show()
    button.click()
    expect([closed, dialog.open]).toEqual([['closed'], true])
    const hidden = untilTold(dialog)
    wallet.hide()
    wallet.hide()
    await hidden
    expect([closed, dialog.open]).toEqual([['closed'], false])
  })

  it('hides pointer and key events from dialogs and shortcuts of the page', async () => {
    const { show, button, closed } = await start(false)
    show()
    const told: string[] = []
    const names = [
      'pointerdown',
      'mousedown',
      'touchstart',
      'focusin',
      'pointerup',
      'mouseup',
      'touchend',
      'click',
      'keydown',
      'keyup',
    ]
    const listener = ({ type }: Event) => told.push(type)
    for (const name of names) document.addEventListener(name, listener)
    onTestFinished(() => {
      for (const name of names) document.removeEventListener(name, listener)
    })
    for (const name of names) button.dispatchEvent(new Event(name, { bubbles: true, composed: true }))
    expect([told, closed]).toEqual([[], ['closed']])
  })

  it('ignores the second click of the double click that opened it', async () => {
    const { show, button, closed } = await start(false)
    show()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    expect(closed).toEqual([])
  })

  it('switches between modal and inline without reloading or calling onClose', async () => {
    const { show, dialog, closed, iframe } = await start(true)
    const { contentWindow } = iframe
    show()
    show({ isInPlace: false })
    expect(dialog.matches(':modal')).toBe(true)
    const closedOnce = untilTold(dialog)
    show({ isInPlace: true })
    await closedOnce
    expect([dialog.matches(':modal'), closed]).toEqual([false, []])
    expect(iframe.contentWindow === contentWindow).toBe(true)
    expect((await order({})).loads).toBe(1)
  })

  it('adopts the light and dark theme', async () => {
    const { wallet, dialog } = await start(true)
    const base = () => getComputedStyle(dialog).backgroundColor
    expect(base()).toBe('rgb(27, 29, 33)')
    await wallet.syncTheme({ themeMode: 'light' })
    expect(base()).toBe('rgb(255, 255, 255)')
  })
})

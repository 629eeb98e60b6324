import { StrictMode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/Button.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ShadowHost } from './ShadowHost.js'

function hostilePage(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  }
}

it('looks the same under the most hostile host style sheet', async () => {
  const { find } = await openShadowHost(<Button>Continue</Button>)
  const look = () => {
    const { color, fontFamily, textTransform, letterSpacing, display, outlineStyle } = getComputedStyle(
      find('button'),
    )
    return { color, fontFamily, textTransform, letterSpacing, display, outlineStyle }
  }
  const before = look()
  const restore = hostilePage(`
    * { color: lime !important; font: 40px Papyrus !important; outline: none !important }
    body, div { text-transform: uppercase !important; letter-spacing: 9px !important; direction: rtl !important }
    [data-foyer-host] { display: none !important }
    div { visibility: hidden !important; pointer-events: none !important }
    button { display: none !important }`)
  expect(look()).toEqual(before)
  expect(find('button').checkVisibility({ visibilityProperty: true })).toBe(true)
  expect(getComputedStyle(find('button')).direction).toBe('ltr')
  expect(getComputedStyle(find('button')).pointerEvents).toBe('auto')
  restore()
})

it("applies its theme to the browser's own controls, independently of the page", async () => {
  const schemeOf = (element: Element) => getComputedStyle(element).colorScheme
  const at = (theme?: 'dark' | 'light') => (
    <ShadowHost theme={theme} testId="host">
      <input aria-label="search" />
    </ShadowHost>
  )
  const screen = await render(at())
  const host = screen.getByTestId('host').element()
  const input = host.shadowRoot?.querySelector('input') ?? expect.fail('there is no input')
  for (const page of ['normal', 'light', 'dark']) {
    document.documentElement.style.colorScheme = page
    for (const [theme, scheme] of [
      [undefined, 'dark'],
      ['light', 'light'],
      ['dark', 'dark'],
    ] as const) {
      await screen.rerender(at(theme))
      expect(schemeOf(input)).toBe(scheme)
      // The color that the browser uses for its own controls.
      input.style.color = 'FieldText'
      expect(getComputedStyle(input).color).toBe(scheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)')
      expect(schemeOf(document.documentElement)).toBe(page)
      expect(schemeOf(screen.container)).toBe(page)
    }
  }
  document.documentElement.style.colorScheme = ''
})

const pressNames = ['pointerdown', 'mousedown', 'focusin', 'pointerup', 'mouseup', 'click']

/** Returns the events that bubble to the document during an action. */
async function heardInPage(act: () => unknown): Promise<readonly string[]> {
  const told: string[] = []
  const listener = ({ type }: Event) => told.push(type)
  const names = [...pressNames, 'touchstart', 'touchend']
  for (const name of names) document.addEventListener(name, listener)
  await act()
  for (const name of names) document.removeEventListener(name, listener)
  return told
}

it.each([
  ['overlay', []],
  ['block', pressNames],
] as const)(
  "hides presses from the page's dialogs, unless it is inline in the page: %s",
  async (layout, heard) => {
    const onClick = vi.fn()
    const { find } = await openShadowHost(<Button onClick={onClick}>Continue</Button>, { layout })
    expect(await heardInPage(() => userEvent.click(find('button')))).toEqual(heard)
    expect(onClick).toHaveBeenCalledTimes(1)
    const tap = () => {
      for (const name of ['touchstart', 'touchend'])
        find('button').dispatchEvent(new Event(name, { bubbles: true, composed: true }))
    }
    expect(await heardInPage(tap)).toEqual(layout === 'block' ? ['touchstart', 'touchend'] : [])
  },
)

it('reports presses to capturing listeners of the page, and lets links be followed', async () => {
  const { find } = await openShadowHost(<a href="#followed">Follow</a>)
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  const captured = vi.fn()
  document.addEventListener('click', captured, { capture: true, once: true })
  await userEvent.click(find('a'))
  expect(captured).toHaveBeenCalledTimes(1)
  await expect.poll(() => location.hash).toBe('#followed')
})

it('shows the page the end of a press that began in the page before the host appeared there', async () => {
  const { find } = await openShadowHost(<Button>Continue</Button>)
  const letGo = () => {
    for (const name of ['pointerup', 'mouseup'])
      find('button').dispatchEvent(new MouseEvent(name, { bubbles: true, composed: true }))
  }
  expect(await heardInPage(letGo)).toEqual(['pointerup', 'mouseup'])
  await userEvent.click(find('button'))
  expect(await heardInPage(letGo)).toEqual(['pointerup', 'mouseup'])
})

it('hides keystrokes from the shortcuts of the host page', async () => {
  const heard: string[] = []
  const listener = (event: Event) => heard.push(event.type)
  for (const name of ['keydown', 'keypress', 'keyup']) document.addEventListener(name, listener)
  const { find } = await openShadowHost(<input aria-label="search" />)
  find('input').focus()
  await userEvent.keyboard('k')
  for (const name of ['keydown', 'keypress', 'keyup']) document.removeEventListener(name, listener)
  expect(find<HTMLInputElement>('input').value).toBe('k')
  expect(heard).toEqual([])
})

it('sets and removes the given variables, and skips those that would break the theme', async () => {
  const variables = { '--foyer-accent': 'teal', '--foyer-color-mix': 'no colour', color: 'red' }
  const at = (next: Record<string, string>) => (
    <ShadowHost testId="host" variables={next}>
      text
    </ShadowHost>
  )
  const screen = await render(at(variables))
  const host = screen.getByTestId('host').element() as HTMLElement
  expect(host.getAttribute('style')).toBe('--foyer-accent: teal;')
  await screen.rerender(at({ '--foyer-z-index': '7' }))
  expect(host.getAttribute('style')).toBe('--foyer-z-index: 7;')
})

it('applies theme, direction and language, and changes colors with the theme', async () => {
  const at = (theme: 'dark' | 'light') => (
    <ShadowHost testId="host" theme={theme} direction="rtl" lang="ar">
      <p>text</p>
    </ShadowHost>
  )
  const screen = await render(at('dark'))
  const host = screen.getByTestId('host').element() as HTMLElement
  const paragraph = host.shadowRoot?.querySelector('p') as HTMLElement
  const dark = getComputedStyle(paragraph).color
  await screen.rerender(at('light'))
  expect(getComputedStyle(paragraph).color).not.toBe(dark)
  expect(getComputedStyle(paragraph).direction).toBe('rtl')
  expect(host.lang).toBe('ar')
})

it('has the specified theme defaults: mix 0 %, font 10 px, radius 4 px [CONST-27]', async () => {
  const { find, host } = await openShadowHost(<div className="probe" />)
  const value = (property: string, css: string) => {
    find('.probe').style.setProperty(property, css)
    return getComputedStyle(find('.probe')).getPropertyValue(property)
  }
  expect(value('font-size', 'var(--foyer-font-unit)')).toBe('10px')
  expect(value('padding-top', 'var(--foyer-radius-unit)')).toBe('4px')
  const plain = value('background-color', 'var(--foyer-color-card)')
  host.style.setProperty('--foyer-color-mix', 'red')
  expect(value('background-color', 'var(--foyer-color-card)')).toBe(plain)
  host.style.setProperty('--foyer-color-mix-strength', '50')
  expect(value('background-color', 'var(--foyer-color-card)')).not.toBe(plain)
})

it('shows the x of an address without contextual alternates', async () => {
  const { find } = await openShadowHost(<p className="probe">0x976EA7</p>)
  expect(getComputedStyle(find('.probe')).fontVariantLigatures).toBe('no-contextual')
})

it('animates with 120, 150 and 150 ms [CONST-26]', async () => {
  const { find } = await openShadowHost(<div className="probe" />)
  find('.probe').style.transitionDuration =
    'var(--foyer-duration-sm), var(--foyer-duration-md), var(--foyer-duration-lg)'
  expect(getComputedStyle(find('.probe')).transitionDuration).toBe('0.12s, 0.15s, 0.15s')
})

it('mounts 100 times in StrictMode without leaving anything in the page', async () => {
  const nodes = document.querySelectorAll('*').length
  for (let round = 0; round < 100; round += 1) {
    const screen = await render(
      <StrictMode>
        <ShadowHost>
          <Button>Continue</Button>
        </ShadowHost>
      </StrictMode>,
    )
    await screen.unmount()
    screen.container.remove()
  }
  expect(document.querySelectorAll('*').length).toBe(nodes)
})

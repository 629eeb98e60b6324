import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { ShadowHost } from '../shadow-host/ShadowHost.js'

/** Renders into a shadow host in the test page and gives the ways to look inside. */
export async function openShadowHost(children: ReactNode) {
  const screen = await render(<ShadowHost>{children}</ShadowHost>)
  const host = screen.container.firstElementChild as HTMLElement
  const root = host.shadowRoot as ShadowRoot
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) => {
    const found = root.querySelector<Found>(selector)
    if (!found) throw new TypeError(`nothing matches ${selector}`)
    return found
  }
  const show = (next: ReactNode) => screen.rerender(<ShadowHost>{next}</ShadowHost>)
  return { screen, host, root, find, show, unmount: () => screen.unmount() }
}

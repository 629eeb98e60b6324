import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { ShadowHost, type ShadowHostProps } from '../shadow-host/ShadowHost.js'

/** Renders into a shadow host in the test page. Returns helpers to look inside. */
export async function openShadowHost(children: ReactNode, props: Pick<ShadowHostProps, 'layout'> = {}) {
  const screen = await render(<ShadowHost {...props}>{children}</ShadowHost>)
  const host = screen.container.firstElementChild as HTMLElement
  const root = host.shadowRoot as ShadowRoot
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) => {
    return root.querySelector<Found>(selector) ?? expect.fail(`nothing matches ${selector}`)
  }
  const show = (next: ReactNode) => screen.rerender(<ShadowHost {...props}>{next}</ShadowHost>)
  return { screen, host, root, find, show, unmount: () => screen.unmount() }
}

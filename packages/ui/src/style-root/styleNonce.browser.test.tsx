import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { lockScroll } from '../frame/lockScroll.js'
import { ShadowHost } from '../shadow-host/ShadowHost.js'
import { useStyles } from './StyleRoot.js'

const nonce = 'cGFnZSdzIG93bg'

function Lime() {
  useStyles('p { color: rgb(0, 255, 0) }')
  return <p>styled</p>
}

/**
 * Simulates a browser without constructable style sheets and a page whose policy requires a nonce. The policy stays
 * in effect.
 */
function visitOldBrowser(): readonly string[] {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `style-src 'nonce-${nonce}'`
  document.head.append(policy)
  vi.stubGlobal('CSSStyleSheet', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const refused: string[] = []
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => refused.push(effectiveDirective)
  document.addEventListener('securitypolicyviolation', note)
  onTestFinished(() => document.removeEventListener('securitypolicyviolation', note))
  return refused
}

const colourIn = (container: Element) => {
  const text = container.querySelector('[data-foyer-host]')?.shadowRoot?.querySelector('p')
  return text && getComputedStyle(text).color
}

it("uses style elements with the page's nonce when sheets cannot be constructed [USER-18]", async () => {
  const refused = visitOldBrowser()
  const without = await render(
    <ShadowHost>
      <Lime />
    </ShadowHost>,
  )
  await expect.poll(() => refused).not.toEqual([])
  expect(colourIn(without.container)).not.toBe('rgb(0, 255, 0)')
  const before = refused.length
  const { container } = await render(
    <ShadowHost styleNonce={nonce}>
      <Lime />
    </ShadowHost>,
  )
  await expect.poll(() => colourIn(container)).toBe('rgb(0, 255, 0)')
  const unlock = lockScroll(document, nonce)
  expect(
    getComputedStyle(document.documentElement).overflowY + getComputedStyle(document.body).overflowY,
  ).toContain('hidden')
  unlock()
  expect(refused).toHaveLength(before)
})

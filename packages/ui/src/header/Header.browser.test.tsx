import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ShadowHost } from '../shadow-host/ShadowHost.js'
import { Header } from './Header.js'

it.each([
  ['a title', false, 'back'],
  ['a hidden title', true, 'account'],
  ['a hidden title, while the content before it is loading', true, undefined],
] as const)('keeps its end slot at the end with %s', async (_, isTitleHidden, start) => {
  const screen = await render(
    <div style={{ inlineSize: 360 }}>
      <ShadowHost layout="block" testId="host">
        <Header
          title="Account"
          isTitleHidden={isTitleHidden}
          start={start}
          end={<button type="button">x</button>}
        />
      </ShadowHost>
    </div>,
  )
  const host = screen.getByTestId('host').element()
  await expect.poll(() => host.shadowRoot?.querySelector('header button')).toBeTruthy()
  const right = (selector: string) =>
    host.shadowRoot?.querySelector(selector)?.getBoundingClientRect().right ?? 0
  expect(right('header') - right('header button')).toBe(12)
})

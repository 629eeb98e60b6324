import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ShadowHost } from './ShadowHost.js'

it('renders an empty host without a style attribute on a server', () => {
  const html = renderToString(
    <ShadowHost theme="light" direction="rtl" lang="ar" variables={{ '--foyer-accent': 'red' }}>
      <p>inside</p>
    </ShadowHost>,
  )
  expect(html).toBe(
    '<div data-foyer-host="" data-layout="overlay" data-theme="light" dir="rtl" lang="ar"></div>',
  )
})

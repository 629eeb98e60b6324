import { createTheme, paper } from '@foyer/core/theme'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { createFoyer } from '../createFoyer.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { adapter, network } from '../testing/renderHook.test.support.js'

it('renders a theme’s mode on a server, without a style attribute that strict policies forbid', () => {
  const foyer = createFoyer({
    id: 'server-theme',
    networks: [network],
    adapters: [adapter],
    theme: createTheme({ preset: paper, mode: 'light' }),
  })
  const markup = renderToString(
    <FoyerProvider foyer={foyer}>
      <ConnectButton />
    </FoyerProvider>,
  )
  expect(markup).toContain('data-theme="light"')
  expect(markup).not.toContain('style')
})

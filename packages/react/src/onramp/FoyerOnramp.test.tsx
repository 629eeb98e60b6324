import { defineNetwork } from '@foyer/common'
import { instanceOf } from '@foyer/core/instance'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createFoyer } from '../createFoyer.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { FoyerOnramp } from './FoyerOnramp.js'

it('renders and loads nothing on a server', () => {
  const network = defineNetwork({
    id: 'eip155:1',
    name: 'One',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: [],
  })
  const foyer = instanceOf(createFoyer({ networks: [network], adapters: [], storage: 'memory' }))
  const markup = renderToString(
    <FoyerProvider foyer={foyer}>
      <p>Buy here</p>
      <FoyerOnramp />
    </FoyerProvider>,
  )
  expect(markup).toBe('<p>Buy here</p>')
  expect(foyer.isLoaded()).toBe(false)
})

it('throws outside of a provider', () => {
  expect(() => renderToString(<FoyerOnramp />)).toThrow('<FoyerProvider>')
})

import { createFoyerInstance } from '@foyer/core/instance'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { FoyerSwap } from './FoyerSwap.js'

it('renders nothing on a server', () => {
  const foyer = createFoyerInstance({ id: 'server', networks: [network], adapters: [adapter] })
  const page = (
    <FoyerProvider foyer={foyer}>
      <p>page</p>
      <FoyerSwap begin={{ fromToken: 'ETH' }} />
    </FoyerProvider>
  )
  expect(renderToString(page)).toBe('<p>page</p>')
})

it('throws outside of a provider', () => {
  expect(() => renderToString(<FoyerSwap />)).toThrow(expect.objectContaining({ code: 'INSTANCE_NOT_FOUND' }))
})

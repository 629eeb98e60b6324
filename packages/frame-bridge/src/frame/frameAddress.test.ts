import { expect, it } from 'vitest'
import { frameAddress } from './frameAddress.js'

const query = (url: URL) => Object.fromEntries(url.searchParams)

it('is loaded from its address with project, chain, version and logging [CALL-27]', () => {
  const frameUrl = 'https://wallet.example/sdk'
  const address = frameAddress({ frameUrl, projectId: 'p&q', chainId: 'eip155:8453', enableLogger: true })
  expect(`${address.origin}${address.pathname}`).toBe(frameUrl)
  expect(query(address)).toEqual({
    projectId: 'p&q',
    chainId: 'eip155:8453',
    version: '1',
    enableLogger: 'true',
  })
})

it('starts on Ethereum where no chain is given, and without a project [CONST-17]', () => {
  const address = frameAddress({ frameUrl: 'https://wallet.example', enableLogger: false })
  expect(query(address)).toEqual({ projectId: '', chainId: 'eip155:1', version: '1', enableLogger: 'false' })
})

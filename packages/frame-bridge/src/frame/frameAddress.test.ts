import { acquireShared } from '@foyer/common'
import { expect, it } from 'vitest'
import { holdFrame } from './frame.js'
import { frameAddress, frameKey } from './frameAddress.js'

const query = (url: URL) => Object.fromEntries(url.searchParams)

it('adds project, chain, version and logging to the address [CALL-27]', () => {
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

it('defaults to Ethereum and an empty project [CONST-17]', () => {
  const address = frameAddress({ frameUrl: 'https://wallet.example', enableLogger: false })
  expect(query(address)).toEqual({ projectId: '', chainId: 'eip155:1', version: '1', enableLogger: 'false' })
})

it('does not share the frame of another version of Foyer on the page [USER-16]', () => {
  const parts = {
    frameUrl: 'https://wallet.example/sdk',
    projectId: 'p',
    enableLogger: false,
    storage: { read: () => undefined, write: () => {} },
    preferredAccountType: () => 'eoa' as const,
  }
  const older = acquireShared(
    frameKey(parts, '0.0.0-older'),
    () => ({}),
    () => {},
  )
  const [one, two] = [holdFrame(parts, () => {}), holdFrame(parts, () => {})]
  expect(one.frame()).not.toBe(older.value)
  expect(two.frame()).toBe(one.frame())
  for (const each of [one, two, older]) each.release()
})

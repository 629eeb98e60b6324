import { expect, it } from 'vitest'
import { readSettings } from './readSettings.js'

const stack = {
  relayUrl: 'ws://127.0.0.1:1',
  chains: [{ chainId: 1, name: 'One', rpcUrl: 'http://127.0.0.1:2' }],
}
const read = (query: string) => readSettings(new URL(`http://127.0.0.1:3/wc?${query}`), stack)

it('takes the settings that the URL omits from the stack', () => {
  expect(read('').wallet).toMatchObject({
    ...stack,
    isAutomatic: false,
    signsIn: true,
    storagePrefix: 'phone',
  })
  expect(read('signIn=0').wallet).toMatchObject({ signsIn: false })
  const chains = [{ chainId: 2, name: 'Two', rpcUrl: 'http://127.0.0.1:4' }]
  const query = new URLSearchParams({
    relayUrl: 'ws://127.0.0.1:5',
    chains: JSON.stringify(chains),
    autoApprove: '1',
  })
  expect(read(`${query}`).wallet).toMatchObject({ relayUrl: 'ws://127.0.0.1:5', chains, isAutomatic: true })
})

it('reads a pairing URI that was encoded once or twice', () => {
  const uri = 'wc:12ab@2?relay-protocol=irn&symKey=34cd'
  expect(read(`uri=${encodeURIComponent(uri)}`).uri).toBe(uri)
  expect(read(`uri=${encodeURIComponent(encodeURIComponent(uri))}`).uri).toBe(uri)
  expect(read('')).not.toHaveProperty('uri')
})

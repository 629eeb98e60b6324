import { expect, it } from 'vitest'
import { createEvmSession } from './session.js'

const address = `0x${'a'.repeat(40)}`

it('ignores a method and params that the app puts into a signing request', async () => {
  const asked: string[] = []
  const provider = {
    async request({ method }: { readonly method: string }) {
      asked.push(method)
      return `0x${'b'.repeat(130)}`
    },
  }
  const current = { accounts: [`eip155:31337:${address}`], addresses: [address], networkId: 'eip155:31337' }
  const session = createEvmSession({ provider, connectorId: 'x', current } as never)
  const request = { message: 'hi', method: 'eth_sendTransaction', params: [{ to: address }] }
  await session.signMessage?.(request as never).catch(() => undefined)
  expect(asked).toContain('personal_sign')
  expect(asked).not.toContain('eth_sendTransaction')
})

import { FoyerError } from '@foyer/common'
import { BaseError, InternalRpcError, InvalidInputRpcError } from 'viem'
import { expect, it } from 'vitest'
import { toWalletClient } from './viem.js'

/** Creates a client over a session that fails with a code for which viem retries. */
function failing(code: number) {
  const asked: string[] = []
  const client = toWalletClient({
    account: `eip155:1:0x${'1'.repeat(40)}`,
    networkId: 'eip155:1',
    switchNetwork: async () => {},
    async sendRequest({ method }) {
      asked.push(method)
      throw new FoyerError('TRANSACTION_FAILED', {}, { cause: { code } })
    },
  })
  return { client, asked }
}

const fail = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it succeeded'),
    (error: unknown) => error,
  )

it('sends a failed transaction only once, and by no other method', async () => {
  const { client, asked } = failing(-32000)
  const error = await fail(client.sendTransaction({ to: `0x${'2'.repeat(40)}` }))
  expect(error instanceof BaseError && error.walk(each => each instanceof InvalidInputRpcError)).toBeTruthy()
  expect(asked).toEqual(['eth_sendTransaction'])
})

it('does not repeat a failed request', async () => {
  const { client, asked } = failing(-32603)
  expect(await fail(client.getPermissions())).toBeInstanceOf(InternalRpcError)
  expect(asked).toEqual(['wallet_getPermissions'])
})

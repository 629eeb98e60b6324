import type { WalletTransport } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { universalCapabilities } from './capabilities.js'

const [address, to] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

function openEvm(answer: unknown = '0xhash') {
  const asked: (readonly [networkId: string, method: string, params: unknown])[] = []
  const transport: WalletTransport = {
    async request(networkId, method, params) {
      asked.push([networkId, method, params])
      return answer
    },
  }
  return { asked, ...universalCapabilities('eip155', { transport, account: () => `eip155:137:${address}` }) }
}

it('names the chain of a transaction in the request and in the transaction', async () => {
  const { asked, sendTransaction } = openEvm()
  await sendTransaction?.({ transaction: { to, value: 1n } })
  const transaction = { from: address, chainId: '0x89', to, value: '0x1' }
  expect(asked).toEqual([['eip155:137', 'eth_sendTransaction', [transaction]]])
})

it('puts no transaction to the wallet that was cancelled', async () => {
  const { asked, sendTransaction } = openEvm()
  const sending = sendTransaction?.({ transaction: { to }, signal: AbortSignal.abort(), isAnswerKept: true })
  expect(await codeOf(sending ?? Promise.resolve())).toBe('ABORTED')
  expect(asked).toEqual([])
})

it.each([null, '', 7, {}])('does not say that nothing was sent where the wallet answers %j', async answer => {
  const { sendTransaction } = openEvm(answer)
  expect(await codeOf(sendTransaction?.({ transaction: { to } }) ?? Promise.resolve())).toBe(
    'OUTCOME_UNKNOWN',
  )
})

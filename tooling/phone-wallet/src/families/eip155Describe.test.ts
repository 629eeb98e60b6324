import { expect, it } from 'vitest'
import { describeEip155 } from './eip155Describe.js'

const account = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const describeCall = (method: string, params: unknown) =>
  describeEip155({ networkId: 'eip155:1', method, params }, undefined)

it('shows a message as text at any position in the parameters', () => {
  const rows = [{ label: 'Message', value: 'héllo' }]
  expect(describeCall('personal_sign', ['0x68c3a96c6c6f', account]).rows).toEqual(rows)
  expect(describeCall('eth_sign', [account, '0x68c3a96c6c6f']).rows).toEqual(rows)
})

it('shows bytes that are not text as they are', () => {
  expect(describeCall('personal_sign', ['0xff00', account]).rows).toEqual([
    { label: 'Message', value: '0xff00' },
  ])
})

it('shows the amount and the recipient of a transaction', () => {
  const transaction = { from: account, to: account, value: '0x14d1120d7b160000' }
  expect(describeCall('eth_sendTransaction', [transaction]).rows).toContainEqual({
    label: 'Amount',
    value: '1.5 ETH',
  })
  expect(describeCall('eth_sendTransaction', [{ from: account }]).rows).toContainEqual({
    label: 'To',
    value: 'a new contract',
  })
})

it.each([[undefined], [null], [[]], ['text'], [[{ value: 'no number' }]]])(
  'shows invalid parameters as they are: %j',
  params => {
    for (const method of ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_other']) {
      expect(describeCall(method, params)).toHaveProperty('rows')
    }
  },
)

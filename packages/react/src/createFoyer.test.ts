import { isFoyerError } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { createFoyer, type FoyerOptions } from './createFoyer.js'

const network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
} as const

const create = (advanced: unknown) =>
  createFoyer({
    networks: [network],
    projectId: '0123456789abcdef0123456789abcdef',
    advanced: advanced as FoyerOptions['advanced'],
  })

it.each([null, 5, 'debug'])('rejects %j as `advanced`', advanced => {
  let reason: unknown
  try {
    create(advanced)
  } catch (error) {
    reason = isFoyerError(error, 'OPTION_INVALID') && error.context.option
  }
  expect(reason).toBe('advanced')
})

it.each([
  ['no `advanced`', undefined],
  ['no loader', {}],
  ['an undefined loader', { loadWalletConnect: undefined }],
])('offers WalletConnect with %s', async (_, advanced) => {
  const { advanced: instance, getState } = create(advanced)
  onTestFinished(instance.start())
  await instance.load()
  const ids = () => getState().connection.connectors.map(({ id }) => id)
  await expect.poll(ids).toContain('walletConnect')
})

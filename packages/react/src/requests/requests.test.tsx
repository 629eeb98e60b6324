// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { adapterWith, createPageWallet } from '../testing/pageWallets.js'
import { network, renderHook, runFoyer, soon } from '../testing/renderHook.test.support.js'
import { useFoyerSendCalls } from './useFoyerSendCalls.js'
import { useFoyerSendTransaction } from './useFoyerSendTransaction.js'
import { useFoyerSignMessage } from './useFoyerSignMessage.js'
import { useFoyerSwitchNetwork } from './useFoyerSwitchNetwork.js'

async function connect() {
  const wallet = createPageWallet()
  const foyer = runFoyer({ adapters: [adapterWith(wallet)] })
  await foyer.load()
  await foyer.connect({ connectorId: 'test.red' })
  return { foyer, wallet }
}

const hello = { message: 'Hello' }

it('signs, returns the result, and forgets it on `reset`', async () => {
  const { foyer, wallet } = await connect()
  const hook = await renderHook(foyer, () => useFoyerSignMessage(), undefined)
  expect(hook.last()).toMatchObject({ status: 'idle', data: undefined, failure: undefined })
  wallet.script.sign = 'reject'
  const refused = await act(() => hook.last().signMessage(hello))
  expect(refused).toBeUndefined()
  expect(hook.last()).toMatchObject({
    status: 'failed',
    isFailed: true,
    data: undefined,
    failure: { code: 'REQUEST_REJECTED', retryable: true },
  })
  await act(async () => {
    await expect(hook.last().signMessageAsync(hello)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  })
  expect(hook.last().failure?.code).toBe('REQUEST_REJECTED')
  wallet.script.sign = 'approve'
  expect(await act(() => hook.last().signMessage(hello))).toBe('0xsigned')
  expect(hook.last()).toMatchObject({
    status: 'success',
    isSuccess: true,
    data: '0xsigned',
    failure: undefined,
  })
  expect(wallet.asked.at(-1)).toBe('sign Hello')
  act(() => hook.last().reset())
  expect(hook.last()).toMatchObject({ status: 'idle', data: undefined })
})

it('follows only the newest request, and none after `reset` or unmounting', async () => {
  const { foyer, wallet } = await connect()
  const hook = await renderHook(foyer, () => useFoyerSignMessage(), undefined)
  wallet.script.sign = 'ignore'
  await act(async () => void hook.last().signMessage(hello))
  expect(hook.last().status).toBe('pending')
  wallet.script.sign = 'approve'
  await act(() => hook.last().signMessage({ message: 'Again' }))
  expect(hook.last()).toMatchObject({ status: 'success', data: '0xsigned' })
  await act(async () => {
    const late = hook.last().signMessage(hello)
    hook.last().reset()
    await late
  })
  expect(hook.last().status).toBe('idle')
  const { signMessage } = hook.last()
  await hook.unmount()
  expect(await act(() => signMessage(hello))).toBe('0xsigned')
})

it('reports a missing account or ability before it asks the wallet', async () => {
  const { foyer, wallet } = await connect()
  const sending = await renderHook(foyer, () => useFoyerSendTransaction(), undefined)
  await act(() => sending.last().sendTransaction({ transaction: { to: '0xbbb' } }))
  expect(sending.last().failure).toMatchObject({
    code: 'REQUEST_UNSUPPORTED',
    context: { method: 'sendTransaction' },
  })
  const calling = await renderHook(foyer, () => useFoyerSendCalls(), undefined)
  await act(() => calling.last().sendCalls({ networkId: network.id, calls: [] }))
  expect(calling.last().failure?.code).toBe('REQUEST_UNSUPPORTED')
  await expect(calling.last().readCapabilitiesAsync()).rejects.toMatchObject({ code: 'REQUEST_UNSUPPORTED' })
  expect(await calling.last().readCapabilities()).toBeUndefined()
  const signing = await renderHook(foyer, () => useFoyerSignMessage(), undefined)
  await act(() => foyer.disconnect())
  await act(() => signing.last().signMessage(hello))
  expect(signing.last().failure).toMatchObject({
    code: 'ACCOUNT_NOT_CONNECTED',
    context: { namespace: 'eip155' },
  })
  expect(wallet.asked).toEqual(['connect'])
})

it('switches to another network, and reports an unknown one', async () => {
  const { foyer } = await connect()
  const hook = await renderHook(foyer, () => useFoyerSwitchNetwork(), undefined)
  await act(() => hook.last().switchNetwork('eip155:999'))
  expect(hook.last().failure).toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    context: { networkId: 'eip155:999' },
  })
  expect(await act(() => hook.last().switchNetwork(network.id))).toBe(network.id)
  await soon(() => expect(hook.last()).toMatchObject({ status: 'success', data: network.id }))
})

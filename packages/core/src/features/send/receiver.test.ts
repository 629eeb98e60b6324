import { FoyerError } from '@foyer/common'
import { beforeEach, expect, it, vi } from 'vitest'
import { afterPatience, serveName, useClock } from './receiver.test.support.js'
import { openSend, postponed, sendToken, somebody, somebodyOnSolana } from './sending.test.support.js'

const other = `0x${'ef'.repeat(20)}`
const picture = 'https://images.example/ada.png'

beforeEach(useClock)

it('accepts an address immediately', async () => {
  const { actions, form } = await openSend()
  actions.setReceiver(` ${somebody} `)
  expect(form().receiver).toEqual({ status: 'address', text: somebody, address: somebody })
  actions.setReceiver('')
  expect(form().receiver).toEqual({ status: 'empty', text: '' })
})

it('accepts the adapter’s addresses, in the form that wallets take', async () => {
  const { actions, form, adapter } = await openSend()
  adapter.addressForm = {
    isAddress: text => text === 'mail ada',
    toPlainAddress: address => address.replace(' ', ':'),
    isSame: (one, other) => one === other,
    isNobodys: () => false,
  }
  actions.setReceiver('mail ada')
  expect(form().receiver).toEqual({ status: 'address', text: 'mail ada', address: 'mail:ada' })
  actions.setReceiver(somebody)
  await expect.poll(afterPatience(() => form().receiver)).toEqual({ status: 'invalid', text: somebody })
})

it('refuses an address that the adapter does not recognize, even if a name resolves to it', async () => {
  const { options } = await serveName({ addresses: { 60: { address: somebody } } })
  const { actions, form, adapter } = await openSend('eip155', { options })
  adapter.names.resolveName = async () => somebody
  adapter.addressForm = {
    isAddress: text => text === other,
    toPlainAddress: address => address,
    isSame: (one, another) => one === another,
    isNobodys: () => false,
  }
  actions.setReceiver('ada.reown.id')
  await expect.poll(afterPatience(() => form().receiver)).toEqual({ status: 'invalid', text: 'ada.reown.id' })
})

it('looks a name up once, after 500 ms, with the network’s own service first', async () => {
  const { server, options } = await serveName({})
  const { actions, form, adapter } = await openSend('eip155', { options })
  const asked: string[] = []
  adapter.names = {
    ...adapter.names,
    async resolveName({ name }) {
      asked.push(name)
      return somebody
    },
    readAvatar: async () => picture,
  }
  vi.useFakeTimers()
  for (const text of ['ada.e', 'ada.et', 'ada.eth']) {
    actions.setReceiver(text)
    expect(form().receiver).toEqual({ status: 'resolving', text })
    await vi.advanceTimersByTimeAsync(499)
  }
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['ada.eth'])
  expect(form().receiver).toEqual({
    status: 'named',
    text: 'ada.eth',
    address: somebody,
    profileName: 'ada.eth',
    profileImageUrl: picture,
  })
  expect(server.seen.filter(each => each.path.startsWith('/v1/profile/account/'))).toEqual([])
})

it('asks the blockchain service by coin type if the network has no names', async () => {
  const addresses = {
    60: { address: somebody },
    2147483650: { address: other },
    501: { address: somebodyOnSolana },
  }
  const { options } = await serveName({ addresses, attributes: [{ bio: 'x' }, { avatar: picture }] })
  const { actions, form, wallet } = await openSend('eip155', { options })
  const look = async () => {
    actions.setReceiver('ada.reown.id')
    await expect.poll(afterPatience(() => form().receiver.status)).toBe('named')
    return form().receiver
  }
  expect(await look()).toMatchObject({ address: somebody, profileImageUrl: picture })
  wallet.change('eip155', { networkId: 'eip155:2' })
  expect(await look()).toMatchObject({ address: other })
  const solana = await openSend('solana', { options: { id: 'solana', ...options } })
  solana.actions.setReceiver('ada.reown.id')
  await expect.poll(afterPatience(() => solana.form().receiver)).toMatchObject({ address: somebodyOnSolana })
})

it('uses the address for all EVM chains if the name has no address for the chain', async () => {
  const { options } = await serveName({ addresses: { 2147483648: { address: other } } })
  const { actions, form } = await openSend('eip155', { options })
  actions.setReceiver('ada.reown.id')
  await expect.poll(afterPatience(() => form().receiver)).toMatchObject({ status: 'named', address: other })
})

it('refuses an address of another chain, and an invalid one', async () => {
  const { options } = await serveName({
    addresses: { 2147483650: { address: other }, 60: { address: 'nonsense' } },
  })
  const { actions, form } = await openSend('eip155', { options })
  actions.setReceiver('ada.reown.id')
  await expect.poll(afterPatience(() => form().receiver)).toEqual({ status: 'invalid', text: 'ada.reown.id' })
})

it.each(['nobody', 'half an address', '0x1234', 'ada\u200d.eth', '..', 'nobody.eth'])(
  "keeps '%s' and shows that it is no receiver",
  async text => {
    const { server, options } = await serveName({})
    const { actions, form } = await openSend('eip155', { options })
    actions.setReceiver(text)
    await expect.poll(afterPatience(() => form().receiver)).toEqual({ status: 'invalid', text })
    const lookUps = server.seen.filter(each => each.path.startsWith('/v1/profile/account/'))
    expect(lookUps).toEqual([])
  },
)

it('shows that a lookup failed or took 15 s, and repeats it on request', async () => {
  const { actions, form, adapter } = await openSend()
  adapter.names.resolveName = () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))
  vi.useFakeTimers()
  actions.setReceiver('ada.eth')
  await vi.advanceTimersByTimeAsync(500)
  expect(form().receiver).toEqual({ status: 'unanswered', text: 'ada.eth' })
  adapter.names.resolveName = () => new Promise(() => undefined)
  actions.setReceiver('ada.eth')
  await vi.advanceTimersByTimeAsync(15_499)
  expect(form().receiver.status).toBe('resolving')
  await vi.advanceTimersByTimeAsync(1)
  expect(form().receiver.status).toBe('unanswered')
  adapter.names.resolveName = async () => somebody
  actions.setReceiver(form().receiver.text)
  await vi.advanceTimersByTimeAsync(500)
  expect(form().receiver).toMatchObject({ status: 'named', address: somebody })
})

it.each([
  ['does not resolve it', async () => undefined],
  ['does not answer', () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))],
])('asks only the network for a name of another zone, even if the network %s', async (_, resolveName) => {
  const { server, options } = await serveName({ addresses: { 60: { address: other } } })
  const { actions, form, adapter } = await openSend('eip155', { options })
  adapter.names.resolveName = resolveName
  actions.setReceiver('merchant.eth')
  await expect.poll(afterPatience(() => form().receiver.status)).toMatch(/invalid|unanswered/)
  expect(server.seen.filter(each => each.path.startsWith('/v1/profile/account/'))).toEqual([])
})

it('prefers the network’s address for a name of the service’s zone', async () => {
  const { options } = await serveName({ addresses: { 60: { address: other } } })
  const { actions, form, adapter } = await openSend('eip155', { options })
  adapter.names.resolveName = async () => somebody
  actions.setReceiver('ada.reown.id')
  await expect.poll(afterPatience(() => form().receiver)).toMatchObject({ address: somebody })
  adapter.names.resolveName = () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))
  actions.setReceiver('ada.reown.id')
  await expect.poll(afterPatience(() => form().receiver)).toMatchObject({ address: other })
})

it('uses the newest text, even if an older text is resolved later', async () => {
  const { actions, form, adapter } = await openSend()
  const slow = postponed<string>()
  const signals: (AbortSignal | undefined)[] = []
  adapter.names.resolveName = ({ name, signal }) => {
    signals.push(signal)
    return name === 'slow.eth' ? slow.promise : Promise.resolve(other)
  }
  vi.useFakeTimers()
  actions.setReceiver('slow.eth')
  await vi.advanceTimersByTimeAsync(500)
  actions.setReceiver('fast.eth')
  expect(signals.map(each => each?.aborted)).toEqual([true])
  await vi.advanceTimersByTimeAsync(0)
  expect(form().receiver).toEqual({ status: 'resolving', text: 'fast.eth' })
  await vi.advanceTimersByTimeAsync(500)
  slow.resolve(somebody)
  await vi.advanceTimersByTimeAsync(0)
  expect(form().receiver).toMatchObject({ status: 'named', address: other, profileName: 'fast.eth' })
})

it('shows no picture with an unsafe address', async () => {
  const { actions, form, adapter } = await openSend()
  Object.assign(adapter.names, {
    resolveName: async () => somebody,
    readAvatar: async () => 'javascript:alert(1)',
  })
  actions.chooseToken(sendToken())
  actions.setReceiver('ada.eth')
  await expect
    .poll(afterPatience(() => form().receiver))
    .toMatchObject({ status: 'named', profileImageUrl: undefined })
})

it('has a name confirmed that has another address than in the visitor’s transfers', async () => {
  const { actions, form, adapter, answers } = await openSend()
  const later = `0x${'e1'.repeat(20)}`
  const fill = async () => {
    actions.chooseToken(sendToken())
    actions.setAmount('1')
    actions.setReceiver('ada.eth')
    await expect.poll(() => form().receiver.status).toBe('named')
  }
  adapter.names.resolveName = async () => somebody
  await fill()
  await actions.send()
  await fill()
  expect(form().readiness).toBe('ready')
  adapter.names.resolveName = async () => later
  await fill()
  expect(form()).toMatchObject({
    readiness: 'receiverUnconfirmed',
    receiver: { address: later, doubt: 'moved', formerAddress: somebody },
  })
  const context = { risk: 'moved', receiver: later }
  await expect(actions.send()).rejects.toMatchObject({ code: 'RECEIVER_UNCONFIRMED', context })
  actions.confirmReceiver(true)
  await actions.send()
  expect(answers.asked).toHaveLength(2)
  await fill()
  expect(form().readiness).toBe('ready')
})

import { FoyerError } from '@foyer/common'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isReceiverAddress, toWalletAddress } from './receiver.js'
import { afterPatience, serveName, useClock } from './receiver.test.support.js'
import { openSend, postponed, somebody } from './sending.test.support.js'

const other = `0x${'ef'.repeat(20)}`

beforeEach(useClock)

/** Opens a form on a network that resolves every name, with the list of requested names. */
async function openNamed(options: Parameters<typeof openSend>[1] = {}) {
  const world = await openSend('eip155', options)
  const asked: string[] = []
  world.adapter.names.resolveName = async ({ name }) => {
    asked.push(name)
    return somebody
  }
  vi.useFakeTimers()
  const look = async (text: string) => {
    world.actions.setReceiver(text)
    await vi.advanceTimersByTimeAsync(500)
    return world.form().receiver
  }
  return { ...world, asked, look }
}

describe('the format of names', () => {
  it.each([
    ['a word', 'nobody'],
    ['with a space', 'half an.address'],
    ['with a space in its last part', 'ada.eth now'],
    ['that begins with a dot', '.eth'],
    ['that ends with a dot', 'ada.'],
    ['with two dots in a row', 'ada..eth'],
    ['with an invisible character', 'ada\u200d.eth'],
  ])('sends no request for a text that is not a name: %s', async (_, text) => {
    const { asked, look } = await openNamed()
    expect(await look(text)).toEqual({ status: 'invalid', text })
    expect(asked).toEqual([])
  })

  it.each(['ada.eth', 'pay.ada.eth', 'a.b', 'büro.eth', '👩‍💻.eth'])('accepts %j', async text => {
    const { asked, look } = await openNamed()
    expect(await look(text)).toMatchObject({ status: 'named', address: somebody, profileName: text })
    expect(asked).toEqual([text])
  })
})

describe('a name', () => {
  it('resolves to its address even if its picture cannot be read', async () => {
    const { adapter, look } = await openNamed()
    adapter.names.readAvatar = () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }))
    expect(await look('ada.eth')).toMatchObject({ status: 'named', address: somebody })
  })

  it('is looked up unchanged, and so is its picture', async () => {
    const { adapter, asked, look } = await openNamed()
    const pictures: string[] = []
    adapter.names.readAvatar = async ({ name }) => {
      pictures.push(name)
      return undefined
    }
    await look('ada.eth')
    expect([asked, pictures]).toEqual([['ada.eth'], ['ada.eth']])
  })

  it.each([
    ['an address', somebody, { status: 'address', text: somebody, address: somebody }],
    ['nothing', '', { status: 'empty', text: '' }],
  ])('is dropped once %s is entered instead, before or during its lookup', async (_, text, receiver) => {
    const { actions, adapter, asked, form, look } = await openNamed()
    actions.setReceiver('ada.eth')
    await vi.advanceTimersByTimeAsync(499)
    actions.setReceiver(text)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([asked, form().receiver]).toEqual([[], receiver])
    const answer = postponed<string>()
    adapter.names.resolveName = () => answer.promise
    await look('ada.eth')
    actions.setReceiver(text)
    answer.resolve(other)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(form().receiver).toEqual(receiver)
  })

  it('is not shown if another text was entered while its picture was read', async () => {
    const { actions, adapter, form, look } = await openNamed()
    const image = postponed<string>()
    adapter.names.readAvatar = () => image.promise
    await look('ada.eth')
    actions.setReceiver('bob.eth')
    image.resolve('https://images.example/ada.png')
    await vi.advanceTimersByTimeAsync(0)
    expect(form().receiver).toEqual({ status: 'resolving', text: 'bob.eth' })
  })

  it('is no receiver on a network that the host does not offer', async () => {
    const { look, wallet } = await openNamed()
    wallet.change('eip155', { networkId: 'eip155:99' })
    expect(await look('ada.eth')).toEqual({ status: 'invalid', text: 'ada.eth' })
  })

  it('is no receiver without a connected account', async () => {
    const { asked, foyer, look } = await openNamed()
    const left = foyer.disconnect()
    await vi.advanceTimersByTimeAsync(0)
    await left
    expect(await look('ada.eth')).toEqual({ status: 'invalid', text: 'ada.eth' })
    expect(asked).toEqual([])
  })

  it('is truncated if it is longer than any name', async () => {
    const { actions, form } = await openSend()
    actions.setReceiver(` ${'a'.repeat(300)}`)
    expect(form().receiver).toEqual({ status: 'resolving', text: 'a'.repeat(256) })
  })
})

describe('a name of the service’s zone', () => {
  const zoned = 'ada.reown.id'

  it('is resolved by the network alone if no service is configured', async () => {
    const { look, adapter } = await openNamed()
    expect(await look(zoned)).toMatchObject({ status: 'named', address: somebody })
    adapter.names.resolveName = async () => undefined
    expect(await look(zoned)).toEqual({ status: 'invalid', text: zoned })
  })

  it('is no receiver if neither the network nor the service resolves it', async () => {
    const { server, options } = await serveName({})
    const { actions, form } = await openSend('eip155', { options })
    actions.setReceiver('bob.reown.id')
    await expect
      .poll(afterPatience(() => form().receiver))
      .toEqual({ status: 'invalid', text: 'bob.reown.id' })
    expect(server.seen.map(({ path }) => path)).toContain('/v1/profile/account/bob.reown.id')
  })

  it('is unanswered if the network does not resolve it and the service fails', async () => {
    const { server, options } = await serveName({})
    const { answer } = server
    server.answer = request => (request.path.endsWith(zoned) ? { status: 503 } : answer(request))
    const { actions, form } = await openSend('eip155', { options })
    actions.setReceiver(zoned)
    await expect.poll(afterPatience(() => form().receiver)).toEqual({ status: 'unanswered', text: zoned })
  })

  it('is no receiver on a family without coin types for names', async () => {
    const { options } = await serveName({ addresses: { 60: { address: other } } })
    const { actions, adapter, form } = await openSend('eip155', { options })
    Reflect.deleteProperty(adapter, 'nameCoinTypes')
    actions.setReceiver(zoned)
    await expect.poll(afterPatience(() => form().receiver)).toEqual({ status: 'invalid', text: zoned })
  })

  it('is recognized by the host’s zone, in any capitalization', async () => {
    const { server, options } = await serveName({ addresses: { 60: { address: other } } })
    const { answer } = server
    server.answer = request => answer({ ...request, path: request.path.replace('Ada.FOYER.eth', zoned) })
    const { actions, form } = await openSend('eip155', {
      options: { ...options, advanced: { nameZone: 'Foyer.eth' } },
    })
    actions.setReceiver('Ada.FOYER.eth')
    await expect.poll(afterPatience(() => form().receiver)).toMatchObject({ status: 'named', address: other })
    actions.setReceiver(zoned)
    await expect.poll(afterPatience(() => form().receiver)).toEqual({ status: 'invalid', text: zoned })
  })
})

it('accepts no receiver of a family without an adapter, and passes its address on unchanged', () => {
  expect(isReceiverAddress(new Map(), { namespace: 'eip155', text: somebody })).toBe(false)
  expect(toWalletAddress(new Map(), { namespace: 'eip155', address: somebody })).toBe(somebody)
})

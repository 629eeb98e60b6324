import { isFoyerError } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { testNetworks } from '../../testing/networks.js'
import { selectAccount } from '../../wallet/account/selectors.js'
import { openNames, refusal } from './openNames.test.support.js'

const name = 'adas.reown.id'
const initiated = 'REGISTER_NAME_INITIATED'

const nameEvents = ({ tracked }: { readonly tracked: readonly string[] }) =>
  tracked.filter(each => each.startsWith('REGISTER_NAME'))

async function messageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => expect.fail('it did not fail'),
    thrown => thrown,
  )
  if (!isFoyerError(error)) throw error
  return error.message
}

describe('a registration', () => {
  it('signs the name with the time, posts it once and shows it on the account [CALL-18] [CALL-25]', async () => {
    const page = await openNames()
    const before = Math.floor(Date.now() / 1000)
    await page.actions.register('Adas.reown.id')
    const [message = ''] = page.pen.signed
    const { timestamp, ...rest } = JSON.parse(message) as { readonly timestamp: number }
    expect(rest).toEqual({ name, attributes: {} })
    expect(Number.isInteger(timestamp) && timestamp - before).toBeLessThanOrEqual(5)
    expect(page.posts().map(each => JSON.parse(each.body))).toEqual([
      { coin_type: 0x80000001, address: '0xaaa', message, signature: '0x5157' },
    ])
    expect(page.state().registration).toEqual({ status: 'registered', name, account: 'eip155:1:0xaaa' })
    expect(nameEvents(page)).toEqual([initiated, 'REGISTER_NAME_SUCCESS'])
    await expect.poll(() => selectAccount(page.foyer.getState())?.profileName).toBe(name)
  })

  it('runs once for two equal calls, and rejects another name meanwhile', async () => {
    const page = await openNames({ signing: 'wait' })
    const one = page.actions.register(name)
    const again = page.actions.register(name)
    await expect.poll(() => page.pen.signed).toHaveLength(1)
    expect(page.state().registration).toMatchObject({ status: 'signing', name })
    expect(await codeOf(page.actions.register('other.reown.id'))).toBe('ABORTED')
    for (const answer of page.pen.answers) answer()
    await Promise.all([one, again])
    expect(page.pen.signed).toHaveLength(1)
    expect(page.posts()).toHaveLength(1)
  })

  it('is `signing` immediately, even while the service is slow to return its networks', async () => {
    const page = await openNames({ signing: 'wait' })
    const registering = page.actions.register(name)
    expect(page.state().registration).toMatchObject({ status: 'signing', name })
    expect(page.pen.signed).toEqual([])
    await expect.poll(() => page.pen.signed).toHaveLength(1)
    for (const answer of page.pen.answers) answer()
    await registering
  })

  it('ends without a request to the service if the signature is declined, and can be repeated', async () => {
    const page = await openNames({ signing: 'reject' })
    expect(await codeOf(page.actions.register(name))).toBe('REQUEST_REJECTED')
    expect(page.posts()).toEqual([])
    expect(page.state().registration).toEqual({ status: 'none' })
    expect(nameEvents(page)).toEqual([initiated, 'REGISTER_NAME_ERROR'])
    page.pen.how = 'sign'
    await page.actions.register(name)
    expect(page.posts()).toHaveLength(1)
  })

  it("fails with the service's reason, or else with the name [ERR-14]", async () => {
    const page = await openNames()
    page.script.override = ({ method }) =>
      method === 'POST' ? refusal(409, 'adas is registered already') : undefined
    expect(await messageOf(page.actions.register(name))).toBe('adas is registered already')
    page.script.override = ({ method }) => (method === 'POST' ? { status: 500 } : undefined)
    expect(await messageOf(page.actions.register(name))).toBe(`Error registering name ${name}`)
    expect(page.posts()).toHaveLength(2)
    expect(page.state().registration).toEqual({ status: 'none' })
  })

  it('succeeds without a second request if only the response was lost', async () => {
    const page = await openNames()
    page.script.override = ({ method }) => {
      if (method !== 'POST') return undefined
      page.script.owners.set(name, '0xAAA')
      return { status: 502 }
    }
    await page.actions.register(name)
    expect(page.posts()).toHaveLength(1)
    expect(page.state().registration).toMatchObject({ status: 'registered' })
  })
})

describe('the check before the wallet request', () => {
  it('rejects an invalid name', async () => {
    const page = await openNames()
    for (const bad of ['ada.reown.id', 'adas.eth', 'a das.reown.id', ''])
      expect(await codeOf(page.actions.register(bad))).toBe('NAME_INVALID')
    expect(page.pen.signed).toEqual([])
  })

  it('rejects an unknown network [ERR-15]', async () => {
    const page = await openNames()
    page.wallet.change('eip155', { networkId: 'eip155:99' })
    expect(await messageOf(page.actions.register(name))).toBe('Network not found')
    expect(page.pen.signed).toEqual([])
  })

  it('rejects a missing account and a wallet that cannot sign [ERR-15]', async () => {
    for (const page of [
      await openNames({ isConnected: false }),
      await openNames({ signing: 'cannot', options: { id: 'two' } }),
    ]) {
      expect(await messageOf(page.actions.register(name))).toBe('Address or auth connector not found')
      expect(page.posts()).toEqual([])
      page.stop()
    }
  })

  it('rejects a network without names [VAL-2]', async () => {
    const page = await openNames({ namespaces: ['eip155', 'solana'] })
    page.foyer.networks.chooseNamespace('solana')
    expect(await codeOf(page.actions.register(name))).toBe('NAMES_UNSUPPORTED')
    page.foyer.networks.chooseNamespace('eip155')
    page.wallet.change('eip155', { networkId: 'eip155:2' })
    expect(await codeOf(page.actions.register(name))).toBe('NAMES_UNSUPPORTED')
    expect(page.pen.signed).toEqual([])
  })

  it('rejects a chain id that is too large for a coin type [VAL-9]', async () => {
    const beyond = { ...testNetworks.one, id: 'eip155:2147483648' } as const
    const page = await openNames({ options: { networks: [testNetworks.one, beyond] } })
    page.wallet.change('eip155', { networkId: beyond.id })
    expect(await messageOf(page.actions.register(name))).toBe('Invalid chainId')
    expect(page.pen.signed).toEqual([])
  })
})

describe('a canceled registration', () => {
  it('ends while the wallet waits, and ignores a late signature', async () => {
    const page = await openNames({ signing: 'wait' })
    const work = codeOf(page.actions.register(name))
    await expect.poll(() => page.pen.signed).toHaveLength(1)
    page.actions.cancel()
    expect(await work).toBe('ABORTED')
    for (const answer of page.pen.answers) answer()
    expect(page.state().registration).toEqual({ status: 'none' })
    page.pen.how = 'sign'
    await page.actions.register('other.reown.id')
    expect(page.posts().map(each => JSON.parse(JSON.parse(each.body).message).name)).toEqual([
      'other.reown.id',
    ])
  })

  it('ends if another account is chosen', async () => {
    const page = await openNames({ signing: 'wait' })
    const work = codeOf(page.actions.register(name))
    await expect.poll(() => page.pen.signed).toHaveLength(1)
    page.foyer.connection.chooseAccount('eip155:1:0xbbb')
    expect(await work).toBe('ABORTED')
    expect(page.posts()).toEqual([])
  })

  it('continues if the service has received it', async () => {
    const page = await openNames()
    const cancelled: string[] = []
    page.script.override = ({ method }) => {
      if (method === 'POST') {
        cancelled.push(page.state().registration.status)
        page.actions.cancel()
      }
      return undefined
    }
    await page.actions.register(name)
    expect(cancelled).toEqual(['posting'])
    expect(page.state().registration).toMatchObject({ status: 'registered' })
  })

  it('settles when the instance stops', async () => {
    const page = await openNames({ signing: 'wait' })
    const work = codeOf(page.actions.register(name))
    await expect.poll(() => page.pen.signed).toHaveLength(1)
    page.stop()
    expect(await work).toBe('ABORTED')
    expect(nameEvents(page)).toEqual([initiated])
  })
})

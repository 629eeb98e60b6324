import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { openNames, refusal } from './openNames.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const rest = () => vi.advanceTimersByTimeAsync(500)

async function typed(label: string, page: Awaited<ReturnType<typeof openNames>>) {
  page.actions.check(label)
  await rest()
  await expect.poll(() => page.state().check.status).not.toBe('pending')
  return page.state().check
}

const failures = ({ events }: Awaited<ReturnType<typeof openNames>>) =>
  events.filter(each => each.type === 'failed').length

describe('a typed name', () => {
  it('is looked up with its zone after 500 ms without typing [CALL-15]', async () => {
    const page = await openNames()
    page.actions.check('Adas')
    expect(page.state().check).toEqual({ status: 'pending', label: 'Adas' })
    await vi.advanceTimersByTimeAsync(499)
    expect(page.asked('account')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await expect
      .poll(() => page.state().check)
      .toEqual({ status: 'free', label: 'Adas', name: 'adas.reown.id' })
    expect(page.asked('account').map(each => each.path)).toEqual(['/v1/profile/account/adas.reown.id'])
  })

  it('is not looked up if it is invalid [VAL-1]', async () => {
    const page = await openNames()
    expect(await typed('ada', page)).toEqual({ status: 'invalid', label: 'ada', fault: 'short' })
    expect(await typed('ad_as', page)).toEqual({ status: 'invalid', label: 'ad_as', fault: 'characters' })
    expect(page.asked('account')).toEqual([])
  })

  it('shows only the result for the newest label', async () => {
    const page = await openNames()
    page.script.override = ({ path }) => (path.endsWith('/first.reown.id') ? 'silence' : undefined)
    page.actions.check('first')
    await rest()
    await expect.poll(() => page.asked('account').length).toBe(1)
    page.actions.check('seco')
    page.actions.check('second')
    await rest()
    await expect.poll(() => page.state().check).toMatchObject({ status: 'free', label: 'second' })
    expect(page.asked('account').map(each => each.path.split('/').at(-1))).toEqual([
      'first.reown.id',
      'second.reown.id',
    ])
  })

  it('comes with unowned suggestions if it is taken [ENT-20] [CALL-17]', async () => {
    const page = await openNames({ options: { advanced: { nameZone: 'Foyer.eth' } } })
    page.script.owners.set('adas.foyer.eth', '0xother')
    page.script.suggestions = [
      { name: 'adas.foyer.eth', registered: false },
      { name: 'adas1.foyer.eth', registered: false },
      { name: 'adas1.foyer.eth', registered: false },
      { name: 'adas2.foyer.eth', registered: true },
      { name: 'adas3.other.eth', registered: false },
      { name: 'ad.foyer.eth', registered: false },
      { name: 'the-adas.foyer.eth', registered: false },
    ]
    expect(await typed('adas', page)).toMatchObject({ status: 'taken', name: 'adas.foyer.eth' })
    await expect
      .poll(() => page.state().check)
      .toMatchObject({
        suggestions: ['adas1.foyer.eth', 'the-adas.foyer.eth'],
      })
    expect(page.asked('suggestions').map(each => [each.path, each.query['zone']])).toEqual([
      ['/v1/profile/suggestions/adas', 'foyer.eth'],
    ])
  })

  it('is invalid for an account that has a name, and an empty field shows it immediately', async () => {
    const page = await openNames()
    page.script.owners.set('mine.reown.id', '0xaaa')
    page.actions.check('')
    await expect.poll(() => page.state().check).toEqual({ status: 'invalid', label: '', fault: 'owned' })
    expect(await typed('other', page)).toEqual({ status: 'invalid', label: 'other', fault: 'owned' })
    expect(page.asked('account')).toEqual([])
  })

  it('is checked again for another account', async () => {
    const page = await openNames()
    page.script.owners.set('mine.reown.id', '0xaaa')
    expect(await typed('other', page)).toMatchObject({ fault: 'owned' })
    page.foyer.connection.chooseAccount('eip155:1:0xbbb')
    await rest()
    await expect.poll(() => page.state().check).toMatchObject({ status: 'free', name: 'other.reown.id' })
  })

  it('is discarded when the visitor leaves [USER-23]', async () => {
    const page = await openNames()
    page.actions.check('adas')
    page.actions.leave()
    await rest()
    page.foyer.connection.chooseAccount('eip155:1:0xbbb')
    await rest()
    expect(page.state().check).toEqual({ status: 'none' })
    expect(page.asked('account')).toEqual([])
  })
})

describe('a name that the service refused to register', () => {
  /** Looks up a free name, then makes the service refuse its registration with the given status. */
  async function turnedDown(status: number) {
    const page = await openNames()
    await typed('adas', page)
    page.script.suggestions = ['adas1', 'adas2'].map(each => ({
      name: `${each}.reown.id`,
      registered: false,
    }))
    page.script.override = ({ method }) =>
      method === 'POST' ? refusal(status, 'it is registered already') : undefined
    const register = async (name: string) =>
      expect(await codeOf(page.actions.register(name))).toBe('NAME_FAILED')
    await register('adas.reown.id')
    return { ...page, register }
  }

  it('stays refused, whatever the lookup returns, until another name is typed', async () => {
    const page = await turnedDown(409)
    expect(page.state().check).toEqual({ status: 'pending', label: 'adas' })
    await rest()
    const other = ['adas1.reown.id', 'adas2.reown.id']
    await expect
      .poll(() => page.state().check)
      .toEqual({ status: 'refused', label: 'adas', name: 'adas.reown.id', suggestions: other })
    expect(await typed('adas', page)).toMatchObject({ status: 'refused' })
    await typed('adas1', page)
    expect(await typed('adas', page)).toMatchObject({ status: 'free' })
  })

  it('is not suggested', async () => {
    const page = await turnedDown(400)
    await page.register('adas1.reown.id')
    await rest()
    await expect
      .poll(() => page.state().check)
      .toMatchObject({ status: 'refused', suggestions: ['adas2.reown.id'] })
  })

  it('is taken if the lookup returns its owner', async () => {
    const page = await turnedDown(409)
    page.script.owners.set('adas.reown.id', '0xother')
    expect(await typed('adas', page)).toMatchObject({ status: 'taken' })
  })

  it.each([401, 429, 500])('can be registered again after a %s', async status => {
    const page = await turnedDown(status)
    expect(await typed('adas', page)).toMatchObject({ status: 'free' })
  })
})

describe('the unsupported status', () => {
  it('applies in namespaces other than eip155 [VAL-2] [CONST-19]', async () => {
    const page = await openNames({ namespaces: ['eip155', 'solana'] })
    expect(await typed('adas', page)).toMatchObject({ status: 'free' })
    page.foyer.networks.chooseNamespace('solana')
    await rest()
    await expect.poll(() => page.state().check).toEqual({ status: 'unsupported', label: 'adas' })
    expect(page.asked('account')).toHaveLength(1)
  })

  it('applies on a network that the service does not support, until the wallet leaves it', async () => {
    const page = await openNames()
    page.wallet.change('eip155', { networkId: 'eip155:2' })
    expect(await typed('adas', page)).toEqual({ status: 'unsupported', label: 'adas' })
    page.wallet.change('eip155', { networkId: 'eip155:1' })
    await rest()
    await expect.poll(() => page.state().check).toMatchObject({ status: 'free' })
  })

  it('applies without a service', async () => {
    const page = await openNames({ options: { services: {} } })
    expect(page.state().isOffered).toBe(false)
    expect(await typed('adas', page)).toMatchObject({ status: 'unsupported' })
  })
})

describe('a failed request', () => {
  it('shows its step and is repeated by the next check', async () => {
    const page = await openNames()
    page.script.override = ({ path }) =>
      path.startsWith('/v1/profile/account') ? { status: 500 } : undefined
    expect(await typed('adas', page)).toEqual({ status: 'failed', label: 'adas' })
    expect(page.state().trouble).toMatchObject({ step: 'resolve', failure: { code: 'NAME_FAILED' } })
    page.script.override = () => undefined
    expect(await typed('adas', page)).toMatchObject({ status: 'free' })
    expect(page.state().trouble).toBeUndefined()
    expect(page.events).toContainEqual(
      expect.objectContaining({ type: 'failed', category: expect.anything() }),
    )
  })

  it('is not repeated within the pause, and is reported once', async () => {
    const page = await openNames()
    page.script.override = ({ path }) =>
      path.startsWith('/v1/profile/account')
        ? refusal(429, 'too many requests', { 'retry-after': '60' })
        : undefined
    expect(await typed('adas', page)).toEqual({ status: 'failed', label: 'adas' })
    page.script.override = () => undefined
    for (const label of ['adasa', 'adasas', 'adas'])
      expect(await typed(label, page)).toEqual({ status: 'failed', label })
    expect(page.state().trouble?.failure).toMatchObject({ context: { reason: 'too many requests' } })
    expect([page.asked('account').length, failures(page)]).toEqual([1, 1])
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
    onTestFinished(() => clock.mockRestore())
    expect(await typed('adas', page)).toMatchObject({ status: 'free' })
  })

  it('leaves a taken name without suggestions', async () => {
    const page = await openNames()
    page.script.owners.set('adas.reown.id', '0xother')
    page.script.override = ({ path }) =>
      path.startsWith('/v1/profile/suggestions') ? refusal(400, 'no such zone') : undefined
    await typed('adas', page)
    await expect.poll(() => page.state().check).toMatchObject({ status: 'taken', suggestions: [] })
    expect(page.state().trouble).toMatchObject({
      step: 'suggest',
      failure: { context: { reason: 'no such zone' } },
    })
  })

  it('lets an account choose a name if its existing names cannot be read', async () => {
    const page = await openNames()
    page.script.override = ({ path }) =>
      path.startsWith('/v1/profile/reverse') ? { status: 503 } : undefined
    expect(await typed('adas', page)).toMatchObject({ status: 'free' })
    expect(page.state().trouble).toMatchObject({ step: 'list' })
  })
})

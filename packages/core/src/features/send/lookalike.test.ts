import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type KnownAddress, knownAddresses } from './knownReceivers.js'
import { findLookalike } from './lookalike.js'
import { useClock } from './receiver.test.support.js'
import { openSend, sendToken } from './sending.test.support.js'

/** The rules of families that ignore capitals, and of those that do not. */
const rules = {
  'a family that ignores capitals': (one: string, other: string) => one.toLowerCase() === other.toLowerCase(),
  'a family that distinguishes capitals': (one: string, other: string) => one === other,
}

const known = (address: string, change: Partial<KnownAddress> = {}): KnownAddress => ({
  address,
  isOwn: false,
  ...change,
})

const character = fc.constantFrom(...'123456789abcdefABCDEF')
const text = (length: number) =>
  fc.array(character, { minLength: length, maxLength: length }).map(all => all.join(''))
const address = fc.integer({ min: 24, max: 62 }).chain(text)

/** Returns a text with another character at each of the positions, different in every family. */
const changedAt = (from: string, positions: readonly number[]) =>
  [...from].map((each, at) => (positions.includes(at) ? 'x' : each)).join('')

describe.each(Object.entries(rules))('in %s', (_, isSame) => {
  it('finds every address that differs only between the first and the last four characters', () => {
    const cases = address.chain(own =>
      fc.record({
        own: fc.constant(own),
        at: fc.uniqueArray(fc.integer({ min: 4, max: own.length - 5 }), { minLength: 1 }),
      }),
    )
    fc.assert(
      fc.property(cases, ({ own, at }) => {
        const found = findLookalike(changedAt(own, at), { known: [known(own)], isSame })
        expect(found).toEqual({ address: own, isOwn: false, differsAt: [...at].sort((a, b) => a - b) })
      }),
    )
  })

  it('finds none that differs at an end, or that is known', () => {
    const cases = address.chain(own => {
      const end = fc.integer({ min: 0, max: 3 })
      return fc.record({
        own: fc.constant(own),
        at: fc.oneof(
          end,
          end.map(place => own.length - 1 - place),
        ),
      })
    })
    fc.assert(
      fc.property(cases, ({ own, at }) => {
        expect(findLookalike(changedAt(own, [at]), { known: [known(own)], isSame })).toBeUndefined()
        const other = changedAt(own, [6])
        expect(findLookalike(other, { known: [known(own), known(other)], isSame })).toBeUndefined()
      }),
    )
  })

  it('finds an address of another length', () => {
    fc.assert(
      fc.property(text(12), text(3), (own, more) => {
        const longer = `${own.slice(0, 8)}${more}${own.slice(8)}`
        for (const [entered, other] of [
          [longer, own],
          [own, longer],
        ] as const)
          expect(findLookalike(entered, { known: [known(other)], isSame })?.differsAt.length).toBeGreaterThan(
            0,
          )
      }),
    )
  })
})

it('counts no capitals where they do not matter, and finds the most similar address', () => {
  const isSame = rules['a family that ignores capitals']
  const own = `0xabcd${'e'.repeat(30)}1234`
  const entered = `0xABCD${'E'.repeat(28)}ff1234`
  const farther = `0xabcd${'7'.repeat(30)}1234`
  const found = findLookalike(entered, { known: [known(farther), known(own, { name: 'ada.eth' })], isSame })
  expect(found).toMatchObject({ name: 'ada.eth', differsAt: [34, 35] })
})

it('finds nothing in texts that consist of their ends', () => {
  expect(
    findLookalike('abcdwxyz', {
      known: [known('abcd1wxyz')],
      isSame: rules['a family that distinguishes capitals'],
    }),
  ).toBeUndefined()
})

describe('a receiver that resembles a known one', () => {
  const friend = `0xabcd${'12'.repeat(16)}abcd`
  const scammer = `0xabcd${'34'.repeat(16)}abcd`

  async function openAfterSending() {
    const world = await openSend()
    world.actions.chooseToken(sendToken())
    world.actions.setAmount('1')
    world.actions.setReceiver(friend)
    await world.actions.send()
    world.actions.chooseToken(sendToken())
    world.actions.setAmount('1')
    return world
  }

  it('needs a confirmation before the review, and is sent to afterwards', async () => {
    const { actions, form, answers } = await openAfterSending()
    actions.setReceiver(scammer)
    expect(form()).toMatchObject({
      readiness: 'receiverUnconfirmed',
      receiver: { doubt: 'lookalike', lookalike: { address: friend, isOwn: false } },
    })
    expect(form().receiver).not.toHaveProperty('knownTransfers')
    const unconfirmed = { code: 'RECEIVER_UNCONFIRMED', context: { risk: 'lookalike', receiver: scammer } }
    await expect(actions.send({ acceptedRisk: 'self' })).rejects.toMatchObject(unconfirmed)
    expect(answers.asked).toHaveLength(1)
    actions.confirmReceiver(true)
    await actions.send()
    expect(answers.asked).toHaveLength(2)
    actions.setReceiver(scammer)
    expect(form().receiver).not.toHaveProperty('doubt')
  })

  it('is found behind a name as well', async () => {
    useClock()
    const { actions, form, adapter } = await openAfterSending()
    adapter.names.resolveName = async () => scammer
    actions.setReceiver('ada.eth')
    await vi.advanceTimersByTimeAsync(500)
    await expect.poll(() => form().readiness).toBe('receiverUnconfirmed')
  })

  it('may resemble an own account or a receiver, by its name', async () => {
    const { actions, adapter, foyer, form } = await openSend()
    adapter.names.resolveName = async () => friend
    actions.chooseToken(sendToken())
    actions.setAmount('1')
    actions.setReceiver('ada.eth')
    await expect.poll(() => form().readiness).toBe('ready')
    await actions.send()
    expect(knownAddresses(foyer.getState(), 'eip155')).toEqual([
      { address: friend, name: 'ada.eth', isOwn: false },
      { address: '0xaaa', isOwn: true },
      { address: '0xbbb', isOwn: true },
    ])
    expect(knownAddresses(foyer.getState(), 'solana')).toEqual([])
  })
})

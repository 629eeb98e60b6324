import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EndingName, endings, endingsOfCalls } from './moneyEndings.test.support.js'
import { type Move, make, moves, type World } from './moneyMoves.test.support.js'
import { type Door, doors, payerOf } from './moneyWallet.test.support.js'
import { openMoney, settled, ways } from './orders.test.support.js'
import type { OrderProgress } from './state.js'

/** Expects at most one unresolved request per account, and a row for everything that may have been sent. */
function expectOneForEach({ unanswered, withoutName, mustBeListed, listed }: World): void {
  const payers = unanswered()
  expect(payers).toEqual([...new Set(payers)])
  const hashes = listed().flatMap(({ progress }) => ('hash' in progress ? [progress.hash] : []))
  expect(hashes).toEqual(expect.arrayContaining(mustBeListed()))
  const asking = listed().filter(({ progress }) => progress.status === 'asking')
  const askingOf = (payer: string) =>
    asking.filter(payment => payment.kind !== 'app' && payerOf(payment.account) === payer)
  for (const payer of withoutName()) {
    const count = withoutName().filter(each => each === payer).length
    expect(new Set(askingOf(payer).map(({ id }) => id)).size).toBeGreaterThanOrEqual(count)
  }
}

/** Expects that an account is held only for a request that may have been sent. */
function expectNoneHeldForNothing({ unanswered, payments }: World): void {
  const holding = payments().filter(
    ({ kind, progress }) => kind !== 'app' && (isAsking(progress) || isHeld(progress)),
  )
  const payers = holding.map(payment => payment.kind !== 'app' && payerOf(payment.account))
  expect(unanswered()).toEqual(expect.arrayContaining(payers))
}

const isAsking = (progress: OrderProgress) => progress.status === 'asking' && progress.isLeft !== true
const isHeld = (progress: object) => 'isHeld' in progress && progress.isHeld === true

describe('money requests', () => {
  it('are listed and sent one at a time per account, for any ability, failure and order of actions', async () => {
    const among = <Each extends Move>(of: object) => fc.constantFrom(...(Object.keys(of) as Each[]))
    const ask = fc.oneof(fc.constantFrom(...ways), among<Door>(doors))
    const ending = among<EndingName>({ ...endings, ...endingsOfCalls })
    const step: fc.Arbitrary<readonly Move[]> = fc.oneof(
      fc.tuple(ask),
      fc.tuple(ending),
      fc.tuple(ask, ending),
      fc.tuple(fc.constant<Door>('sendCalls'), among<EndingName>(endingsOfCalls)),
      fc.tuple(among<keyof typeof moves>(moves)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async steps => {
        const walk = steps.flat()
        const world = await openMoney()
        for (const move of walk) {
          await make(world, move)
          expectOneForEach(world)
        }
        await world.reload(world.pages[0])
        await settled()
        expectNoneHeldForNothing(world)
        for (const request of [...world.held]) await world.approve(request)
        world.tellAll()
        await world.reload(world.pages[0])
        expectOneForEach(world)
        for (const page of world.pages) page.stop()
      }),
      { numRuns: 100, examples: [[[['name'], ['the visitor stops waiting']]]] },
    )
  }, 120_000) // a hundred walks of up to twenty moves, each with its own pages
})

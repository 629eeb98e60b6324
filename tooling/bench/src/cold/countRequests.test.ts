import { expect, it } from 'vitest'
import { countRequests, countRounds, mostOf, type TimedRequest } from './countRequests.js'

const asked = (startedAt: number, endedAt: number, path = 'chunk.js'): TimedRequest => ({
  url: `http://127.0.0.1/${path}`,
  startedAt,
  endedAt,
})

it('counts requests before any response as one round, however late the responses are', () => {
  expect(countRounds([])).toBe(0)
  expect(countRounds([asked(0, 150)])).toBe(1)
  expect(countRounds([asked(0, 150), asked(1, 900), asked(149, 300)])).toBe(1)
})

it('starts a round with the first request after a response of the previous round', () => {
  expect(countRounds([asked(0, 150), asked(0, 900), asked(151, 300)])).toBe(2)
  expect(countRounds([asked(0, 150), asked(150, 300)])).toBe(2)
  expect(countRounds([asked(0, 150), asked(151, 300), asked(152, 310), asked(301, 400)])).toBe(3)
})

it('does not end a round with a late response of the previous one', () => {
  expect(countRounds([asked(0, 150), asked(0, 200), asked(160, 400), asked(210, 420)])).toBe(2)
})

it('orders requests by their start, not by their response', () => {
  expect(countRounds([asked(151, 300), asked(0, 150)])).toBe(2)
})

it('separates scripts from other requests, and requests before the content from later requests', () => {
  const opening = { intentAt: 100, contentAt: 500 }
  const requests = [
    asked(90, 120),
    asked(100, 250),
    asked(251, 400),
    asked(300, 900, 'getWallets?page=1.js'),
    asked(500, 650),
    asked(510, 600, 'picture'),
    asked(520, 600, 'other'),
  ]
  expect(countRequests(requests, opening)).toEqual({
    scripts: 2,
    rounds: 2,
    others: 1,
    scriptsAfter: 1,
    othersAfter: 2,
    roundsInAll: 3,
  })
})

it('returns the highest value of each count over several openings', () => {
  const none = { scripts: 0, rounds: 0, others: 0, scriptsAfter: 0, othersAfter: 0, roundsInAll: 0 }
  expect(mostOf([])).toEqual(none)
  expect(
    mostOf([
      { ...none, scripts: 3, rounds: 1 },
      { ...none, rounds: 2, othersAfter: 4, roundsInAll: 5 },
    ]),
  ).toEqual({
    ...none,
    scripts: 3,
    rounds: 2,
    othersAfter: 4,
    roundsInAll: 5,
  })
})

import { expect, it } from 'vitest'
import { roundsOf } from './ScriptRequest.js'

const request = (name: string, askedAt: number, answeredAt: number) => ({ name, askedAt, answeredAt })
const named = (requests: Parameters<typeof roundsOf<ReturnType<typeof request>>>[0]) =>
  roundsOf(requests).map(round => round.map(({ name }) => name).join(''))

it('counts no round where nothing was asked for', () => {
  expect(roundsOf([])).toEqual([])
})

it('counts one round for what is asked for before the first answer, however late the last answer comes', () => {
  expect(named([request('a', 0, 100), request('b', 1, 900), request('c', 99, 200)])).toEqual(['abc'])
})

it('begins a round with the first request after an answer, though others are still under way', () => {
  expect(named([request('a', 0, 100), request('b', 1, 900), request('c', 101, 201)])).toEqual(['ab', 'c'])
})

it('ends a round at its own first answer, not at a late one of the round before', () => {
  const requests = [
    request('a', 0, 100),
    request('b', 0, 900),
    request('c', 110, 210),
    request('d', 120, 220),
    request('e', 230, 330),
  ]
  expect(named(requests)).toEqual(['ab', 'cd', 'e'])
})

it('takes requests in the order in which they were made, whichever came first in the list', () => {
  expect(named([request('c', 101, 201), request('b', 1, 900), request('a', 0, 100)])).toEqual(['ab', 'c'])
})

it('takes a request in the moment of an answer as one that the answer led to', () => {
  expect(named([request('a', 0, 100), request('b', 100, 200)])).toEqual(['a', 'b'])
})

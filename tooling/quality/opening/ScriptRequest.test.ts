import { expect, it } from 'vitest'
import { roundsOf } from './ScriptRequest.js'

const request = (name: string, askedAt: number, answeredAt: number) => ({ name, askedAt, answeredAt })
const named = (requests: Parameters<typeof roundsOf<ReturnType<typeof request>>>[0]) =>
  roundsOf(requests).map(round => round.map(({ name }) => name).join(''))

it('counts no round without requests', () => {
  expect(roundsOf([])).toEqual([])
})

it('counts requests before the first response as one round, however late the last response is', () => {
  expect(named([request('a', 0, 100), request('b', 1, 900), request('c', 99, 200)])).toEqual(['abc'])
})

it('starts a round with the first request after a response, even while others are pending', () => {
  expect(named([request('a', 0, 100), request('b', 1, 900), request('c', 101, 201)])).toEqual(['ab', 'c'])
})

it('ends a round with its own first response, not with a late response of the previous round', () => {
  const requests = [
    request('a', 0, 100),
    request('b', 0, 900),
    request('c', 110, 210),
    request('d', 120, 220),
    request('e', 230, 330),
  ]
  expect(named(requests)).toEqual(['ab', 'cd', 'e'])
})

it('orders requests by their time, not by their position in the list', () => {
  expect(named([request('c', 101, 201), request('b', 1, 900), request('a', 0, 100)])).toEqual(['ab', 'c'])
})

it('counts a request at the moment of a response as caused by it', () => {
  expect(named([request('a', 0, 100), request('b', 100, 200)])).toEqual(['a', 'b'])
})

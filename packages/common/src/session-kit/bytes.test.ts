import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { readBytes } from './bytes.js'

it("converts bytes of another realm, a partial buffer or a subclass to this realm's Uint8Array", () => {
  const foreign: unknown = runInNewContext('new Uint8Array([7, 1, 2, 3]).subarray(1)')
  expect(foreign instanceof Uint8Array).toBe(false)
  for (const given of [foreign, Uint8Array.of(7, 1, 2, 3).subarray(1), Buffer.from([1, 2, 3])]) {
    const read = readBytes(given)
    expect(read).toBeInstanceOf(Uint8Array)
    expect([...(read ?? [])]).toEqual([1, 2, 3])
  }
})

it.each([
  ['a list', [1, 2]],
  ['a text', '0102'],
  ['a buffer', new ArrayBuffer(2)],
  ['nothing', undefined],
])('returns `undefined` for %s', (_, given) => {
  expect(readBytes(given)).toBeUndefined()
})

import type { EIP1193Provider } from 'viem'
import { expect, expectTypeOf, it } from 'vitest'
import { type Eip1193Provider, isEip1193Provider } from './provider.js'

it("accepts providers of viem, with Node's event emitter, and without events", () => {
  interface EmitterProvider {
    request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
    on(event: string | symbol, listener: (...values: unknown[]) => void): this
    removeListener(event: string | symbol, listener: (...values: unknown[]) => void): this
  }
  expectTypeOf<EIP1193Provider>().toExtend<Eip1193Provider>()
  expectTypeOf<EmitterProvider>().toExtend<Eip1193Provider>()
  expectTypeOf<{ request(call: { method: string }): Promise<unknown> }>().toExtend<Eip1193Provider>()
  expect(isEip1193Provider({ request: async () => null })).toBe(true)
})

it.each([null, undefined, 1, 'provider', {}, { request: 1 }, []])('rejects %o', value => {
  expect(isEip1193Provider(value)).toBe(false)
})

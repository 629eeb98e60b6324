import { catchUncaught } from '@foyer/build/catch-uncaught'
import { describe, expect, it, vi } from 'vitest'
import { createEmitter, type Stop } from './events.js'

describe('createEmitter', () => {
  it('calls every listener in order until it is stopped, however often', () => {
    const { emit, subscribe } = createEmitter<string>()
    const seen: string[] = []
    const stop = subscribe(event => seen.push(`a${event}`))
    subscribe(event => seen.push(`b${event}`))
    emit('1')
    stop()
    stop()
    emit('2')
    expect(seen).toEqual(['a1', 'b1', 'b2'])
  })

  it('calls a function once per subscription', () => {
    const emitter = createEmitter<number>()
    const listener = vi.fn()
    const stop = emitter.subscribe(listener)
    emitter.subscribe(listener)
    stop()
    emitter.emit(1)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(emitter.size).toBe(1)
  })

  it('skips listeners that were stopped or added during the same event', () => {
    const { emit, subscribe } = createEmitter<string>()
    const seen: string[] = []
    const stops: Stop[] = []
    subscribe(() => {
      for (const stop of stops) stop()
      subscribe(event => seen.push(`new ${event}`))
    })
    stops.push(subscribe(event => seen.push(`stopped ${event}`)))
    emit('1')
    expect(seen).toEqual([])
  })

  it('continues after a listener throws, and reports the error as uncaught', async () => {
    const uncaught = catchUncaught()
    const { emit, subscribe } = createEmitter<string>()
    const mistake = new RangeError('listener')
    const seen: string[] = []
    subscribe(() => {
      throw mistake
    })
    subscribe(event => seen.push(event))
    emit('1')
    expect(seen).toEqual(['1'])
    await expect.poll(() => uncaught).toEqual([mistake])
  })
})

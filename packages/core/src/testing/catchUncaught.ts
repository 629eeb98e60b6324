/// <reference types="node" />
import { onTestFinished } from 'vitest'

/** Collects uncaught errors until the test ends, instead of the test runner. */
export function catchUncaught(): readonly unknown[] {
  const caught: unknown[] = []
  const listeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', error => caught.push(error))
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException')
    for (const listener of listeners) process.on('uncaughtException', listener)
  })
  return caught
}

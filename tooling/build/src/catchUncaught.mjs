import { onTestFinished } from 'vitest'

/**
 * Collects uncaught errors until the test ends, instead of the test runner.
 * @returns {readonly unknown[]}
 */
export function catchUncaught() {
  /** @type {unknown[]} */
  const caught = []
  const listeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', error => caught.push(error))
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException')
    for (const listener of listeners) process.on('uncaughtException', listener)
  })
  return caught
}

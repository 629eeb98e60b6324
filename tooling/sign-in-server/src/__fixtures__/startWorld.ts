import { createBrowser, createPeople, offeredChains, origin, type World } from '@foyer/sign-in/testing'
import { onTestFinished } from 'vitest'
import type { SignInServerOptions } from '../SignInServerOptions.js'
import { startSignInServer } from '../startSignInServer.js'

/** A running server with its own clock. */
export interface RunningWorld extends Pick<World, 'time' | 'wait' | 'browser' | 'sign'> {
  readonly url: string
  readonly port: number
  readonly logged: readonly string[]
}

/** Starts a server that stops at the end of the test. */
export async function startWorld(options: Partial<SignInServerOptions> = {}): Promise<RunningWorld> {
  const clock = { now: Date.parse('2026-03-01T12:00:00.000Z') }
  const logged: string[] = []
  const { url, port, stop } = await startSignInServer({
    chains: offeredChains.map(chainId => ({ chainId })),
    origins: ['http://lab.localhost:*', 'http://localhost:*'],
    now: () => clock.now,
    log: line => logged.push(line),
    ...options,
  })
  onTestFinished(stop)
  return { url, port, logged, ...createPeople(clock, (from = origin) => createBrowser(url, from)) }
}

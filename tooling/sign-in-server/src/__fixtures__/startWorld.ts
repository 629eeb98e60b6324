import { onTestFinished } from 'vitest'
import type { SignInServerOptions } from '../SignInServerOptions.js'
import { startSignInServer } from '../startSignInServer.js'
import { createBrowser, type SignInBrowser } from './createBrowser.js'
import type { Signer } from './createSigners.js'
import { type MessageFields, writeMessage } from './writeMessage.js'

/** Where the app of the tests is. */
export const origin = 'http://lab.localhost:5173'

/** What a page sends to sign in. */
export interface SignIn {
  readonly data: MessageFields & { readonly accountAddress: string }
  readonly message: string
  readonly signature: string
}

/** A server with a clock of its own. */
export interface World {
  readonly url: string
  readonly logged: readonly string[]
  /** Moves the clock. */
  wait(ms: number): void
  /** The clock, some milliseconds from now, ISO 8601. */
  time(inMs?: number): string
  browser(from?: string): SignInBrowser
  /** Has a message signed with a nonce of the browser, other fields as given. */
  sign(browser: SignInBrowser, signer: Signer, other?: Partial<MessageFields>): Promise<SignIn>
}

/** Chains of all namespaces, none of which runs. */
const offeredChains = [
  'eip155:31337',
  'eip155:31338',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'bip122:000000000019d6689c085ae165831e93',
  'cosmos:cosmoshub-4',
] as const

/** Starts a server that stops with its test. */
export async function startWorld(options: Partial<SignInServerOptions> = {}): Promise<World> {
  const clock = { now: Date.parse('2026-03-01T12:00:00.000Z') }
  const logged: string[] = []
  const server = await startSignInServer({
    chains: () => offeredChains.map(chainId => ({ chainId })),
    origins: ['http://lab.localhost:*', 'http://localhost:*'],
    now: () => clock.now,
    log: line => logged.push(line),
    ...options,
  })
  onTestFinished(server.stop)
  const time = (inMs = 0) => new Date(clock.now + inMs).toISOString()
  return {
    url: server.url,
    logged,
    time,
    wait: ms => {
      clock.now += ms
    },
    browser: (from = origin) => createBrowser(server.url, from),
    async sign(browser, { address, chainId, sign }, other) {
      const usual = { domain: new URL(origin).host, uri: `${origin}/page`, issuedAt: time() }
      const fields = { ...usual, address, chainId, nonce: other?.nonce ?? (await browser.nonce()), ...other }
      const message = writeMessage(fields)
      return {
        data: { ...fields, accountAddress: fields.address },
        message,
        signature: await sign(message),
      }
    },
  }
}

import { createSignIn } from '../createSignIn.js'
import type { AnsweredCall, SignIn, SignInOptions } from '../SignIn.js'
import { createMemoryStore } from '../state/createMemoryStore.js'
import { createBrowser, type SignInBrowser } from './createBrowser.js'
import type { Signer } from './createSigners.js'
import { type MessageFields, writeMessage } from './writeMessage.js'

/** The origin of the tests' app. */
export const origin = 'http://lab.localhost:5173'

/** The body of a `verify` request. */
export interface SignedIn {
  readonly data: MessageFields & { readonly accountAddress: string }
  readonly message: string
  readonly signature: string
}

/** A server with its own clock, without a network. */
export interface World {
  readonly signIn: SignIn
  readonly told: readonly AnsweredCall[]
  /** Advances the clock. */
  wait(ms: number): void
  /** Returns the clock's time plus some milliseconds, in ISO 8601. */
  time(inMs?: number): string
  browser(from?: string): SignInBrowser
  /** Signs a message with a new nonce of the browser. `other` overrides its fields. */
  sign(browser: SignInBrowser, signer: Signer, other?: Partial<MessageFields>): Promise<SignedIn>
}

/** Chains of all namespaces, without running nodes. */
export const offeredChains = [
  'eip155:31337',
  'eip155:31338',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'bip122:000000000019d6689c085ae165831e93',
  'cosmos:cosmoshub-4',
] as const

const url = 'http://server.test'

/** Creates a server. `most` limits its memory store. */
export function createWorld({ most, ...options }: Partial<SignInOptions> & { most?: number } = {}): World {
  const clock = { now: Date.parse('2026-03-01T12:00:00.000Z') }
  const now = () => clock.now
  const told: AnsweredCall[] = []
  const signIn = createSignIn({
    chains: offeredChains.map(chainId => ({ chainId })),
    origins: ['http://lab.localhost:*', 'http://localhost:*'],
    secret: 'a secret for tests, long enough for one',
    store: createMemoryStore({ now, ...(most !== undefined && { most }) }),
    now,
    onAnswer: call => told.push(call),
    ...options,
  })
  return { signIn, told, ...createPeople(clock, (from = origin) => createBrowser(url, from, signIn.handle)) }
}

/** Creates the visitors of a server with the clock. */
export function createPeople(
  clock: { now: number },
  browser: (from?: string) => SignInBrowser,
): Pick<World, 'time' | 'wait' | 'browser' | 'sign'> {
  const time = (inMs = 0) => new Date(clock.now + inMs).toISOString()
  return {
    time,
    browser,
    wait: ms => {
      clock.now += ms
    },
    async sign(from, { address, chainId, sign }, other) {
      const usual = { domain: new URL(origin).host, uri: `${origin}/page`, issuedAt: time() }
      const fields = { ...usual, address, chainId, nonce: other?.nonce ?? (await from.nonce()), ...other }
      const message = writeMessage(fields)
      return {
        data: { ...fields, accountAddress: fields.address },
        message,
        signature: await sign(message),
      }
    },
  }
}

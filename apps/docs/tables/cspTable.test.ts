import { readFileSync } from 'node:fs'
import type { FoyerOptions } from '@foyer/react'
import { expect, it } from 'vitest'

interface Policy {
  readonly always: Readonly<Record<string, readonly string[]>>
  readonly added: readonly {
    readonly option: string
    readonly directive: string
    readonly sources: readonly string[]
    readonly why: string
  }[]
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const page = read('csp.md')
const policy = JSON.parse(read('public/csp.json')) as Policy

it('the page and the table for machines name the same policy', () => {
  for (const [directive, sources] of Object.entries(policy.always)) {
    expect(page).toContain(`${directive} ${sources.join(' ')};`)
  }
})

type Services = Required<NonNullable<FoyerOptions['services']>>

/** Every address of a service, and whether its page makes requests there. Does not compile when one is added or taken away. */
const services: Readonly<Record<keyof Services, boolean>> = {
  relayUrl: true,
  verifyUrl: true,
  directoryUrl: true,
  blockchainUrl: true,
  secureFrameUrl: true,
  analyticsUrl: true,
  // It opens in a window of its own, which no directive rules.
  meldUrl: false,
}

it('the table for machines names every service that the page makes requests to, and no other [USER-18]', () => {
  const named = policy.added.flatMap(({ option }) => option.match(/(?<=services\.)\w+/g) ?? [])
  const asked = Object.entries(services).flatMap(([name, isAsked]) => (isAsked ? [name] : []))
  expect([...new Set(named)].sort()).toEqual(asked.sort())
})

it('the table for machines names every option that carries an address, or a nonce [USER-18]', () => {
  const named = policy.added.map(({ option }) => option).join()
  for (const option of [
    ...['customRpcUrls', 'chainImages', 'connectorImages', 'customWallets', 'tokens', 'metadata.icons'],
    ...['walletConnect.fallbackRelayUrls', 'siwx', 'nonce'],
  ]) {
    expect(named).toContain(option)
  }
})

it('the page and the table for machines list the same options', () => {
  const rows = policy.added.map(({ option, directive, sources, why }) => {
    const quoted = sources.map(source => `\`${source}\``).join(' ')
    return `| \`${option}\` | \`${directive}\` | ${quoted} | ${why} |`
  })
  expect(page.match(/^\| `.*\|$/gm)).toEqual(rows)
})

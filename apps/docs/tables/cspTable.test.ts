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

it('has the same policy on the page and in `csp.json`', () => {
  for (const [directive, sources] of Object.entries(policy.always)) {
    expect(page).toContain(`${directive} ${sources.join(' ')};`)
  }
})

type Services = Required<NonNullable<FoyerOptions['services']>>

/** Whether the page itself makes requests to each service. A missing or removed service fails to compile. */
const services: Readonly<Record<keyof Services, boolean>> = {
  relayUrl: true,
  verifyUrl: true,
  directoryUrl: true,
  blockchainUrl: true,
  secureFrameUrl: true,
  analyticsUrl: true,
  // Meld opens in its own window, to which no directive of the page applies.
  meldUrl: false,
}

it('lists in `csp.json` exactly the services that the page makes requests to [USER-18]', () => {
  const named = policy.added.flatMap(({ option }) => option.match(/(?<=services\.)\w+/g) ?? [])
  const asked = Object.entries(services).flatMap(([name, isAsked]) => (isAsked ? [name] : []))
  expect([...new Set(named)].sort()).toEqual(asked.sort())
})

it('lists in `csp.json` every option that contains an address or a nonce [USER-18]', () => {
  const named = policy.added.map(({ option }) => option).join()
  for (const option of [
    ...['networkSettings.rpcUrls', 'networkSettings.images', 'networkSettings.tokens', 'metadata.icons'],
    ...['wallets.images', 'wallets.custom', 'wallets.list'],
    ...['walletConnect.fallbackRelayUrls', 'signIn', 'advanced.nonce'],
  ]) {
    expect(named).toContain(option)
  }
})

it('lists the same options on the page and in `csp.json`', () => {
  const rows = policy.added.map(({ option, directive, sources, why }) => {
    const quoted = sources.map(source => `\`${source}\``).join(' ')
    return `| \`${option}\` | \`${directive}\` | ${quoted} | ${why} |`
  })
  expect(page.match(/^\| `.*\|$/gm)).toEqual(rows)
})

import { expect, it } from 'vitest'
import en from './en.json'

/** Texts that the specification or its reference quotes. */
const quoted: ReadonlySet<string> = new Set([
  'Embedded Wallet Request Timed Out',
  'Invalid App Configuration',
  'Invalid Project ID - update configuration',
  'Network Error - Could not load embedded wallet',
  'Network Not Found',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  'No ConnectionController client found',
  'Origin {origin} not found on Allowlist - update configuration',
  'Project ID Not Configured',
  'Session Expired',
  'This application might not support Smart Accounts',
  'Token Balance Unavailable',
])

/** Names of products and networks, and of the buttons Buy and Sign. `I` is written so. */
const names = new Set(
  'App Buy Chrome Coinbase Cross-Origin-Opener-Policy Farcaster FoyerProvider Google I Play Sign Solana Store WalletConnect Web'.split(
    ' ',
  ),
)

function textsOf(group: object, path = ''): readonly (readonly [path: string, text: string])[] {
  return Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : textsOf(value, `${path}${key}.`),
  )
}

/** Returns the words in a sentence that are written like names, but are none. Abbreviations are names. */
function titleWords(text: string): readonly string[] {
  return text.split(/(?<=[.?!:])\s+/).flatMap(sentence =>
    sentence
      .split(/\s+/)
      .slice(1)
      .map(word => word.replace(/^[“(]|[”).,?!:]+$|’.*$/g, ''))
      .filter(word => /^[A-Z]/.test(word) && !/^[A-Z]{2,}/.test(word) && !names.has(word)),
  )
}

it('writes texts in sentence case, except quoted ones', () => {
  const faults = textsOf(en).flatMap(([path, text]) =>
    quoted.has(text) || titleWords(text).length === 0 ? [] : [`${path}: ${text}`],
  )
  expect(faults).toEqual([])
})

it('finds a text in title case', () => {
  expect(titleWords('Choose Network')).toEqual(['Network'])
  expect(titleWords('Get a wallet. Use NFTs in Google Play.')).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { secureContextUses } from './secureContextUses.js'
import { shippedSources } from './shippedSources.js'

/** The uses of members that plain http on a local network lacks, and the fallback of each. */
const waysAround: Readonly<Record<string, string>> = {
  'common/src/async/loadChunk.ts: serviceWorker': 'a page without one has no offline copy',
  'common/src/transports/adoptKnown.ts: subtle':
    'a signature is believed there, as where the browser knows no such keys',
  'core/src/orders/tell.ts: locks': 'each tab tells for itself',
  'scaffold/src/receipts/ReceiptActions.tsx: share': 'no button to share is offered',
  'scaffold/src/foyer/copyText.ts: clipboard': 'the older command copies',
  'scaffold/src/views/receive/WalletReceiveView.tsx: share': 'no button to share is offered',
  'scaffold/src/views/send/SendReceiver.tsx: clipboard': 'no button to paste is offered',
}

it.each([
  ['crypto.randomUUID()', 'randomUUID'],
  ['globalThis.crypto.randomUUID()', 'randomUUID'],
  ['await window.navigator.clipboard?.writeText(text)', 'clipboard'],
  ['const { subtle } = globalThis.crypto', 'subtle'],
  ['const { clipboard: board } = navigator as Partial<Navigator>', 'clipboard'],
  ['self.caches.open("x")', 'caches'],
])('finds the secure-context member in %s', (line, member) => {
  expect(secureContextUses('a.ts', line)).toEqual([member])
})

it.each([
  'crypto.getRandomValues(bytes)',
  'needs.storage.read(entry)',
  'fetch(url, { credentials: "include" })',
  'const { storage } = needs',
])('finds no secure-context member in %s', line => {
  expect(secureContextUses('a.ts', line)).toEqual([])
})

it('finds secure-context members only where the packages have a fallback', () => {
  const packages = join(repositoryRoot, 'packages')
  const uses = shippedSources(packages).flatMap(file =>
    secureContextUses(file, readFileSync(join(packages, file), 'utf8')).map(each => `${file}: ${each}`),
  )
  expect([...new Set(uses)].sort()).toEqual(Object.keys(waysAround).sort())
})

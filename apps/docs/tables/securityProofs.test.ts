import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const adapters = ['evm', 'solana', 'polkadot', 'bitcoin', 'cosmos']
const page = readFileSync(new URL('../security.md', import.meta.url), 'utf8')
const rows = page.split('\n').filter(line => line.startsWith('| ') && /`[\w./-]+`/.test(line))

/** Returns the files that a row lists. A row "of each adapter" yields one file per adapter. */
function proofsOf(row: string): readonly string[] {
  const proof = row.split('|').at(-2) ?? ''
  const paths = [...proof.matchAll(/`([\w-]+(?:\/[\w.-]+)+|[\w.]+\.test\.ts)`/g)].map(
    ([, path]) => path ?? '',
  )
  if (!proof.includes('of each adapter')) return paths
  return paths.flatMap(path =>
    /^(packages|tooling)\//.test(path) ? path : adapters.map(name => `packages/adapters-${name}/src/${path}`),
  )
}

it('lists only files that exist', () => {
  const proofs = rows.flatMap(proofsOf)
  expect(proofs.length).toBeGreaterThan(30)
  expect(proofs.filter(path => !existsSync(new URL(path, root)))).toEqual([])
})
